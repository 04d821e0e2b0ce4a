// SPDX-License-Identifier: Apache-2.0

public import Minya

// A page registered without a controller: its responses are performed, and its result ends it.

public enum WishAction: Sendable { case undo }

public class WishPipeline: ResponsePipeline {
    public var action = Input<WishAction>()
    public var response = Request<Response<WishAction>>()
    public var unheard = Request<Void>()  // FINDS slot-never-read

    public init() {}
}

public final class GrantPipeline: WishPipeline, ResultPipeline {
    public var result = Request<SceneResult<String>>()
}

public final class WishStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(GrantPipeline())

    public init(context: Void, dependencies: Dependencies) {
        pipeline.observe(\.action, by: self) { store, _ in store.pipeline.result.send(.cancelled) }
        pipeline.response.send(.toast("Granted"))
        pipeline.unheard.send()
    }
}

// A page with a controller of its own, which does not end the page with its result.

public final class NeglectedPipeline: ResultPipeline {
    public var result = Request<SceneResult<String>>()  // FINDS slot-never-read

    public init() {}
}

public final class NeglectedStore: Store {
    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(NeglectedPipeline())

    public init(context: Void, dependencies: Dependencies) { pipeline.result.send(.cancelled) }
}

public final class NeglectedController: ViewController {
    public typealias Result = String
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<NeglectedPipeline>

    public init(pipeline: ControllerEnd<NeglectedPipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Void, Result == String {
    public static var wish: Self { "wish" }
    public static var neglected: Self { "neglected" }
}
