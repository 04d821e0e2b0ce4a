// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaSQLite
import Testing

@testable import ChatDatabase

@Suite("A file that is temporarily unreadable")
struct UnreadableTests {
    @Test("Observers continue once the file can be read again")
    func again() async throws {
        let source = try await SourceUnderTest(.sqlite)
        let chat = try #require(source.chat as? SQLiteChat)
        try await source.postText("one", id: "one")
        let messages = chat.messages(of: "garden")
        let told = Told(messages.changes())
        _ = try await messages.page(before: nil, limit: 10)
        try await source.postText("two", id: "two")
        #expect(await told.has("two"))
        for name in ["three", "four"] {
            try await chat.database.write { writer throws(DatabaseError) in
                try writer.run("ALTER TABLE message RENAME TO elsewhere")
            }
            await #expect(throws: Failure.self) {
                _ = try await messages.page(before: nil, limit: 10)
            }
            try await chat.database.write { writer throws(DatabaseError) in
                try writer.run("ALTER TABLE elsewhere RENAME TO message")
            }
            try await source.postText(name, id: name)
            #expect(await told.has(name))
        }
    }
}

extension Told {
    /// Returns whether an item is received within ten seconds.
    fileprivate func has(_ id: Item.ID) async -> Bool {
        for _ in 0..<500 where !items.contains(where: { $0.id == id }) {
            try? await Task.sleep(for: .milliseconds(20))
        }
        return items.contains { $0.id == id }
    }
}
