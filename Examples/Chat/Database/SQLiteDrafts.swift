// SPDX-License-Identifier: Apache-2.0

public import ChatCore
internal import Minya
internal import MinyaSQLite
import Synchronization

/// Persistent drafts of a user, stored in the file of the conversations.
public final class SQLiteDrafts: Drafts {
    private let database: Database
    private let person: String
    /// The most recent write, which the next write and every read wait for.
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Creates drafts stored next to conversations, for the same user.
    public init(in chat: SQLiteChat) {
        database = chat.database
        person = chat.person
    }

    public func draft(in conversation: Conversation.ID) async throws -> Draft? {
        await last.withLock { $0 }?.value
        do throws(DatabaseError) {
            return try await database.read { [person] reader throws(DatabaseError) in
                let found = try reader.first(
                    """
                    SELECT text, use, message FROM draft
                    WHERE person = \(person) AND conversation = \(conversation)
                    """, as: String.self, String.self, String.self)
                return found.map { Draft($0, for: Draft.Use($1, $2)) }
            }
        } catch {
            throw error.failure
        }
    }

    public func keep(_ draft: Draft?, in conversation: Conversation.ID) {
        last.withLock { last in
            last = Task { [database, person, before = last] in
                await before?.value
                // A draft that cannot be stored is lost, as documented in ``Drafts``.
                try? await database.write { writer throws(DatabaseError) in
                    guard let draft else {
                        try writer.run(
                            """
                            DELETE FROM draft
                            WHERE person = \(person) AND conversation = \(conversation)
                            """)
                        return
                    }
                    let (use, message) = draft.use.columns
                    try writer.run(
                        """
                        INSERT INTO draft (person, conversation, text, use, message)
                        VALUES (\(person), \(conversation), \(draft.text), \(use), \(message))
                        ON CONFLICT DO UPDATE
                        SET text = \(draft.text), use = \(use), message = \(message)
                        """)
                }
            }
        }
    }

    public func all() -> AsyncStream<[Conversation.ID: Draft]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let following = Task { [database, person] in
                await database.following {
                    let all = database.observe { reader throws(DatabaseError) in
                        try reader.all(
                            "SELECT conversation, text, use, message FROM draft WHERE person = \(person)",
                            as: String.self, String.self, String.self, String.self
                        ).map { Line(conversation: $0, draft: Draft($1, for: Draft.Use($2, $3))) }
                    }
                    for try await lines in all {
                        continuation.yield(
                            Dictionary(lines.map { ($0.conversation, $0.draft) }) { first, _ in
                                first
                            })
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    private struct Line: Equatable, Sendable {
        let conversation: Conversation.ID
        let draft: Draft
    }
}

extension Draft.Use {
    fileprivate init(_ use: String, _ message: String) {
        switch use {
        case "reply": self = .reply(to: message)
        default: self = .new
        }
    }

    fileprivate var columns: (use: String, message: String) {
        switch self {
        case .new: ("new", "")
        case .reply(let message): ("reply", message)
        }
    }
}
