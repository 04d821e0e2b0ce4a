// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Takes the query to the list, and performs what the page's actions ask of the app.
public final class SearchController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<SearchPipeline>

    public init(pipeline: ControllerEnd<SearchPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.list, by: self) { controller, query in
            controller.open(.photoList, query)
        }
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
