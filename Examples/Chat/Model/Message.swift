// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import MinyaLists

/// A message of a conversation in its current state.
///
/// Its content is ``json``, from which a ``MessageBody`` is decoded. Therefore a message of any
/// type can be stored, sent and shown.
public struct Message: DataItem {
    /// The delivery state of a message.
    public enum Delivery: Equatable, Sendable {
        /// The message is on its way.
        case sending
        /// The message was delivered.
        case sent
        /// Delivery failed with a reason; it can be retried.
        case failed(String)
    }

    /// The identifier of the event that created the message.
    public let id: String
    /// The conversation.
    public let conversation: Conversation.ID
    /// The author.
    public let sender: String
    /// The date by the author's clock.
    public let date: Moment
    /// The position in the conversation.
    public internal(set) var place: Place
    /// The type of the body.
    public let type: String
    /// The JSON of the event that created the message, or of its last edit.
    public var json: [UInt8]
    /// The message that it replies to; nil for none.
    public var quoted: Message.ID?
    /// The original author of a forwarded message; nil for other messages.
    public var forwardedFrom: String?
    /// Whether the text was edited.
    public var isEdited = false
    /// Whether the message was deleted.
    public var isRemoved = false
    /// The reactions, in the order in which each emoji first appeared.
    public var reactions: [Reaction] = []
    /// The delivery state.
    public var delivery = Delivery.sent

    init(_ event: ChatEvent, at place: Place) {
        id = event.id
        conversation = event.conversation
        sender = event.from
        date = event.date
        type = event.type
        quoted = event.quotes
        forwardedFrom = event.forwardedFrom
        json = event.json
        self.place = place
    }

    /// Whether delivery failed.
    public var isUnsent: Bool {
        if case .failed = delivery { true } else { false }
    }

    /// Returns the message at another date in the conversation; ``date`` stays.
    func at(_ date: Moment) -> Message {
        var message = self
        message.place = Place(date, place.number, tie: place.tie)
        return message
    }

    /// Whether the message is only a notice, which never counts as unread.
    public var isNotice: Bool { Self.notices.contains(type) }

    /// The types of messages that are only notices.
    package static let notices: Set = [JoinedBody.type, RenamedBody.type]

    /// The position in the conversation.
    public var order: Place { place }
}
