// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Opens the page of the large picture, and performs the page's requests to the app.
public final class InterestingnessController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<InterestingnessPipeline>

    public init(pipeline: ControllerEnd<InterestingnessPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.detail, by: self) { controller, context in
            controller.open(.photoDetail, context, into: \.detailLeft)
        }
        pipeline.trash.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.trash.action)
        }
        perform(each: \.response, into: \.action)
    }
}
