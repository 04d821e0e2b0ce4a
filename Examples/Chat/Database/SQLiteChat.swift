// SPDX-License-Identifier: Apache-2.0

public import ChatCore
import ExampleValues
public import MinyaLists
public import MinyaSQLite

/// Conversations in a file that several windows and processes can have open at the same time.
///
/// Each event is stored as it arrived; the current state of a message is computed from its events
/// when it is read. A changed row has a number greater than all earlier ones, so an observer reads
/// everything after the last number it has seen.
public final class SQLiteChat: ChatSource {
    let database: Database
    let person: String
    let now: @Sendable () -> Moment

    /// Opens a file, and creates it if it does not exist.
    ///
    /// - Parameter person: The user whose own messages count as read.
    /// - Throws: An error if the file cannot be used; the file is unchanged then.
    public init(
        file: String, for person: String, now: @escaping @Sendable () -> Moment
    ) async throws(DatabaseError) {
        database = try await Database(file: file, migrations: Self.migrations)
        self.person = person
        self.now = now
    }

    /// Closes the file for good.
    public func close() async { await database.close() }

    public func conversations() -> any DataSource<Conversation> {
        SQLiteSource(
            database, newest: "SELECT max(changed) FROM conversation",
            page: { [person] reader, before, limit throws(DatabaseError) in
                try reader.conversations(before: before?.place, limit: limit, for: person)
            },
            since: { [person] reader, number throws(DatabaseError) in
                try reader.conversations(since: number, for: person)
            })
    }

    public func messages(of conversation: Conversation.ID) -> any DataSource<Message> {
        SQLiteSource(
            database,
            newest: "SELECT max(changed) FROM message WHERE conversation = \(conversation)",
            page: { reader, before, limit throws(DatabaseError) in
                try reader.messages(of: conversation, before: before?.place, limit: limit)
            },
            since: { reader, number throws(DatabaseError) in
                try reader.messages(of: conversation, since: number)
            })
    }

    public func post(_ event: ChatEvent, isOld: Bool) async throws {
        let arrival = now()
        let date = isOld ? min(event.date, arrival) : arrival
        try await write { writer throws(DatabaseError) in try writer.store(event, at: date) }
    }

    public func markRead(_ conversation: Conversation.ID, upTo place: Place) async throws {
        try await write { [person] writer throws(DatabaseError) in
            let (date, tie) = (place.date.milliseconds, place.tie)
            // Messages that arrive later are unread at any position, so the number of the last
            // arrival counts.
            let last: Int64?? = try writer.first(
                """
                SELECT max(number) FROM message WHERE conversation = \(conversation)
                    AND (placed, tie, number) <= (\(date), \(tie), \(place.number))
                """, as: Int64?.self)
            let count = (last ?? nil) ?? place.number
            let isNew = try writer.run(
                """
                INSERT INTO seen (person, conversation, placed, tie, number)
                SELECT \(person), id, \(date), \(tie), \(count) FROM conversation
                WHERE id = \(conversation)
                ON CONFLICT DO UPDATE SET placed = \(date), tie = \(tie), number = \(count)
                WHERE (placed, tie, number) < (\(date), \(tie), \(count))
                """)
            guard isNew > 0 else { return }
            let number = try writer.nextChange()
            try writer.run(
                "UPDATE conversation SET changed = \(number) WHERE id = \(conversation)")
        }
    }

    public func readPlace(of conversation: Conversation.ID) async throws -> Place? {
        try await read { [person] reader throws(DatabaseError) in
            try reader.seen(of: conversation, by: person)
        }
    }

    public func conversation(_ id: Conversation.ID) async throws -> Conversation? {
        try await read { [person] reader throws(DatabaseError) in
            try reader.conversation(id, for: person)
        }
    }

    func read<Value: Sendable>(
        _ work: @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws -> Value {
        do throws(DatabaseError) {
            return try await database.read(work)
        } catch {
            throw error.failure
        }
    }

    @discardableResult
    func write<Value: Sendable>(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Value
    ) async throws -> Value {
        do throws(DatabaseError) {
            return try await database.write(work)
        } catch {
            throw error.failure
        }
    }

    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE event (
                id TEXT PRIMARY KEY,
                about TEXT,
                arrived INTEGER NOT NULL,
                conversation TEXT NOT NULL,
                json BLOB NOT NULL
            ) STRICT;
            CREATE INDEX event_about ON event (about) WHERE about IS NOT NULL;
            CREATE TABLE message (
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL UNIQUE,
                conversation TEXT NOT NULL,
                sender TEXT NOT NULL,
                notice INTEGER NOT NULL,
                placed INTEGER NOT NULL,
                changed INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX message_place ON message (conversation, placed, number);
            CREATE INDEX message_change ON message (conversation, changed);
            CREATE TABLE conversation (
                id TEXT PRIMARY KEY,
                title TEXT NOT NULL,
                titled_at INTEGER NOT NULL DEFAULT -1,
                placed INTEGER NOT NULL,
                number INTEGER NOT NULL,
                changed INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX conversation_place ON conversation (placed, number);
            CREATE INDEX conversation_change ON conversation (changed);
            CREATE TABLE seen (
                person TEXT NOT NULL,
                conversation TEXT NOT NULL,
                placed INTEGER NOT NULL,
                number INTEGER NOT NULL,
                PRIMARY KEY (person, conversation)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE counter (changed INTEGER NOT NULL) STRICT;
            INSERT INTO counter VALUES (0);
            """),
        // The outbox: state 0 is sent, 1 waiting, 2 failed, 3 not accepted by the broker.
        Migration(
            2,
            """
            CREATE TABLE outbox (
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                event TEXT NOT NULL UNIQUE,
                state INTEGER NOT NULL DEFAULT 1,
                why TEXT NOT NULL DEFAULT '',
                sent INTEGER
            ) STRICT;
            CREATE INDEX outbox_state ON outbox (state, number);
            CREATE TABLE link (client TEXT NOT NULL, round INTEGER NOT NULL) STRICT;
            INSERT INTO link VALUES ('minya-' || lower(hex(randomblob(8))), 0);
            """),
        Migration(
            3,
            """
            CREATE TABLE draft (
                person TEXT NOT NULL,
                conversation TEXT NOT NULL,
                text TEXT NOT NULL,
                use TEXT NOT NULL,
                message TEXT NOT NULL,
                PRIMARY KEY (person, conversation)
            ) STRICT, WITHOUT ROWID;
            """),
        // Order messages of the same moment alike for everyone on the same broker.
        Migration(
            4,
            """
            ALTER TABLE message ADD COLUMN tie TEXT NOT NULL DEFAULT '';
            ALTER TABLE seen ADD COLUMN tie TEXT NOT NULL DEFAULT '';
            DROP INDEX message_place;
            CREATE INDEX message_place ON message (conversation, placed, tie, number);
            """),
    ]
}
