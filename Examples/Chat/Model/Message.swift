// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import Minya

/// Something that was said in a conversation, as it is now.
///
/// What it says is in its ``json``, which a ``MessageBody`` is read from: so a message can be kept,
/// sent and shown a place for, whatever type it is of.
public struct Message: DataItem {
    /// Whether it has come to the others.
    public enum Delivery: Equatable, Sendable {
        /// It is on its way.
        case sending
        /// It came.
        case sent
        /// It did not, for this reason; it can be sent again.
        case failed(String)
    }

    /// The event that said it.
    public let id: String
    /// Where it was said.
    public let conversation: Conversation.ID
    /// Who said it.
    public let sender: String
    /// When, by the clock of who said it.
    public let date: Moment
    /// Where it stands in the conversation.
    public internal(set) var place: Place
    /// What type its body is of.
    public let type: String
    /// What it says: the JSON of the event that said it, or of its last edit.
    public var json: [UInt8]
    /// The message that it answers; nil for none.
    public var quoted: Message.ID?
    /// Who said it first, of what was passed on; nil for all others.
    public var forwardedFrom: String?
    /// Whether its text is another than it was at first.
    public var isEdited = false
    /// Whether it was taken back.
    public var isRemoved = false
    /// What others said to it in one sign, in the order in which each sign came first.
    public var reactions: [Reaction] = []
    /// Whether it has come to the others.
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

    /// Whether it did not come to the others, and is not on its way to them.
    public var isUnsent: Bool {
        if case .failed = delivery { true } else { false }
    }

    /// The same message at another moment.
    func at(_ date: Moment) -> Message {
        var message = self
        message.place = Place(date, place.number, tie: place.tie)
        return message
    }

    /// Whether it only tells of something, which nobody has to read.
    public var isNotice: Bool { Self.notices.contains(type) }

    /// The types of messages that only tell of something.
    package static let notices: Set = [JoinedBody.type, RenamedBody.type]

    /// Where it stands.
    public var order: Place { place }
}
