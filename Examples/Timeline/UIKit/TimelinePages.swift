// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import TimelineCore

    /// The UIKit pages of Timeline.
    @MainActor
    public enum TimelinePages {
        /// Registers the view and the store of each page.
        public static func register(in mediator: Mediator) {
            mediator.register(.timeline, view: TimelineView.self, store: TimelineStore.self)
            mediator.register(.postDetail, view: PostDetailView.self, store: PostDetailStore.self)
            mediator.register(.pictures, view: PicturesView.self, store: PicturesStore.self)
        }
    }
#endif
