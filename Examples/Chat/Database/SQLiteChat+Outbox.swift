// SPDX-License-Identifier: Apache-2.0

package import ChatCore
import ExampleValues
internal import Minya
package import MinyaSQLite

/// An event to be sent to a broker.
package struct Outgoing: Equatable, Sendable {
    /// The position of the event in the order of sending.
    package let number: Int64
    package let conversation: Conversation.ID
    package let json: [UInt8]
    /// Whether it was sent before and is sent again.
    package let isSent: Bool
}

/// A change of the outbox, which notifies a sender of pending work.
package struct OutboxNews: Equatable, Sendable {
    /// The number of the newest waiting event; nil for none.
    package let newest: Int64?
    /// A counter that grows each time recently sent events have to be sent again.
    package let round: Int64
}

// MARK: - Waiting events

extension SQLiteChat {
    /// Opens a file like `init`, and throws a failure that can be shown to the user.
    package static func open(
        _ file: String, for person: String, now: @escaping @Sendable () -> Moment
    ) async throws -> SQLiteChat {
        do throws(DatabaseError) {
            return try await SQLiteChat(file: file, for: person, now: now)
        } catch {
            throw error.failure
        }
    }

    /// Returns the ID by which a broker recognizes this file.
    package func clientID() async throws -> String {
        try await read { reader throws(DatabaseError) in
            try reader.first("SELECT client FROM link", as: String.self) ?? ""
        }
    }

    /// Stores an event together with its outbox entry, in one transaction.
    ///
    /// A message stays after all others until it is sent.
    package func send(_ event: ChatEvent, isOld: Bool) async throws {
        let arrival = now()
        try await write { [person] writer throws(DatabaseError) in
            let isOwn = event.from == person && !isOld
            let newest = isOwn ? try writer.newest(of: event.conversation) : nil
            let date = isOld ? min(event.date, arrival) : max(arrival, newest ?? arrival)
            let tie = isOwn ? Place.lastTie : ""
            guard try writer.store(event, at: date, tie: tie) else { return }
            try writer.run("INSERT INTO outbox (event) VALUES (\(event.id))")
        }
    }

    /// Returns the changes of the outbox.
    package func outboxNews() -> DatabaseChanges<OutboxNews> {
        database.observe { reader throws(DatabaseError) in
            let newest: Int64?? = try reader.first(
                "SELECT max(number) FROM outbox WHERE state = 1", as: Int64?.self)
            let round = try reader.first("SELECT round FROM link", as: Int64.self)
            return OutboxNews(newest: newest ?? nil, round: round ?? 0)
        }
    }

    /// Returns the waiting and the recently sent events after a number, in order.
    ///
    /// The result is empty once another round has begun, because that round may have to send an
    /// event before the number first.
    ///
    /// A broker that is killed forgets what it acknowledged a moment before. Therefore each
    /// connection sends again the events acknowledged within a minute before the last acknowledged one,
    /// and recipients that have them ignore them.
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
    /// The maximum number of sent events that are kept.
    private static let mostSent: Int64 = 200

    // MARK: - Results of sending

    /// Notes that the broker has acknowledged an event.
    package func noteSent(_ number: Int64) async throws {
        let date = now().milliseconds
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "number = \(number)")
            try writer.run(
                """
                UPDATE outbox SET state = 0, why = '', sent = \(date) WHERE number = \(number)
                """)
            // Subtract in SQLite, which does not trap on a number from a damaged file.
            try writer.run(
                "DELETE FROM outbox WHERE state = 0 AND number <= \(number) - \(Self.mostSent)")
        }
    }

    /// Marks all waiting events as failed, with a reason.
    package func noteFailed(_ why: String) async throws {
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "state = 1")
            try writer.run("UPDATE outbox SET state = 2, why = \(why) WHERE state = 1")
        }
    }

    /// Marks an event as not accepted by the broker, with a reason, until the user retries it.
    package func noteNotTaken(_ number: Int64, _ why: String) async throws {
        try await write { writer throws(DatabaseError) in
            try writer.noteChange(of: "number = \(number)")
            try writer.run(
                "UPDATE outbox SET state = 3, why = \(why) WHERE number = \(number) AND state = 1")
        }
    }

    /// Makes failed events wait again.
    ///
    /// These are a message and its changes, or with no ID all events except those that the broker
    /// does not accept.
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

    /// Notes that another client has requested the recently sent events.
    package func noteAsked() async throws {
        try await write { writer throws(DatabaseError) in
            try writer.run("UPDATE link SET round = round + 1")
        }
    }
}

extension DatabaseWriter {
    /// Notes a change of the messages whose events match a condition on the outbox.
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
