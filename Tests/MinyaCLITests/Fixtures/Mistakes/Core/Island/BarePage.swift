// SPDX-License-Identifier: Apache-2.0

public import Minya

// A page without a view: no slot is sent, written or read by one.

public final class BarePipeline: Pipeline {
    public var text = Normal<String>("")
    public var name = Field<String>("")
    public var reload = Input<Void>()
    public var stale = Normal<Int>(0)  // FINDS slot-never-written

    public init() {}
}

public final class BareStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(BarePipeline())

    public init(context: Void, dependencies: Dependencies) {
        pipeline.text = "There is nobody to see it."
        pipeline.observe(\.name, by: self) { _, _ in }
        pipeline.observe(\.reload, by: self) { _ in }
    }
}

public final class BareController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<BarePipeline>

    public init(pipeline: ControllerEnd<BarePipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Void, Result == Never {
    public static var unseen: Self { "unseen" }
}
