// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import ChatCore

@MainActor @Suite("Unread messages")
struct UnreadTests {
    @Test("The line before the unread messages stays where it was when the page was opened")
    func unread() async throws {
        let bench = try await ChatBench(isRead: false) { said in
            try await said.postText("seen")
            let chat = said.chat
            let seen = try await chat.messages(of: "garden").page(before: nil, limit: 1).items[0]
            try await chat.markRead("garden", upTo: seen.place)
            try await said.postText("new")
            try await said.postText("newer")
        }
        #expect(bench.texts == ["day", "seen", "unread", "new", "newer"])
        try await bench.said.postText("newest")
        await until { bench.texts.last == "newest" }
        #expect(bench.texts == ["day", "seen", "unread", "new", "newer", "newest"])
        await bench.send("mine")
        #expect(bench.texts.filter { $0 == "unread" }.count == 1)
    }

    @Test("Visible messages are marked as read, and messages below are counted")
    func marking() async throws {
        let bench = try await ChatBench(isRead: false) { said in try await said.postText("one") }
        await bench.work.idle()
        func unread() async throws -> Int {
            try await bench.chat.conversations().page(before: nil, limit: 1).items[0].unread
        }
        #expect(try await unread() == 0)
        bench.view.isAtEnd = false
        for text in ["two", "three"] { try await bench.said.postText(text) }
        await until { bench.view.below == 2 }
        #expect(try await unread() == 2)
        bench.view.isAtEnd = true
        await bench.work.idle()
        #expect(bench.view.below == 0)
        #expect(try await unread() == 0)
    }

    @Test("Older pages are fetched until the first unread message is known")
    func manyUnread() async throws {
        let bench = try await ChatBench(isRead: false) { said in
            for number in 0..<30 { try await said.postText("\(number)") }
            let seen = try await said.chat.messages(of: "garden").page(before: nil, limit: 1).items
            try await said.chat.markRead("garden", upTo: seen[0].place)
            // The user's own messages do not count as unread.
            for number in 30..<170 {
                try await said.postText("\(number)", by: number.isMultiple(of: 9) ? "ana" : "ben")
            }
        }
        let texts = (20..<170).map { "\($0)" }
        #expect(bench.texts == ["day"] + texts.prefix(10) + ["unread"] + texts.dropFirst(10))
    }

    @Test("A conversation that was never read is unread from its start")
    func neverRead() async throws {
        let bench = try await ChatBench(isRead: false) { said in
            for number in 0..<60 { try await said.postText("\(number)") }
        }
        #expect(bench.texts == ["day", "unread"] + (0..<60).map { "\($0)" })
    }

    @Test("At most ten older pages are fetched at first, and the line moves up with further ones")
    func tooMany() async throws {
        let bench = try await ChatBench(isRead: false) { said in
            for number in 0..<580 { try await said.postText("\(number)") }
        }
        #expect(bench.texts == ["day", "unread"] + (30..<580).map { "\($0)" })
        bench.view.fetchMore.send()
        await until { bench.texts == ["day", "unread"] + (0..<580).map { "\($0)" } }
    }

    @Test("Messages that arrive while the page is open get no line")
    func comesLater() async throws {
        for isRead in [true, false] {
            let bench = try await ChatBench { said in
                if isRead { try await said.postText("one") }
            }
            try await bench.said.postText("two")
            await until { bench.texts.last == "two" }
            #expect(!bench.texts.contains("unread"))
        }
    }

    @Test("Nothing is read before the end is visible, and only unread messages count")
    func outOfSight() async throws {
        let bench = try await ChatBench { said in
            for number in 0..<20 { try await said.postText("\(number)") }
        }
        bench.view.isAtEnd = false
        try await bench.said.postText("new")
        let chat = bench.chat
        let other = try bench.host.open(
            ConversationStore.self, ConversationController.self, "garden")
        other.view.isAtEnd = false
        await until { other.view.phase == .shown }
        await bench.work.idle()
        #expect(other.view.below == 1)
        #expect(try await chat.conversation("garden")?.unread == 1)
        other.view.isAtEnd = true
        await bench.work.idle()
        #expect(try await chat.conversation("garden")?.unread == 0)
    }
}
