// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs what the timeline's store asks for.
public final class TimelineController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<TimelinePipeline>

    public init(pipeline: ControllerEnd<TimelinePipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
