// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import MinyaLists
import MinyaTesting
import Testing

@Suite("All chat sources")
struct SourceTests {
    @Test("Messages are in the order in which they were stored", arguments: SourceKind.allCases)
    func order(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        for text in ["one", "two", "three"] { try await source.postText(text) }
        // A clock that is wrong by ten years does not affect the order.
        let early = Moment(milliseconds: source.moment.now.milliseconds - 315_000_000_000)
        let late = Moment(milliseconds: source.moment.now.milliseconds + 315_000_000_000)
        try await source.postText("from the past", by: "cem", at: early)
        try await source.postText("from the future", by: "dua", at: late)
        try await source.postText("four")
        #expect(
            try await source.texts()
                == ["one", "two", "three", "from the past", "from the future", "four"])
        #expect(try await source.messages()[3].date == early)
    }

    @Test("An old message is placed by its date", arguments: SourceKind.allCases)
    func old(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.postText("now")
        let start = source.moment.now.milliseconds
        for hour in [2, 3, 1] {
            try await source.postText(
                "\(hour) h ago", at: Moment(milliseconds: start - Int64(hour) * 3_600_000),
                isOld: true)
        }
        try await source.postText(
            "of the future", at: Moment(milliseconds: start + 999_999_999_999), isOld: true)
        #expect(
            try await source.texts() == ["3 h ago", "2 h ago", "1 h ago", "now", "of the future"])
    }

    @Test("An event that arrives twice counts once", arguments: SourceKind.allCases)
    func twice(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.postText("first", id: "a")
        try await source.postText("another of this id", id: "a")
        #expect(try await source.texts() == ["first"])
    }

    @Test("Pages go back from the newest message to the oldest", arguments: SourceKind.allCases)
    func pages(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        for number in 0..<25 {
            // Some messages have the same date.
            if number % 3 == 0 { source.moment.advance() }
            try await source.postText("\(number)")
        }
        try await source.postText("elsewhere", in: "kitchen")
        let messages = source.chat.messages(of: "garden")
        var before: Message?
        var sizes: [Int] = []
        var all: [Message] = []
        while true {
            let page = try await messages.page(before: before, limit: 10)
            sizes.append(page.items.count)
            all = page.items + all
            before = all.first
            if !page.hasMore { break }
        }
        #expect(sizes == [10, 10, 5])
        #expect(all.map { $0.body(TextBody.self)?.text } == (0..<25).map { "\($0)" })
        #expect(all.map(\.order) == all.map(\.order).sorted())
        #expect(
            try await source.chat.messages(of: "nowhere").page(before: nil, limit: 5).items == [])
    }

    @Test(
        "Edits, reactions and deletions change their message, even if they arrive before it",
        arguments: SourceKind.allCases)
    func changes(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.change("edit", ["text": "before it came"], of: "a")
        try await source.postText("first", id: "a")
        #expect(try await source.texts() == ["before it came"])
        let now = source.moment.now
        try await source.change(
            "edit", ["text": "second"], of: "a", at: now.later(byMilliseconds: 9))
        try await source.change("edit", ["text": "an older one"], of: "a", at: now)
        try await source.change("edit", ["text": "not theirs"], of: "a", by: "cem")
        var message = try await source.messages()[0]
        #expect(message.body(TextBody.self)?.text == "second")
        #expect(message.isEdited)

        for (person, sign) in [("ana", "👍"), ("cem", "🎉"), ("dua", "👍")] {
            try await source.change("react", ["sign": sign], of: "a", by: person)
        }
        message = try await source.messages()[0]
        #expect(
            message.reactions == [Reaction("👍", by: ["ana", "dua"]), Reaction("🎉", by: ["cem"])])

        try await source.change("remove", of: "a", by: "cem")
        #expect(try await !source.messages()[0].isRemoved)
        try await source.change("remove", of: "a")
        #expect(try await source.messages()[0].isRemoved)
        try await source.change("restore", of: "a")
        #expect(try await !source.messages()[0].isRemoved)
    }

    @Test(
        "The number of others' events about a message is limited, and its author has room left",
        arguments: [SourceKind.memory, .sqlite])
    func bounded(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.postText("first", id: "a")
        for number in 0..<1_100 {
            source.moment.advance()
            try await source.change("react", ["sign": "👍"], of: "a", by: "p\(number)")
            if number % 10 == 0 {
                // None of these counts toward the limit.
                try await source.change("react", ["sign": "\(number)"], of: "a", by: "cem")
                try await source.change("edit", ["text": "not theirs"], of: "a", by: "cem")
            }
        }
        #expect(try await source.messages()[0].reactions.map(\.people.count) == [1_000])
        source.moment.advance()
        try await source.change("edit", ["text": "second"], of: "a", by: "ben")
        try await source.change("remove", of: "a", by: "ben")
        let message = try await source.messages()[0]
        #expect(message.body(TextBody.self)?.text == "second")
        #expect(message.isRemoved)
        #expect(message.reactions[0].people.prefix(2) == ["p0", "p1"])
    }

    @Test("An unreadable message hides no earlier messages", arguments: SourceKind.allCases)
    func unreadable(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        let long = String(repeating: "long", count: ChatEvent.mostBytes / 4)
        for number in 0..<24 {
            try await source.postText("\(number)")
            // The source may reject the message, or not show it.
            if [3, 10, 11, 12, 18, 23].contains(number) { _ = try? await source.postText(long) }
        }
        let messages = source.chat.messages(of: "garden")
        for limit in [1, 3, 10] {
            var all: [Message] = []
            while true {
                let page = try await messages.page(before: all.first, limit: limit)
                all = page.items + all
                if !page.hasMore || page.items.isEmpty { break }
            }
            let texts = all.compactMap { $0.body(TextBody.self)?.text }.filter { $0 != long }
            #expect(texts == (0..<24).map { "\($0)" })
        }
        #expect(try await source.conversations()[0].last != nil)
    }

    @Test(
        "A conversation exists from its first message on, and the most recent one is last",
        arguments: SourceKind.allCases)
    func conversations(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        #expect(try await source.conversations().isEmpty)
        try await source.postText("hello", in: "kitchen")
        source.moment.advance()
        try await source.postText("hello", in: "garden")
        #expect(try await source.conversations().map(\.id) == ["kitchen", "garden"])
        source.moment.advance()
        try await source.postText("again", in: "kitchen")
        let both = try await source.conversations()
        #expect(both.map(\.id) == ["garden", "kitchen"])
        #expect(both.map(\.title) == ["garden", "kitchen"])
        #expect(both[1].last?.body(TextBody.self)?.text == "again")
        let page = try await source.chat.conversations().page(before: both[1], limit: 5)
        #expect(page == DataPage([both[0]], hasMore: false))
    }

    @Test("A conversation has the title of its last renaming", arguments: SourceKind.allCases)
    func renamed(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        for title in ["The Garden", "  ", "Our Garden"] {
            source.moment.advance()
            try await source.chat.post(
                try ChatEvent(
                    RenamedBody.type, RenamedBody(title), in: "garden", by: "ben",
                    at: source.moment.now))
        }
        #expect(try await source.conversations().map(\.title) == ["Our Garden"])
    }

    @Test("Messages of others are unread until they are marked", arguments: SourceKind.allCases)
    func unread(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        for text in ["one", "two"] { try await source.postText(text) }
        try await source.postText("mine", by: "ana")
        try await source.postText("three")
        // A notice of joining does not count as unread.
        try await source.chat.post(
            try ChatEvent(
                JoinedBody.type, JoinedBody(), in: "garden", by: "cleo", at: source.moment.now))
        #expect(try await source.conversations()[0].unread == 3)
        #expect(try await source.chat.readPlace(of: "garden") == nil)
        let messages = try await source.messages()
        try await source.chat.markRead("garden", upTo: messages[1].place)
        #expect(try await source.conversations()[0].unread == 1)
        // The place never moves back.
        try await source.chat.markRead("garden", upTo: messages[0].place)
        #expect(try await source.chat.readPlace(of: "garden") == messages[1].place)
        #expect(try await source.conversations()[0].unread == 1)
        try await source.chat.markRead("nowhere", upTo: messages[0].place)
        #expect(try await source.chat.readPlace(of: "nowhere") == nil)
    }

    @Test("A single conversation equals the one in the list", arguments: SourceKind.allCases)
    func one(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.postText("one")
        try await source.postText("two", in: "harbour")
        #expect(try await source.chat.conversation("garden") == source.conversations()[0])
        #expect(try await source.chat.conversation("nowhere") == nil)
    }

    @Test("What one user of a file has read is still unread for another one")
    func persons() async throws {
        let source = try await SourceUnderTest(.sqlite)
        try await source.postText("one", by: "cleo")
        let place = try await source.messages()[0].place
        let other = try await source.opened(for: "ben")
        try await source.chat.markRead("garden", upTo: place)
        #expect(try await other.readPlace(of: "garden") == nil)
        #expect(try await other.conversation("garden")?.unread == 1)
        #expect(try await source.chat.conversation("garden")?.unread == 0)
    }

    @Test("An observer receives every later change, in order", arguments: SourceKind.allCases)
    func listening(_ kind: SourceKind) async throws {
        let source = try await SourceUnderTest(kind)
        try await source.postText("before", id: "before")
        let messages = source.chat.messages(of: "garden")
        let told = Told(messages.changes())
        let rooms = source.chat.conversations()
        let roomsTold = Told(rooms.changes())
        // A page contains everything that was written before it.
        #expect(try await messages.page(before: nil, limit: 10).items.count == 1)
        #expect(try await rooms.page(before: nil, limit: 10).items.count == 1)
        for number in 0..<20 { try await source.postText("\(number)", id: "n\(number)") }
        try await source.postText("elsewhere", in: "kitchen")
        try await source.change("edit", ["text": "edited"], of: "before")
        try await source.change("react", ["sign": "👍"], of: "n3")
        await until {
            told.items.count == 21 && told.items.contains { !$0.reactions.isEmpty }
                && told.items.allSatisfy { $0.delivery == .sent }
        }
        #expect(told.items.filter { $0.id != "before" }.map(\.id) == (0..<20).map { "n\($0)" })
        #expect(told.items.first { $0.id == "before" }?.isEdited == true)
        #expect(
            told.items
                == (try await source.messages().filter { message in
                    told.items.contains { $0.id == message.id }
                }).sorted { left, right in
                    let ids = told.items.map(\.id)
                    return ids.firstIndex(of: left.id) ?? 0 < ids.firstIndex(of: right.id) ?? 0
                })
        await until { roomsTold.items.count == 2 }
        #expect(Set(roomsTold.items.map(\.id)) == ["garden", "kitchen"])
        try await source.chat.markRead("garden", upTo: try await source.messages()[20].place)
        await until { roomsTold.items.first { $0.id == "garden" }?.unread == 0 }
        #expect(roomsTold.items.first { $0.id == "garden" }?.unread == 0)
    }
}
