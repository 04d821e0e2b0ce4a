// SPDX-License-Identifier: Apache-2.0

package import ChatCore
import ExampleValues
internal import Minya
package import MinyaSQLite

/// An event that goes to a broker.
package struct Outgoing: Equatable, Sendable {
    /// Counts them in the order in which they go.
    package let number: Int64
    package let conversation: Conversation.ID
    package let json: [UInt8]
    /// Whether it went already, and goes once more.
    package let isSent: Bool
}

/// What tells a sender that there is something to do.
package struct OutboxNews: Equatable, Sendable {
    /// The newest event that waits; nil for none.
    package let newest: Int64?
    /// Counted each time that what went of late is to go again.
    package let round: Int64
}

// MARK: - What waits

extension SQLiteChat {
    /// Opens a file as `init` does, and throws what a person is told.
    package static func open(
        _ file: String, for person: String, now: @escaping @Sendable () -> Moment
    ) async throws -> SQLiteChat {
        do throws(DatabaseError) {
            return try await SQLiteChat(file: file, for: person, now: now)
        } catch {
            throw error.failure
        }
    }

    /// By what a broker knows this file again.
    package func clientID() async throws -> String {
        try await read { reader throws(DatabaseError) in
            try reader.first("SELECT client FROM link", as: String.self) ?? ""
        }
    }

    /// Takes in something that happened and is to go to a broker: both or neither is kept.
    ///
    /// A message stands behind all others until it goes.
    package func send(_ event: ChatEvent, isOld: Bool) async throws {
        let arrival = now()
        try await write { [person] writer throws(DatabaseError) in
            let isOwn = event.from == person && !isOld
            let newest = isOwn ? try writer.newest(of: event.conversation) : nil
            let date = isOld ? min(event.date, arrival) : max(arrival, newest ?? arrival)
            let tie = isOwn ? Place.lastTie : ""
            guard try writer.take(event, at: date, tie: tie) else { return }
            try writer.run("INSERT INTO outbox (event) VALUES (\(event.id))")
        }
    }

    /// Tells whenever there is something to do.
    package func outboxNews() -> DatabaseChanges<OutboxNews> {
        database.observe { reader throws(DatabaseError) in
            let newest: Int64?? = try reader.first(
                "SELECT max(number) FROM outbox WHERE state = 1", as: Int64?.self)
            let round = try reader.first("SELECT round FROM link", as: Int64.self)
            return OutboxNews(newest: newest ?? nil, round: round ?? 0)
        }
    }

    /// What waits and what went of late, in order, after a number; nothing once another round began,
    /// in which something before that number may go first.
    ///
    /// A broker that is killed forgets what it acknowledged a moment before; so for each connection
    /// the last minute of what went goes again, and those who have it pass over it.
    package func outgoing(
        after number: Int64, limit: Int, in round: Int64
    ) async throws -> [Outgoing] {
        try await read { reader throws(DatabaseError) in
            try reader.all(
                """
                SELECT number, conversation, json, state FROM outbox
                    JOIN event ON event.id = outbox.event
                WHERE number > \(number) AND (state = 1
                    OR state = 0 AND sent >= (SELECT max(sent) FROM outbox) - \(Self.lately))
                    AND \(round) = (SELECT round FROM link)
                ORDER BY number LIMIT \(limit)
                """, as: Int64.self, String.self, [UInt8].self, Int64.self
            ).map { number, conversation, json, state in
                Outgoing(
                    number: number, conversation: conversation, json: json, isSent: state == 0)
            }
        }
    }

    private static let lately: Int64 = 60_000
    /// So many of those that went are kept at most.
    private static let mostSent: Int64 = 200

    // MARK: - What became of it

    /// Notes that the broker has an event.
    package func noteSent(_ number: Int64) async throws {
        let date = now().milliseconds
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "number = \(number)")
            try writer.run(
                """
                UPDATE outbox SET state = 0, why = '', sent = \(date) WHERE number = \(number)
                """)
            // Subtracted by SQLite, which does not trap on a number from a damaged file.
            try writer.run(
                "DELETE FROM outbox WHERE state = 0 AND number <= \(number) - \(Self.mostSent)")
        }
    }

    /// Notes that what waits will not go, for this reason.
    package func noteFailed(_ why: String) async throws {
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "state = 1")
            try writer.run("UPDATE outbox SET state = 2, why = \(why) WHERE state = 1")
        }
    }

    /// Notes that an event will not go, for this reason, until its person wishes.
    package func noteNotTaken(_ number: Int64, _ why: String) async throws {
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "number = \(number)")
            try writer.run(
                "UPDATE outbox SET state = 3, why = \(why) WHERE number = \(number) AND state = 1")
        }
    }

    /// Has what failed wait again: a message and what was done to it, or all but what the broker
    /// does not take.
    package func noteWaiting(_ message: Message.ID? = nil) async throws {
        try await write { writer throws(DatabaseError) in
            let these: SQL =
                if let message {
                    """
                    state IN (2, 3) AND event IN
                        (SELECT id FROM event WHERE id = \(message) OR about = \(message))
                    """
                } else {
                    "state = 2"
                }
            try writer.noteChange(of: these)
            let count = try writer.run("UPDATE outbox SET state = 1 WHERE \(these)")
            if count > 0 { try writer.run("UPDATE link SET round = round + 1") }
        }
    }

    /// Notes that somebody asked for what went of late.
    package func noteAsked() async throws {
        try await write { writer throws(DatabaseError) in
            try writer.run("UPDATE link SET round = round + 1")
        }
    }
}

extension DatabaseWriter {
    /// Notes that messages look different whose events are such ones of the outbox.
    fileprivate func noteChange(of outbox: SQL) throws(DatabaseError) {
        let changed = try nextChange()
        let events: SQL = "SELECT event FROM outbox WHERE \(outbox)"
        try run(
            """
            UPDATE message SET changed = \(changed) WHERE id IN
                (SELECT coalesce(about, id) FROM event WHERE id IN (\(events)))
            """)
        try run(
            """
            UPDATE conversation SET changed = \(changed) WHERE id IN
                (SELECT conversation FROM event WHERE id IN (\(events)))
            """)
    }
}
