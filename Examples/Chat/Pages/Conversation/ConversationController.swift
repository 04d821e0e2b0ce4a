// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The controller that handles the requests of the conversation's store.
public final class ConversationController: ViewController {
    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<ConversationPipeline>

    public init(pipeline: ControllerEnd<ConversationPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        perform(each: \.response, into: \.action)
        pipeline.observe(\.fileChoice, by: self) { controller, choice in
            controller.perform(choice, into: \.attached)
        }
    }
}
