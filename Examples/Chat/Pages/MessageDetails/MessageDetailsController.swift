// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Leaves the page when there is nothing more to tell.
public final class MessageDetailsController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<MessageDetailsPipeline>

    public init(pipeline: ControllerEnd<MessageDetailsPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.gone, by: self) { controller in controller.back() }
    }
}
