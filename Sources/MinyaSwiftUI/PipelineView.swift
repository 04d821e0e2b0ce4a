// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import Minya
    public import SwiftUI

    /// A SwiftUI view that shows a pipeline; as a ``SwiftUIPage`` it is the View of a page.
    ///
    /// Its body reads the slots that it shows, and is evaluated again after one of them was
    /// written.
    ///
    /// ```swift
    /// struct PhotoListContent: PipelineView {
    ///     let pipeline: ViewEnd<PhotoListPipeline>
    ///
    ///     var body: some SwiftUI.View {
    ///         TextField("Search", text: pipeline.bindings.query)
    ///         List(pipeline.photos.items) { photo in
    ///             Button(photo.title) { pipeline.selection.send(photo.id) }
    ///         }
    ///     }
    /// }
    /// ```
    @MainActor
    public protocol PipelineView: SwiftUI.View {
        /// The pipeline that the view shows.
        associatedtype Pipe: Pipeline

        /// Creates the view; the bodies read through `pipeline`.
        init(pipeline: ViewEnd<Pipe>)
    }
#endif
