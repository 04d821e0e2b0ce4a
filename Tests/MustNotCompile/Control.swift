// SPDX-License-Identifier: Apache-2.0
// Compiles, which shows that the other files fail only for their EXPECT line.

import Minya

@MainActor func page(
    _ mediator: Mediator, _ controller: PageController, _ kind: ViewKind<PagePipeline>
) {
    mediator.register(view: PageView.self, as: kind)
    controller.replaceView(with: kind)
    controller.open(.page, 1)
    controller.open(.page, 1, into: \.picked)
    mediator.register(
        .page, view: PageView.self, controller: PageController.self, store: PageStore.self)
}

@MainActor func ends(
    _ store: StoreEnd<PagePipeline>, _ view: ViewEnd<PagePipeline>,
    _ controller: ControllerEnd<PagePipeline>, _ owner: Owner
) {
    store.title = "t"
    store.title += "t"
    store.phase = 1
    store.detail = 1
    store.photos.append(Photo(id: 1))
    store.photos.items = [Photo(id: 1)]
    store.banner.store.title = "t"
    _ = store.banner.title
    store.preview.open(BannerPipeline())
    store.tabs.append(BannerPipeline())
    store.shook.send()
    store.ask.send("a")
    view.query = "q"
    view.selection.send(1)
    controller.refresh.send()
    _ = view.photos.first
    view.observe(\.title, by: owner) { _, _ in }
    view.observe(\.photos, by: owner) { _, _ in }
    view.observe(\.shook, by: owner) { _ in }
    store.observe(\.selection, by: owner) { _, _ in }
    store.observe(\.refresh, by: owner) { _ in }
    store.observe(\.query, \.query, by: owner) { _, _, _ in }
    view.observe(\.title, \.query, by: owner) { _, _, _ in }
    controller.observe(\.ask, by: owner) { _, _ in }
    controller.observe(\.detail, by: owner) { _, _ in }
}
