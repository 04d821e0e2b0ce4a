// SPDX-License-Identifier: Apache-2.0

/// Moves data between scenes and performs what the Store requests of the UI, without a toolkit.
///
/// ```swift
/// final class PhotoListController: ViewController {
///     let lifetime = Lifetime()
///     let pipeline: ControllerEnd<PhotoListPipeline>
///
///     init(pipeline: ControllerEnd<PhotoListPipeline>) { self.pipeline = pipeline }
///
///     func addObservers() {
///         pipeline.observe(\.detail, by: self) { controller, context in
///             controller.open(.photoDetail, context)
///         }
///     }
/// }
/// ```
///
/// Opening, finishing, alerts and performing responses are methods that the `Scene` folder gives
/// every controller.
@MainActor
public protocol ViewController: Observing {
    /// The pipeline whose requests the controller performs.
    associatedtype Pipe: Pipeline = MissingPipeline
    /// What the scene answers to the one that opened it; `Never` when it only closes.
    associatedtype Result = Never

    /// The Controller's end of the page's pipeline.
    var pipeline: ControllerEnd<Pipe> { get }

    /// The kind of view that the scene opens with; nil for the one it was registered with.
    ///
    /// Asked once, when the store has made the pipeline and no layer observes yet.
    var firstView: ViewKind<Pipe>? { get }

    /// Makes the controller, which observes nothing yet.
    init(pipeline: ControllerEnd<Pipe>)

    /// Joins the controller to what it performs; called once, when all layers are there.
    func addObservers()
}

extension ViewController {
    /// The one it was registered with.
    public var firstView: ViewKind<Pipe>? { nil }
    /// Does nothing.
    public func addObservers() {}

    @available(
        *, unavailable,
        message: "a ViewController holds its own end: let pipeline: ControllerEnd<PagePipeline>"
    )
    public var pipeline: ControllerEnd<Pipe> { fatalError() }

    @available(
        *, unavailable,
        message: """
            a ViewController is made with its own end: \
            init(pipeline: ControllerEnd<PagePipeline>)
            """
    )
    public init(pipeline: ControllerEnd<Pipe>) { fatalError() }
}
