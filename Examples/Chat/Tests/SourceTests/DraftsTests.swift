// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ChatDatabase
import MinyaTesting
import Synchronization
import Testing

@Suite("All draft storages")
struct DraftsTests {
    private func drafts(_ source: SourceUnderTest) -> any Drafts {
        (source.chat as? SQLiteChat).map { SQLiteDrafts(in: $0) } ?? MemoryDrafts()
    }

    @Test(
        "The newest draft is available at once, only in its conversation",
        arguments: [SourceKind.memory, .sqlite])
    func newest(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        let drafts = drafts(source)
        #expect(try await drafts.draft(in: "garden") == nil)
        for number in 0..<50 { drafts.keep(Draft("\(number)"), in: "garden") }
        #expect(try await drafts.draft(in: "garden") == Draft("49"))
        #expect(try await drafts.draft(in: "kitchen") == nil)
        for use: Draft.Use in [.reply(to: "m"), .new] {
            let draft = Draft("half a\n\"thought\" 👍 '; --", for: use)
            drafts.keep(draft, in: "garden")
            #expect(try await drafts.draft(in: "garden") == draft)
        }
        drafts.keep(nil, in: "garden")
        #expect(try await drafts.draft(in: "garden") == nil)
    }

    @Test(
        "Observers receive all drafts at once and after each change",
        arguments: [SourceKind.memory, .sqlite])
    func following(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        let drafts = drafts(source)
        drafts.keep(Draft("one"), in: "garden")
        _ = try await drafts.draft(in: "garden")
        let told = Mutex<[Conversation.ID: Draft]?>(nil)
        let following = Task { for await all in drafts.all() { told.withLock { $0 = all } } }
        defer { following.cancel() }
        await until { told.withLock { $0 } == ["garden": Draft("one")] }
        drafts.keep(Draft("two", for: .reply(to: "m")), in: "kitchen")
        drafts.keep(nil, in: "garden")
        let last = ["kitchen": Draft("two", for: .reply(to: "m"))]
        await until { told.withLock { $0 } == last }
        #expect(told.withLock { $0 } == last)
    }

    @Test("Drafts in a file are there in the next run, separately for each user")
    func persons() async throws {
        let source = try await SourceUnderTest(.sqlite)
        let drafts = drafts(source)
        drafts.keep(Draft("ana's"), in: "garden")
        #expect(try await drafts.draft(in: "garden") == Draft("ana's"))
        let bens = SQLiteDrafts(in: try await source.opened(for: "ben"))
        #expect(try await bens.draft(in: "garden") == nil)
        let again = SQLiteDrafts(in: try await source.opened(for: "ana"))
        #expect(try await again.draft(in: "garden") == Draft("ana's"))
    }
}
