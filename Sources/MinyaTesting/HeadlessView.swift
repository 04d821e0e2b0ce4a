// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A view without a display: it holds the View's end and shows nothing.
public final class HeadlessView<Pipe: Pipeline>: View {
    /// Ends with the scene.
    public let lifetime = Lifetime()
    /// The View's end, for a test to read, edit and send.
    public let pipeline: ViewEnd<Pipe>

    /// Creates the view; called by the mediator.
    public init(pipeline: ViewEnd<Pipe>) { self.pipeline = pipeline }
}

/// A controller that performs nothing, whatever its pipeline is.
@MainActor
protocol HeadlessControlling {}

/// A controller that performs nothing, for tests of a Store alone.
public final class HeadlessController<Pipe: Pipeline>: ViewController, HeadlessControlling {
    /// Ends with the scene.
    public let lifetime = Lifetime()
    /// The Controller's end, for a test to observe.
    public let pipeline: ControllerEnd<Pipe>

    /// Creates the controller; called by the mediator.
    public init(pipeline: ControllerEnd<Pipe>) {
        self.pipeline = pipeline
        pipeline.ignoreRequests()
    }
}
