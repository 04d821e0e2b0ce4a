// SPDX-License-Identifier: Apache-2.0

/// The layer that shows a pipeline's data and reports user actions; only it depends on a toolkit.
///
/// The mediator creates a view with the View's end and then calls ``addObservers()`` once. A host
/// requires more of its views, such as a widget to show.
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

    /// Creates the view, which observes nothing yet.
    init(pipeline: ViewEnd<Pipe>)

    /// Observes the slots that the view shows; called once, when all layers exist.
    func addObservers()

    /// The views inside this one, which the scene retains and connects like the view itself.
    var subviews: [any View] { get }
}

extension View {
    /// Does nothing.
    public func addObservers() {}
    /// An empty array.
    public var subviews: [any View] { [] }

    @available(
        *, unavailable,
        message: "a View is made with its own end: init(pipeline: ViewEnd<PagePipeline>)"
    )
    public init(pipeline: ViewEnd<Pipe>) { fatalError() }
}
