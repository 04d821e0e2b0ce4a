// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
import FoundationEssentials
import Legible

/// Something that happened in a conversation: what is kept, and what goes from one to another.
///
/// It is a JSON object. These of its members each type has, others belong to the type:
///
/// | member | is |
/// |---|---|
/// | `id` | a text of 1 to 64 letters, digits, `-` and `_`; no two events have one |
/// | `conversation` | where it happened |
/// | `from` | who did it |
/// | `date` | when, in milliseconds since 1970 |
/// | `sent` | when it first went to a broker; others order messages by it |
/// | `type` | of a message its type, as `text`; else `edit`, `remove`, `restore` or `react` |
/// | `about` | of the latter four: the message's `id` |
/// | `quotes` | the `id` of the message that it answers, if it does |
/// | `forwardedFrom` | who said first what was passed on, if it was |
public struct ChatEvent: Identifiable, Equatable, Sendable {
    /// What it is known by.
    public let id: String
    /// Where it happened.
    public let conversation: Conversation.ID
    /// Who did it.
    public let from: String
    /// When, by the clock of who did it.
    public let date: Moment
    /// When it first went to a broker, by which everyone gives it the same place; nil where it did
    /// not.
    public private(set) var sent: Moment?
    /// What type it is of.
    public let type: String
    /// The message that it changes; nil for one that is a message itself.
    public let about: Message.ID?
    /// The message that it answers.
    public let quotes: Message.ID?
    /// Who said it first, of what was passed on.
    public let forwardedFrom: String?
    /// The whole of it.
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

    /// A header and a body in one object.
    private struct Whole<Body: Encodable>: Encodable {
        let header: Header
        let body: Body

        func encode(to encoder: any Encoder) throws {
            try body.encode(to: encoder)
            try header.encode(to: encoder)
        }
    }

    // MARK: - Making

    /// Something that a person does now.
    ///
    /// - Throws: What keeps the body from being written as JSON.
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

    /// The same event as it goes to a broker at a moment; its other members stay as they are.
    ///
    /// One that says already when it was sent says so anew.
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

    /// How the JSON of an event begins that says when it was sent.
    private static let sentStart = "{\"sent\":"
    /// So many bytes that takes at most.
    package static let bytesOfSent = 32

    /// An id that nobody else has.
    public static func newID() -> String { UUID().uuidString.lowercased() }

    // MARK: - Reading

    /// Reads an event that somebody else wrote, which may be anything.
    ///
    /// - Parameters:
    ///   - conversation: Where it came from, which counts more than what it says.
    ///   - now: What is taken for its date if it says none.
    /// - Throws: A ``ChatEventError`` that says what is wrong.
    public init(
        json: [UInt8], in conversation: Conversation.ID? = nil, now: Moment
    ) throws(ChatEventError) {
        guard json.count <= Self.mostBytes else { throw .tooLong(json.count) }
        let header: Header
        do {
            // Spaces behind it: see Decodable.init(json:) of Photos.
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

    /// The body that its members make.
    ///
    /// - Throws: What is wrong with them.
    public func body<Body: Decodable>(_ type: Body.Type) throws -> Body {
        try JSONDecoder().decode(type, from: Data(json + [0x20, 0x20]))
    }

    /// Whether a text is good for a person: a line of 1 to 64 bytes that can be read.
    package static func isPerson(_ name: String) -> Bool {
        name.utf8.count <= 64 && !name.trimmed.isEmpty && name == name.legible(64, isLine: true)
    }

    /// Whether a text is good for an id.
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

    /// More than this no event has, but for pictures.
    public static let mostBytes = 2 << 20
    private static let changes: Set = ["edit", "remove", "restore", "react"]
}
