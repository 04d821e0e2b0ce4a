// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Opens the page of the chosen photo, and shows the list in the layout that the user chose.
public final class PhotoListController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<PhotoListPipeline>

    public var firstView: ViewKind<PhotoListPipeline>? { pipeline.layout.view }

    public init(pipeline: ControllerEnd<PhotoListPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.detail, by: self) { controller, context in
            controller.open(.photoDetail, context, as: .detail, into: \.detailLeft)
        }
        pipeline.trash.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.trash.action)
        }
        pipeline.observe(\.layout, by: self) { controller, layout in
            controller.replaceView(with: layout.view)
        }
        perform(each: \.response, into: \.action)
    }
}

extension PhotoLayout {
    fileprivate var view: ViewKind<PhotoListPipeline> {
        switch self {
        case .grid: .grid
        case .list: .list
        }
    }
}
