// SPDX-License-Identifier: Apache-2.0

public import Minya
import UIKit  // FINDS logic-imports-toolkit

/// A pipeline with a count, which is written and read through the protocol alone.
@MainActor
public protocol Counted: Pipeline {
    var count: Normal<Int> { get set }
}

@MainActor
func count<P: Counted>(_ pipeline: StoreEnd<P>) { pipeline.count += 1 }

public class NumberedPipeline: Counted {
    public var count = Normal<Int>(0)
    public var lost = Normal<Int>(0)  // FINDS slot-never-written slot-never-read
}

public final class DetailPipeline: NumberedPipeline {
    public var item = Normal<Item?>(nil)
    public var done = Input<Void>()
    public var tabs = Children<BannerPipeline>()
    public let pick = PickPipeline<Item>()

    public override init() {}
}

public final class PickPipeline<Choice: Sendable>: Pipeline {
    public var choices = Normal<[Choice]>([])  // FINDS slot-never-written slot-never-read
    public var picked = Input<Choice>()  // FINDS input-never-sent input-never-observed

    public init() {}
}

public final class DetailStore: Store {
    public static var needs: Needs { Needs(.items) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(DetailPipeline())
    private let widget = Widget()
    // No slot takes what the handler answers, so the page opens nothing.
    private let handler = ListHandler()

    public init(context: Item, dependencies: Dependencies) {
        pipeline.item = context
        _ = dependencies[.items]
        count(pipeline)
        _ = pipeline.tabs.append(BannerPipeline())
    }
}

public final class DetailController: ViewController {
    public typealias Result = String
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<DetailPipeline>

    public init(pipeline: ControllerEnd<DetailPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.done, by: self) { controller in controller.finish("done") }
    }
}

extension SceneKey where Context == Item, Result == String {
    public static var detail: Self { "detail" }
}
