// SPDX-License-Identifier: Apache-2.0
// Compiles: it shows that the cases fail for their own reason.

import Minya

struct Photo: Identifiable, Equatable { let id: Int }

final class PagePipeline: Pipeline {
    var title = Normal<String>("")
    var phase = Status<Int>(0)
    var photos = Rows<Photo>()
    var query = Field<String>("")
    var shook = Flag()
    var selection = Input<Int>()
    var refresh = Input<Void>()
    var ask = Request<String>()
    var detail = Context<Int>()
    var picked = Input<SceneResult<String>>()
    var pickedNumber = Input<SceneResult<Int>>()
}

final class OtherPipeline: Pipeline {
    var picked = Input<SceneResult<String>>()
}

final class PageStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Int, dependencies: Dependencies) {}
}

final class PageView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<PagePipeline>) {}
}

final class OtherView: View {
    let lifetime = Lifetime()
    init(pipeline: ViewEnd<OtherPipeline>) {}
}

final class PageController: ViewController {
    typealias Result = String
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PagePipeline>
    init(pipeline: ControllerEnd<PagePipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Int, Result == String {
    static var page: Self { "page" }
}

@MainActor func page(_ mediator: Mediator, _ controller: PageController) {
    controller.open(.page, 1)
    controller.open(.page, 1, into: \.picked)
    mediator.register(
        .page, view: PageView.self, controller: PageController.self, store: PageStore.self)
}

@MainActor final class Owner: Observing { let lifetime = Lifetime() }

@MainActor func ends(
    _ store: StoreEnd<PagePipeline>, _ view: ViewEnd<PagePipeline>,
    _ controller: ControllerEnd<PagePipeline>, _ owner: Owner
) {
    store.title = "t"
    store.title += "t"
    store.phase = 1
    store.detail = 1
    store.photos.append(Photo(id: 1))
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
    controller.observe(\.ask, by: owner) { _, _ in }
    controller.observe(\.detail, by: owner) { _, _ in }
}
