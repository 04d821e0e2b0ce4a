// SPDX-License-Identifier: Apache-2.0

public import Minya

// Two pages that open each other, and that nothing else opens.

public final class IslandPipeline {
    public var leave = Input<Void>()
    public var idle = Input<Void>()  // FINDS input-never-sent input-never-observed

    public init() {}
}

// The conformance is declared separately.
extension IslandPipeline: Pipeline {}

public final class IslandStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(IslandPipeline())

    public init(context: Void, dependencies: Dependencies) {}
}

public final class IslandController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<IslandPipeline>

    public init(pipeline: ControllerEnd<IslandPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.leave, by: self) { controller in
            controller.open(.reef, ())
            controller.open(.island, ())
        }
    }
}

extension SceneKey where Context == Void, Result == Never {
    public static var island: Self { "island" }
    public static var reef: Self { "reef" }
}

public struct Place: Codable, Sendable {}

extension SceneKey where Context == Place, Result == Never {
    public static var nowhere: Self { "nowhere" }
}
