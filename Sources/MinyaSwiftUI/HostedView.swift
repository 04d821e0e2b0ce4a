// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    public import Minya
    import MinyaObservation
    public import MinyaUIKit
    import SwiftUI

    /// A SwiftUI view as the View of a page that `UIKitNavigation` shows, beside pages of UIKit.
    ///
    /// ```swift
    /// mediator.register(
    ///     .photoList, view: HostedView<PhotoListContent>.self, store: PhotoListStore.self)
    /// ```
    ///
    /// A page inherits from it to set its title, the buttons of the navigation bar and the heights of
    /// its sheet: those of SwiftUI have no effect there.
    open class HostedView<Content: PipelineView>: UIKitView<Content.Pipe> {
        /// Creates the SwiftUI view, whose reads through the View's ends of the page are tracked.
        public required init(pipeline: ViewEnd<Content.Pipe>) {
            super.init(pipeline: pipeline)
            pipeline.trackReads()
            let host = UIHostingController(rootView: Content(pipeline: pipeline))
            root = host.view
            children = [host]
        }
    }
#endif
