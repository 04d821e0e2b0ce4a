// SPDX-License-Identifier: Apache-2.0

/// Shows a pipeline's data and reports what the person did: the only layer that knows a toolkit.
///
/// A view is built by the mediator, which hands it the View's end and then calls
/// ``addObservers()`` once. A host asks more of its views, such as a widget to show.
///
/// ```swift
/// final class PhotoListView: View {
///     let lifetime = Lifetime()
///     let pipeline: ViewEnd<PhotoListPipeline>
///
///     init(pipeline: ViewEnd<PhotoListPipeline>) { self.pipeline = pipeline }
///
///     func addObservers() {
///         pipeline.observe(\.title, by: self) { view, title in print(title) }
///     }
/// }
/// ```
@MainActor
public protocol View: Observing {
    /// The pipeline that the view shows.
    associatedtype Pipe: Pipeline = MissingPipeline

    /// Makes the view, which observes nothing yet.
    init(pipeline: ViewEnd<Pipe>)

    /// Joins the view to the slots it shows; called once, when all layers are there.
    func addObservers()

    /// The views this one is made of, which the scene keeps and joins like the view itself.
    var subviews: [any View] { get }
}

extension View {
    /// Does nothing.
    public func addObservers() {}
    /// No views.
    public var subviews: [any View] { [] }

    @available(
        *, unavailable,
        message: "a View is made with its own end: init(pipeline: ViewEnd<PagePipeline>)"
    )
    public init(pipeline: ViewEnd<Pipe>) { fatalError() }
}
