// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaSQLite

/// Where a message is and what said it.
private struct MessageLine: SQLRow {
    let id: String
    let placed: Int64
    let number: Int64
    let changed: Int64
    let json: [UInt8]
    let arrived: Int64

    static let columns: SQL =
        """
        SELECT message.id, message.placed, message.number, message.changed, event.json,
            event.arrived
        FROM message JOIN event ON event.id = message.id
        """

    init(_ columns: borrowing Columns) throws(DatabaseError) {
        id = try columns.text(at: 0)
        placed = try columns.integer(at: 1)
        number = try columns.integer(at: 2)
        changed = try columns.integer(at: 3)
        json = try columns.bytes(at: 4)
        arrived = try columns.integer(at: 5)
    }
}

extension DatabaseReader {
    /// The last messages before a place, in order.
    func messages(
        of conversation: String, before place: Place?, limit: Int
    ) throws(DatabaseError) -> [Message] {
        let date = place?.date.milliseconds ?? .max
        let number = place?.number ?? .max
        let lines = try all(
            """
            \(MessageLine.columns)
            WHERE message.conversation = \(conversation)
                AND (message.placed, message.number) < (\(date), \(number))
            ORDER BY message.placed DESC, message.number DESC LIMIT \(limit)
            """, as: MessageLine.self)
        return try messages(lines.reversed())
    }

    /// The messages that changed after a number.
    func messages(
        of conversation: String, since changed: Int64
    ) throws(DatabaseError) -> (items: [Message], number: Int64) {
        let lines = try all(
            """
            \(MessageLine.columns)
            WHERE message.conversation = \(conversation) AND message.changed > \(changed)
            ORDER BY message.changed
            """, as: MessageLine.self)
        return (try messages(lines), lines.last?.changed ?? changed)
    }

    private func messages(_ lines: [MessageLine]) throws(DatabaseError) -> [Message] {
        var messages: [Message] = []
        for line in lines {
            let arrived = ChatDate(milliseconds: line.arrived)
            // Only what could be read was kept.
            guard let said = try? ChatEvent(json: line.json, now: arrived) else { continue }
            let place = Place(ChatDate(milliseconds: line.placed), line.number)
            messages.append(MessageHistory.message(said, at: place, try changes(of: line.id)))
        }
        return messages
    }

    private func changes(of message: String) throws(DatabaseError) -> [ChatEvent] {
        let found = try all(
            "SELECT json, arrived FROM event WHERE about = \(message)", as: [UInt8].self,
            Int64.self)
        return found.compactMap { json, arrived in
            try? ChatEvent(json: json, now: ChatDate(milliseconds: arrived))
        }
    }

    // MARK: - Conversations

    private static let conversationColumns: SQL =
        "SELECT id, title, placed, number, changed FROM conversation"

    /// The last conversations before a place, in order.
    func conversations(
        before place: Place?, limit: Int, for person: String
    ) throws(DatabaseError) -> [Conversation] {
        let date = place?.date.milliseconds ?? .max
        let number = place?.number ?? .max
        return try conversations(
            """
            \(Self.conversationColumns) WHERE (placed, number) < (\(date), \(number))
            ORDER BY placed DESC, number DESC LIMIT \(limit)
            """, for: person
        ).items.reversed()
    }

    /// One conversation; nil if there is none of that id.
    func conversation(
        _ id: String, for person: String
    ) throws(DatabaseError) -> Conversation? {
        try conversations("\(Self.conversationColumns) WHERE id = \(id)", for: person).items.first
    }

    /// Up to where a person has seen a conversation; nil for nothing of it.
    func seen(of conversation: String, by person: String) throws(DatabaseError) -> Place? {
        let found = try first(
            """
            SELECT placed, number FROM seen
            WHERE person = \(person) AND conversation = \(conversation)
            """, as: Int64.self, Int64.self)
        return found.map { Place(ChatDate(milliseconds: $0), $1) }
    }

    /// The conversations that changed after a number.
    func conversations(
        since changed: Int64, for person: String
    ) throws(DatabaseError) -> (items: [Conversation], number: Int64) {
        let found = try conversations(
            "\(Self.conversationColumns) WHERE changed > \(changed) ORDER BY changed", for: person)
        return (found.items, max(changed, found.number))
    }

    private func conversations(
        _ sql: SQL, for person: String
    ) throws(DatabaseError) -> (items: [Conversation], number: Int64) {
        let rows = try all(
            sql, as: String.self, String.self, Int64.self, Int64.self, Int64.self)
        var found: [Conversation] = []
        var greatest: Int64 = 0
        for (id, title, placed, number, changed) in rows {
            greatest = max(greatest, changed)
            let seen = try seen(of: id, by: person)
            let unread = try first(
                """
                SELECT count(*) FROM message
                WHERE conversation = \(id) AND sender <> \(person)
                    AND (placed, number) > (\(seen?.date.milliseconds ?? .min), \(seen?.number ?? .min))
                """, as: Int.self)
            found.append(
                Conversation(
                    id: id, title: title,
                    last: try messages(of: id, before: nil, limit: 1).last,
                    unread: unread ?? 0, place: Place(ChatDate(milliseconds: placed), number)))
        }
        return (found, greatest)
    }
}
