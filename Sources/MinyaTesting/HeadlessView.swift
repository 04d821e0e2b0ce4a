// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A view without a display: it holds the View's end and shows nothing.
public final class HeadlessView<Pipe: Pipeline>: View {
    public let lifetime = Lifetime()
    public let pipeline: ViewEnd<Pipe>

    public init(pipeline: ViewEnd<Pipe>) { self.pipeline = pipeline }
}

/// A controller that performs nothing, for tests of a store alone.
public final class HeadlessController<Pipe: Pipeline>: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<Pipe>

    public init(pipeline: ControllerEnd<Pipe>) { self.pipeline = pipeline }
}
