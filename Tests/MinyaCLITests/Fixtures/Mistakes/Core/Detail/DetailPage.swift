// SPDX-License-Identifier: Apache-2.0

public import Minya
import UIKit  // FINDS logic-imports-toolkit

public final class DetailPipeline: Pipeline {
    public var item = Normal<Item?>(nil)
    public var done = Input<Void>()

    public init() {}
}

public final class DetailStore: Store {
    public static var needs: Needs { Needs(.items) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(DetailPipeline())
    private let widget = Widget()

    public init(context: Item, dependencies: Dependencies) {
        pipeline.item = context
        _ = dependencies[.items]
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
