// SPDX-License-Identifier: Apache-2.0

/// The layer that moves data between scenes and performs the Store's Requests, without a toolkit.
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
/// The methods to open and finish scenes, show alerts and perform responses are defined in the
/// `Scene` folder.
@MainActor
public protocol ViewController: Observing {
    /// The pipeline whose Requests the controller performs.
    associatedtype Pipe: Pipeline = MissingPipeline
    /// The type of the result that the scene returns to its opener; `Never` if it only closes.
    associatedtype Result = Never

    /// The Controller's end of the page's pipeline.
    var pipeline: ControllerEnd<Pipe> { get }

    /// The kind of view that the scene opens with; nil for the view of the registration.
    ///
    /// Read once, after the Store has created the pipeline and before any layer observes.
    var firstView: ViewKind<Pipe>? { get }

    /// Creates the controller, which observes nothing yet.
    init(pipeline: ControllerEnd<Pipe>)

    /// Observes the Requests and Contexts that it handles; called once, when all layers exist.
    func addObservers()
}

extension ViewController {
    /// The view of the registration.
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
