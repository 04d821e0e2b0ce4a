// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Opens the list for the query, and performs the requests of the page's actions.
public final class SearchController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<SearchPipeline>

    public init(pipeline: ControllerEnd<SearchPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.listToOpen, by: self) { controller, query in
            controller.open(.photoList, query)
        }
        perform(each: \.response, into: \.action)
    }
}
