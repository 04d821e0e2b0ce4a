// SPDX-License-Identifier: Apache-2.0

package import ChatCore
import ExampleValues
internal import MinyaSQLite

// The order of messages that pass through a broker: see Examples/Chat/MQTT/README.md.

extension SQLiteChat {
    /// One day, in milliseconds: a date that differs by more comes from a wrong clock and is
    /// ignored.
    private static let tolerance: Int64 = 86_400_000
    /// An event that is unacknowledged for longer than this counts as not sent yet.
    private static let promptly: Int64 = 60_000

    /// Returns an event as it is sent now.
    ///
    /// A message gets its date of sending, by which all recipients give it the same place.
    package func sent(_ event: Outgoing) async throws -> Outgoing {
        let now = now()
        return try await write { [person] writer throws(DatabaseError) in
            guard !event.isSent,
                let said = try? ChatEvent(
                    json: event.json, in: event.conversation, now: now),
                said.about == nil, said.from == person
            else { return event }
            if let sent = said.sent, now <= sent.later(byMilliseconds: Self.promptly) {
                return event
            }
            // Place it after everything that its author had seen, whatever the clocks report.
            let newest = try writer.newest(of: said.conversation, isSent: true)
            let sent = max(now, newest?.later(byMilliseconds: 1) ?? now)
            let stamped = said.sent(at: sent)
            try writer.place(stamped, at: sent)
            return Outgoing(
                number: event.number, conversation: event.conversation, json: stamped.json,
                isSent: false)
        }
    }

    /// Stores an event that arrived from a broker.
    ///
    /// - Parameter isRetained: Whether the broker had retained it.
    package func receive(_ event: ChatEvent, isRetained: Bool) async throws {
        let arrival = now()
        try await write { [person] writer throws(DatabaseError) in
            let theirs = try writer.newest(of: event.conversation, isSent: true, butFor: person)
            if let sent = event.sent, event.about == nil,
                sent <= arrival.later(byMilliseconds: Self.tolerance),
                isRetained
                    || theirs.map({ $0.later(byMilliseconds: -Self.tolerance) <= sent })
                        ?? true
            {
                try writer.store(event, at: sent, tie: event.id)
            } else {
                try writer.store(event, at: isRetained ? min(event.date, arrival) : arrival)
            }
        }
    }
}

extension DatabaseWriter {
    /// Returns the date of the last message of a conversation.
    ///
    /// - Parameters:
    ///   - isSent: Whether to count only messages that have the same place for everyone.
    ///   - person: The author whose messages do not count.
    fileprivate func newest(
        of conversation: String, isSent: Bool, butFor person: String = ""
    ) throws(DatabaseError) -> Moment? {
        let found: Int64?? = try first(
            """
            SELECT max(placed) FROM message
            WHERE conversation = \(conversation) AND sender <> \(person)
                AND (NOT \(isSent) OR tie NOT IN ('', \(Place.lastTie)))
            """, as: Int64?.self)
        return (found ?? nil).map { Moment(milliseconds: $0) }
    }

    /// Returns the date of the last message of a conversation.
    func newest(of conversation: String) throws(DatabaseError) -> Moment? {
        try newest(of: conversation, isSent: false)
    }

    /// Moves one of the user's own messages to the place that it has for everyone.
    fileprivate func place(_ event: ChatEvent, at sent: Moment) throws(DatabaseError) {
        let changed = try nextChange()
        try run("UPDATE event SET json = \(event.json) WHERE id = \(event.id)")
        try run(
            """
            UPDATE message SET placed = \(sent.milliseconds), tie = id, changed = \(changed)
            WHERE id = \(event.id)
            """)
        // Messages that still wait stay after it.
        try run(
            """
            UPDATE message SET placed = \(sent.milliseconds), changed = \(changed)
            WHERE conversation = \(event.conversation) AND tie = \(Place.lastTie)
                AND placed < \(sent.milliseconds)
            """)
        let number = try first(
            "SELECT number FROM message WHERE id = \(event.id)", as: Int64.self)
        try note(event, at: sent, number ?? 0, changed)
    }
}
