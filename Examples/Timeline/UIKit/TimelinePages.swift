// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import TimelineCore

    /// The UIKit pages of Timeline.
    @MainActor
    public enum TimelinePages {
        /// Registers the view and the store of each page.
        public static func register(in mediator: Mediator) {
            register(in: mediator, pictures: PicturesView.self)
        }

        /// Registers the pages, with another view of a post's pictures.
        package static func register<Pictures: View>(in mediator: Mediator, pictures: Pictures.Type)
        where Pictures.Pipe == PicturesPipeline {
            mediator.register(.timeline, view: TimelineView.self, store: TimelineStore.self)
            mediator.register(.postDetail, view: PostDetailView.self, store: PostDetailStore.self)
            mediator.register(.pictures, view: pictures, store: PicturesStore.self)
        }
    }
#endif
