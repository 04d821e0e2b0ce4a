// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A view without a display: it holds the View's end and shows nothing.
public final class HeadlessView<Pipe: Pipeline>: View {
    /// Ends with the scene.
    public let lifetime = Lifetime()
    /// What a test sees and does.
    public let pipeline: ViewEnd<Pipe>

    /// Made by the mediator.
    public init(pipeline: ViewEnd<Pipe>) { self.pipeline = pipeline }
}

/// A controller that performs nothing, for tests of a store alone.
public final class HeadlessController<Pipe: Pipeline>: ViewController {
    /// Ends with the scene.
    public let lifetime = Lifetime()
    /// What a controller would observe.
    public let pipeline: ControllerEnd<Pipe>

    /// Made by the mediator.
    public init(pipeline: ControllerEnd<Pipe>) {
        self.pipeline = pipeline
        pipeline.ignoreRequests()
    }
}
