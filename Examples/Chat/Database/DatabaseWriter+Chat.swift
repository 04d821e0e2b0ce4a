// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
import ExampleValues
internal import MinyaSQLite

extension DatabaseWriter {
    /// Returns a number greater than that of all earlier changes.
    func nextChange() throws(DatabaseError) -> Int64 {
        try run("UPDATE counter SET changed = changed + 1")
        return try first("SELECT changed FROM counter", as: Int64.self) ?? 0
    }

    /// Stores an event, unless it is known or has no effect, and notes what it changes.
    ///
    /// - Parameter tie: Orders messages of the same moment; see ``Place/tie``.
    /// - Returns: Whether it was stored.
    @discardableResult
    func store(
        _ event: ChatEvent, at date: Moment, tie: String = ""
    ) throws(DatabaseError) -> Bool {
        guard try isPermitted(event) else { return false }
        let kept = try run(
            """
            INSERT INTO event (id, about, arrived, conversation, json)
            VALUES (\(event.id), \(event.about), \(date.milliseconds), \(event.conversation),
                \(event.json))
            ON CONFLICT (id) DO NOTHING
            """)
        guard kept > 0 else { return false }
        let changed = try nextChange()
        if let about = event.about {
            try run("UPDATE message SET changed = \(changed) WHERE id = \(about)")
            // The changed message may be the last one, which the conversation shows.
            try run(
                """
                UPDATE conversation SET changed = \(changed)
                WHERE id = (SELECT conversation FROM message WHERE id = \(about))
                """)
        } else {
            try run(
                """
                INSERT INTO message (id, conversation, sender, notice, placed, tie, changed)
                VALUES (\(event.id), \(event.conversation), \(event.from),
                    \(Message.notices.contains(event.type)), \(date.milliseconds), \(tie),
                    \(changed))
                """)
            try note(event, at: date, lastInsertedID, changed)
        }
        return true
    }

    private func isPermitted(_ event: ChatEvent) throws(DatabaseError) -> Bool {
        guard let about = event.about else { return true }
        let author = try first("SELECT sender FROM message WHERE id = \(about)", as: String.self)
        let count = try first("SELECT count(*) FROM event WHERE about = \(about)", as: Int.self)
        return MessageHistory.keeps(event, by: author, after: count ?? 0)
    }

    /// Updates the conversation of a message: its last message or its title.
    func note(
        _ event: ChatEvent, at date: Moment, _ number: Int64, _ changed: Int64
    ) throws(DatabaseError) {
        let placed = date.milliseconds
        try run(
            """
            INSERT INTO conversation (id, title, placed, number, changed)
            VALUES (\(event.conversation), \(event.conversation), \(placed), \(number), \(changed))
            ON CONFLICT (id) DO UPDATE SET changed = \(changed),
                number = iif((placed, number) < (\(placed), \(number)), \(number), number),
                placed = max(placed, \(placed))
            """)
        guard event.type == RenamedBody.type,
            let title = RenamedBody.title(of: event)
        else { return }
        try run(
            """
            UPDATE conversation SET title = \(title), titled_at = \(placed)
            WHERE id = \(event.conversation) AND titled_at <= \(placed)
            """)
    }
}
