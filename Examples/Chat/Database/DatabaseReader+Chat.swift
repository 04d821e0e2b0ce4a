// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
import ExampleValues
internal import MinyaSQLite

/// A row with the place of a message and the event that created it.
private struct MessageLine: SQLRow {
    let id: String
    let placed: Int64
    let number: Int64
    let changed: Int64
    let conversation: String
    let json: [UInt8]
    let arrived: Int64
    let delivery: Delivery
    let tie: String

    static let columns: SQL =
        """
        SELECT message.id, message.placed, message.number, message.changed, message.conversation,
            event.json, event.arrived, coalesce(outbox.state, 0), coalesce(outbox.why, ''),
            message.tie
        FROM message JOIN event ON event.id = message.id
            LEFT JOIN outbox ON outbox.event = message.id
        """

    init(_ columns: borrowing Columns) throws(DatabaseError) {
        id = try columns.text(at: 0)
        placed = try columns.integer(at: 1)
        number = try columns.integer(at: 2)
        changed = try columns.integer(at: 3)
        conversation = try columns.text(at: 4)
        json = try columns.bytes(at: 5)
        arrived = try columns.integer(at: 6)
        delivery = Delivery(state: try columns.integer(at: 7), why: try columns.text(at: 8))
        tie = try columns.text(at: 9)
    }
}

/// The delivery state of an event; of several events of a message, the worst state counts.
private struct Delivery {
    let state: Int64
    let why: String

    var value: Message.Delivery {
        switch state {
        case 1: .sending
        case 2, 3: .failed(why)
        default: .sent
        }
    }
}

extension DatabaseReader {
    /// Returns the last messages before a place, in order.
    ///
    /// It returns fewer than requested only if there are no more.
    func messages(
        of conversation: String, before place: Place?, limit: Int
    ) throws(DatabaseError) -> [Message] {
        var date = place?.date.milliseconds ?? .max
        var tie = place?.tie ?? Place.lastTie
        var number = place?.number ?? .max
        var found: [Message] = []
        while found.count < limit {
            let wanted = limit - found.count
            let lines = try all(
                """
                \(MessageLine.columns)
                WHERE message.conversation = \(conversation)
                    AND (message.placed, message.tie, message.number)
                        < (\(date), \(tie), \(number))
                ORDER BY message.placed DESC, message.tie DESC, message.number DESC
                LIMIT \(wanted)
                """, as: MessageLine.self)
            found = try messages(lines.reversed()) + found
            // An unreadable message must not hide the messages before it.
            guard lines.count == wanted, let last = lines.last else { break }
            (date, tie, number) = (last.placed, last.tie, last.number)
        }
        return found
    }

    /// Returns the messages that changed after a number.
    func messages(
        of conversation: String, since changed: Int64
    ) throws(DatabaseError) -> (items: [Message], number: Int64) {
        let lines = try all(
            """
            \(MessageLine.columns)
            WHERE message.conversation = \(conversation) AND message.changed > \(changed)
            ORDER BY message.placed, message.tie, message.number
            """, as: MessageLine.self)
        return (try messages(lines), lines.map(\.changed).max() ?? changed)
    }

    private func messages(_ lines: [MessageLine]) throws(DatabaseError) -> [Message] {
        var messages: [Message] = []
        for line in lines {
            let arrived = Moment(milliseconds: line.arrived)
            guard
                let said = try? ChatEvent(json: line.json, in: line.conversation, now: arrived)
            else { continue }
            let place = Place(Moment(milliseconds: line.placed), line.number, tie: line.tie)
            let (changes, deliveries) = try changes(of: said)
            var message = MessageHistory.message(said, at: place, changes)
            // A change that the broker does not accept no longer matters once the message is
            // deleted.
            let own = message.isRemoved && line.delivery.state == 3 ? [] : [line.delivery]
            let worst = (deliveries + own).max { $0.state < $1.state }
            message.delivery = worst?.value ?? .sent
            messages.append(message)
        }
        return messages
    }

    private func changes(
        of said: ChatEvent
    ) throws(DatabaseError) -> (events: [ChatEvent], deliveries: [Delivery]) {
        let found = try all(
            """
            SELECT json, arrived, coalesce(outbox.state, 0), coalesce(outbox.why, '')
            FROM event LEFT JOIN outbox ON outbox.event = event.id WHERE about = \(said.id)
            """, as: [UInt8].self, Int64.self, Int64.self, String.self)
        let events = found.compactMap { json, arrived, _, _ in
            try? ChatEvent(
                json: json, in: said.conversation, now: Moment(milliseconds: arrived))
        }
        return (events, found.map { Delivery(state: $0.2, why: $0.3) })
    }

    // MARK: - Conversations

    private static let conversationColumns: SQL =
        "SELECT id, title, placed, number, changed FROM conversation"

    /// Returns the last conversations before a place, in order.
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

    /// Returns a conversation; nil if no conversation has the ID.
    func conversation(
        _ id: String, for person: String
    ) throws(DatabaseError) -> Conversation? {
        try conversations("\(Self.conversationColumns) WHERE id = \(id)", for: person).items.first
    }

    /// Returns the place up to which a user has read a conversation; nil if the user has read nothing of it.
    ///
    /// Its number is that of the last message that had arrived by then, whatever its position.
    func seen(of conversation: String, by person: String) throws(DatabaseError) -> Place? {
        let found = try first(
            """
            SELECT placed, tie, number FROM seen
            WHERE person = \(person) AND conversation = \(conversation)
            """, as: Int64.self, String.self, Int64.self)
        return found.map { Place(Moment(milliseconds: $0), $2, tie: $1) }
    }

    /// Returns the conversations that changed after a number.
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
                WHERE conversation = \(id) AND sender <> \(person) AND NOT notice
                    AND ((placed, tie, number) > (\(seen?.date.milliseconds ?? .min),
                        \(seen?.tie ?? ""), \(seen?.number ?? .min))
                    OR tie <> '' AND number > \(seen?.number ?? .min))
                """, as: Int.self)
            found.append(
                Conversation(
                    id: id, title: title,
                    last: try messages(of: id, before: nil, limit: 1).last,
                    unread: unread ?? 0, place: Place(Moment(milliseconds: placed), number)))
        }
        return (found, greatest)
    }
}
