// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
import FoundationEssentials
import Legible
import Minya

/// An event of a conversation, as it is stored and as it is sent to other clients.
///
/// It is a JSON object. Every type has these members; some types have more:
///
/// | member | is |
/// |---|---|
/// | `id` | a text of 1 to 64 letters, digits, `-` and `_`, unique among all events |
/// | `conversation` | the conversation that it belongs to |
/// | `from` | the author |
/// | `date` | when, in milliseconds since 1970 |
/// | `sent` | when it was first sent to a broker; orders the messages for all recipients |
/// | `type` | the type of a message, such as `text`; else `edit`, `remove`, `restore` or `react` |
/// | `about` | for the latter four: the message's `id` |
/// | `quotes` | the `id` of the message that it replies to, if any |
/// | `forwardedFrom` | the original author of a forwarded message, if any |
public struct ChatEvent: Identifiable, Equatable, Sendable {
    /// The identifier.
    public let id: String
    /// The conversation that it belongs to.
    public let conversation: Conversation.ID
    /// The author.
    public let from: String
    /// The date by the author's clock.
    public let date: Moment
    /// When it was first sent to a broker; nil if it was not.
    ///
    /// All recipients order messages by this date.
    public private(set) var sent: Moment?
    /// The type.
    public let type: String
    /// The message that it changes; nil if it is a message itself.
    public let about: Message.ID?
    /// The message that it replies to.
    public let quotes: Message.ID?
    /// The original author of a forwarded message.
    public let forwardedFrom: String?
    /// The whole event as JSON.
    public private(set) var json: [UInt8]

    private struct Header: Codable {
        var id: String?
        var conversation: String?
        var from: String?
        var date: Moment?
        var sent: Moment?
        var type: String?
        var about: String?
        var quotes: String?
        var forwardedFrom: String?
    }

    /// A header and a body encoded as one object.
    private struct Whole<Body: Encodable>: Encodable {
        let header: Header
        let body: Body

        func encode(to encoder: any Encoder) throws {
            try body.encode(to: encoder)
            try header.encode(to: encoder)
        }
    }

    // MARK: - Creating

    /// Creates an event of the user, dated now.
    ///
    /// - Throws: An error if the body cannot be encoded as JSON.
    public init(
        _ type: String, _ body: some Encodable, id: String = ChatEvent.newID(),
        in conversation: Conversation.ID, by person: String, at date: Moment,
        about: Message.ID? = nil, quotes: Message.ID? = nil, forwardedFrom: String? = nil
    ) throws {
        let header = Header(
            id: id, conversation: conversation, from: person, date: date, type: type, about: about,
            quotes: quotes, forwardedFrom: forwardedFrom)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        self.id = id
        self.conversation = conversation
        from = person
        self.date = date
        self.type = type
        self.about = about
        self.quotes = quotes
        self.forwardedFrom = forwardedFrom
        json = Array(try encoder.encode(Whole(header: header, body: body)))
    }

    /// Returns the event with a date of sending; its other members stay unchanged.
    ///
    /// An existing date of sending is replaced.
    package func sent(at moment: Moment) -> ChatEvent {
        guard json.first == UInt8(ascii: "{") else { return self }
        var event = self
        let start = Self.sentStart + String(sent?.milliseconds ?? 0) + ","
        let rest =
            sent != nil && json.starts(with: start.utf8)
            ? json.dropFirst(start.utf8.count) : json.dropFirst()
        event.json = Array("\(Self.sentStart)\(moment.milliseconds),".utf8) + rest
        event.sent = moment
        return event
    }

    /// The start of the JSON of an event with a date of sending.
    private static let sentStart = "{\"sent\":"
    /// The maximum number of bytes of the date of sending.
    package static let bytesOfSent = 32

    /// Returns a new unique identifier.
    public static func newID() -> String { UUID().uuidString.lowercased() }

    // MARK: - Decoding

    /// Decodes an event from another client, which may contain anything.
    ///
    /// - Parameters:
    ///   - conversation: The conversation that it arrived from, which overrides its own member.
    ///   - now: The date to use if it has none.
    /// - Throws: A ``ChatEventError`` that describes the problem.
    public init(
        json: [UInt8], in conversation: Conversation.ID? = nil, now: Moment
    ) throws(ChatEventError) {
        guard json.count <= Self.mostBytes else { throw .tooLong(json.count) }
        let header: Header
        do {
            // Append spaces: see Decodable.init(json:) of Photos.
            header = try JSONDecoder().decode(Header.self, from: Data(json + [0x20, 0x20]))
        } catch {
            throw .notAnEvent("\(error)")
        }
        let type = header.type ?? TextBody.type
        guard let id = header.id, Self.isName(id) else { throw .badMember("id") }
        guard let place = conversation ?? header.conversation, Self.isName(place) else {
            throw .badMember("conversation")
        }
        guard let from = header.from, Self.isPerson(from) else { throw .badMember("from") }
        guard Self.isName(type) else { throw .badMember("type") }
        guard Self.changes.contains(type) == (header.about != nil) else {
            throw .badMember("about")
        }
        guard header.about.map(Self.isName) ?? true else { throw .badMember("about") }
        guard header.quotes.map(Self.isName) ?? true else { throw .badMember("quotes") }
        guard header.forwardedFrom.map(Self.isPerson) ?? true else {
            throw .badMember("forwardedFrom")
        }
        self.id = id
        self.conversation = place
        self.from = from
        self.type = type
        self.json = json
        date = header.date ?? now
        sent = header.sent
        about = header.about
        quotes = header.quotes
        forwardedFrom = header.forwardedFrom
    }

    /// Decodes the body from the members.
    ///
    /// - Throws: An error if the members do not match the type.
    public func body<Body: Decodable>(_ type: Body.Type) throws -> Body {
        try JSONDecoder().decode(type, from: Data(json + [0x20, 0x20]))
    }

    /// Returns whether a text is a valid name of a user: one legible line of 1 to 64 bytes.
    package static func isPerson(_ name: String) -> Bool {
        name.utf8.count <= 64 && !name.trimmed.isEmpty && name == name.legible(64, isLine: true)
    }

    /// Returns whether a text is a valid identifier.
    public static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch UInt8(byte) {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The maximum size of an event in bytes.
    public static let mostBytes = 2 << 20
    private static let changes: Set = ["edit", "remove", "restore", "react"]
}
