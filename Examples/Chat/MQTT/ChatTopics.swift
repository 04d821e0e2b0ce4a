// SPDX-License-Identifier: Apache-2.0

internal import ChatCore

/// The topics of conversations; see README.md, which tells others.
struct ChatTopics: Sendable {
    /// What all of them begin with.
    let root: String

    /// The filter of what happens in all conversations.
    var events: String { "\(root)/+/event" }
    /// Where a client asks all others to send again what they sent of late.
    var again: String { "\(root)/again" }

    /// Where is told what happens in a conversation.
    func event(in conversation: Conversation.ID) -> String { "\(root)/\(conversation)/event" }

    /// The conversation that a topic tells of, by whatever name; nil for any other topic.
    func conversation(of topic: String) -> Conversation.ID? {
        guard topic.hasPrefix("\(root)/"), topic.hasSuffix("/event") else { return nil }
        return String(topic.dropFirst(root.count + 1).dropLast(6))
    }
}
