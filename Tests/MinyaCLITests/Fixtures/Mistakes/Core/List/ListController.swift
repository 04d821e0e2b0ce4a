// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaLists

public final class ListController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<ListPipeline>

    public init(pipeline: ControllerEnd<ListPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.detail, by: self) { controller, item in
            controller.open(.detail, item, into: \.picked)
        }
        pipeline.observe(\.nextList, by: self) { controller in
            controller.open(.list, (), into: \.nothingPicked)
        }
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
        let limit = ListStore.limit  // FINDS controller-names-store
        let service = (any ItemService).self  // FINDS controller-names-service
        let model = LineViewModel.self  // FINDS controller-names-view
        _ = (limit, service, model)
    }
}

/// A row that no view shows.
struct LineViewModel: RowViewModel {
    let accessibleLabel: String
}
