// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import Minya
    import MinyaObservation
    import SwiftUI

    /// The View of a page that a SwiftUI view shows.
    ///
    /// ```swift
    /// mediator.register(
    ///     .photoList, view: SwiftUIPage<PhotoListContent>.self, store: PhotoListStore.self)
    /// ```
    ///
    /// All reads through the View's ends of the page are tracked. ``SceneView`` shows it.
    public final class SwiftUIPage<Content: PipelineView>: Minya.View, AnySwiftUIPage {
        /// The lifetime of the View, which ends with the page.
        public let lifetime = Lifetime()
        /// The SwiftUI view.
        public let content: Content

        /// Creates the SwiftUI view of a page.
        public init(pipeline: ViewEnd<Content.Pipe>) {
            pipeline.trackReads()
            content = Content(pipeline: pipeline)
        }

        var anyContent: AnyView { AnyView(content) }
    }

    /// The page of any SwiftUI view.
    @MainActor
    protocol AnySwiftUIPage: AnyObject {
        var anyContent: AnyView { get }
    }
#endif
