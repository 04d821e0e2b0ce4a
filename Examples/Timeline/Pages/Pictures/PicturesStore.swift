// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The store of the pictures page, which shows the pictures one at a time.
///
/// It does not wrap around after the last picture, so that the user notices when all were seen.
public final class PicturesStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(PicturesPipeline())

    public init(context: PicturesContext, dependencies: Dependencies) {
        pipeline.media = context.media
        show(context.index)
    }

    public func addObservers() {
        pipeline.observe(\.index, by: self) { store, index in store.show(index) }
        pipeline.observe(\.next, by: self) { store in store.show(store.pipeline.index + 1) }
        pipeline.observe(\.previous, by: self) { store in store.show(store.pipeline.index - 1) }
        pipeline.observe(\.toggleFullscreen, by: self) { store in store.toggleFullscreen() }
        pipeline.observe(\.visit, by: self) { store in store.visit() }
    }

    private func show(_ index: Int) {
        pipeline.index = max(0, min(index, pipeline.media.count - 1))
    }

    private func toggleFullscreen() {
        pipeline.isFullscreen.toggle()
        pipeline.response.send(.fullscreen(pipeline.isFullscreen))
    }

    private func visit() {
        guard pipeline.media.indices.contains(pipeline.index) else { return }
        guard let link = pipeline.media[pipeline.index].picture else { return }
        pipeline.response.send(.launch(.link(link.address)))
    }
}
