// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Answers who asked for a conversation.
public final class ConversationPickerController: ViewController {
    public typealias Result = Conversation.ID

    public let lifetime = Lifetime()
    public let pipeline: ControllerEnd<ConversationPickerPipeline>

    public init(pipeline: ControllerEnd<ConversationPickerPipeline>) { self.pipeline = pipeline }

    public func addObservers() {
        pipeline.observe(\.response, by: self) { controller, response in
            switch response {
            case .answer(let conversation): controller.finish(conversation)
            case .giveUp: controller.back()
            }
        }
    }
}
