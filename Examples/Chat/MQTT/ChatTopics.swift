// SPDX-License-Identifier: Apache-2.0

internal import ChatCore

/// The topics of conversations, documented in README.md for other implementations.
struct ChatTopics: Sendable {
    /// The common prefix of all topics.
    let root: String

    /// The topic filter of the events of all conversations.
    var events: String { "\(root)/+/event" }
    /// The topic on which a client requests recently sent events from all others.
    var again: String { "\(root)/again" }

    /// Returns the topic of the events of a conversation.
    func event(in conversation: Conversation.ID) -> String { "\(root)/\(conversation)/event" }

    /// Returns the conversation of a topic, whatever its ID; nil for any other topic.
    func conversation(of topic: String) -> Conversation.ID? {
        guard topic.hasPrefix("\(root)/"), topic.hasSuffix("/event") else { return nil }
        return String(topic.dropFirst(root.count + 1).dropLast(6))
    }
}
