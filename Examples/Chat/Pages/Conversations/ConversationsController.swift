// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs what the list's store asks for.
public final class ConversationsController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<ConversationsPipeline>

    public init(pipeline: ControllerEnd<ConversationsPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            controller.perform(response, into: \.action)
        }
    }
}
