// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@testable import MinyaLists

@MainActor @Suite("Data feeds")
struct DataFeedTests {
    let host = TestHost()

    /// Returns letters with these ids; the date of each is twice its id.
    private func letters(_ range: Range<Int>) -> [Letter] {
        range.map { Letter(id: $0, date: $0 * 2, text: "letter \($0)") }
    }

    private func open(_ source: Letters) async throws -> TestScene<LettersStore> {
        let page = try host.open(LettersStore.self, source)
        await until { page.opened.loaded.count == 1 || source.isWaitedFor }
        return page
    }

    private func text(_ page: TestScene<LettersStore>) -> [String] {
        page.view.rows.items.map { row in
            row.model(of: LetterRow.self)?.text ?? "day \(row.id)"
        }
    }

    @Test("The last page is loaded first, then earlier ones until there are none")
    func pages() async throws {
        let source = Letters(letters(0..<50))
        let page = try await open(source)
        let store = page.opened
        #expect(store.feed.items == letters(30..<50))
        #expect(page.view.rows.items == store.expected(letters(30..<50)))
        for (count, first) in [(2, 10), (3, 0)] {
            page.view.fetchMore.send()
            page.view.fetchMore.send()
            await until { store.loaded.count == count }
            #expect(page.view.rows.items == store.expected(letters(first..<50)))
        }
        #expect(!store.feed.hasMore)
        page.view.fetchMore.send()
        await page.settled()
        #expect(source.asked == [20, 20, 20])
        #expect(host.problems.isEmpty)
    }

    @Test("Of several versions of an item in one change, the last one is shown")
    func versions() async throws {
        let source = Letters(letters(0..<3))
        let page = try await open(source)
        source.put(Letter(id: 1, date: 2, text: "older"), Letter(id: 1, date: 2, text: "newer"))
        await until { text(page).contains("older") || text(page).contains("newer") }
        #expect(page.opened.feed.items.map(\.text) == ["letter 0", "newer", "letter 2"])
        #expect(page.view.rows.items == page.opened.expected(source.inOrder))
    }

    @Test("Each change is applied to the list as a single edit")
    func edits() async throws {
        let source = Letters(letters(0..<10))
        let page = try await open(source)
        var changes: [RowsChange<RowID>] = []
        let listener = Listener()
        page.view.observe(\.rows, by: listener) { _, change in changes.append(change) }
        changes = []

        source.put(Letter(id: 3, date: 6, text: "changed"))
        await until { changes.count == 1 }
        #expect(changes[0] == RowsChange(updated: [RowID(3, of: LetterRow.self)]))

        // A new date, but still between the same two letters.
        source.put(Letter(id: 3, date: 7, text: "later"))
        await until { changes.count == 2 }
        #expect(changes[1] == RowsChange(updated: [RowID(3, of: LetterRow.self)]))
        source.put(Letter(id: 3, date: 6, text: "changed"))
        await until { changes.count == 3 }
        changes.removeLast(2)

        source.put(Letter(id: 100, date: 19, text: "of the last day"))
        await until { changes.count == 2 }
        #expect(changes[1].splices == [RowsSplice(position: 12, removed: 0, added: 1)])

        source.put(Letter(id: 101, date: 20, text: "of a new day"))
        await until { changes.count == 3 }
        #expect(changes[2].splices == [RowsSplice(position: 13, removed: 0, added: 2)])

        source.remove(0)
        await until { changes.count == 4 }
        // The row of the day is removed with its letter, and inserted before the next one.
        #expect(text(page).prefix(2) == ["day 0", "letter 1"])
        #expect(page.view.rows.items == page.opened.expected(source.inOrder))
        source.remove(101)
        await until { changes.count == 5 }
        #expect(text(page).last == "of the last day")
    }

    @Test(
        "An item that precedes the shown ones is not shown until its page is loaded"
    )
    func older() async throws {
        let source = Letters(letters(0..<50))
        let page = try await open(source)
        let store = page.opened
        source.put(Letter(id: 5, date: 10, text: "edited"))
        source.put(Letter(id: 40, date: 1, text: "moved"))
        source.put(Letter(id: 49, date: 98, text: "last"))
        await until { text(page).last == "last" }
        #expect(store.feed.items.map(\.id) == (30..<50).filter { $0 != 40 })
        page.view.fetchMore.send()
        await until { store.loaded.count == 2 }
        page.view.fetchMore.send()
        await until { store.loaded.count == 3 }
        #expect(page.view.rows.items == store.expected(source.inOrder))
        #expect(text(page).contains("edited"))
    }

    @Test("Changes received while the first page is loading take precedence over it")
    func race() async throws {
        let source = Letters(letters(0..<50))
        source.hold()
        let page = try await open(source)
        source.remove(48)
        source.put(Letter(id: 49, date: 98, text: "changed meanwhile"))
        source.put(Letter(id: 50, date: 100, text: "new meanwhile"))
        source.put(Letter(id: 1, date: 2, text: "of long ago"))
        source.put(Letter(id: 51, date: 101, text: "gone again"))
        source.remove(51)
        await until { page.opened.told == 5 }
        #expect(page.view.rows.isEmpty)
        source.letGo()
        await until { page.opened.loaded.count == 1 }
        #expect(page.opened.feed.items == source.inOrder.filter { $0.id >= 30 })
        #expect(page.view.rows.items == page.opened.expected(page.opened.feed.items))
        page.view.fetchMore.send()
        await until { page.opened.loaded.count == 2 }
        page.view.fetchMore.send()
        await until { page.opened.loaded.count == 3 }
        #expect(page.view.rows.items == page.opened.expected(source.inOrder))
    }

    @Test("Changes received while an earlier page is loading take precedence over it")
    func raceOfOlder() async throws {
        let source = Letters(letters(0..<50))
        let page = try await open(source)
        source.hold()
        page.view.fetchMore.send()
        await until { source.isWaitedFor }
        source.remove(20)
        source.put(Letter(id: 21, date: 42, text: "changed meanwhile"))
        await until { page.opened.told == 2 }
        source.letGo()
        await until { page.opened.loaded.count == 2 }
        #expect(page.opened.feed.items == source.inOrder.filter { $0.id >= 10 })
    }

    @Test("After a reset, all shown items are reloaded")
    func reset() async throws {
        let source = Letters(letters(0..<50))
        let page = try await open(source)
        page.view.fetchMore.send()
        await until { page.opened.loaded.count == 2 }
        var changed = letters(5..<60)
        changed.remove(at: 40)
        changed[20].text = "changed"
        source.becomeOtherwise(changed)
        await until { page.opened.loaded.count == 3 }
        #expect(source.asked == [20, 20, 40])
        #expect(page.opened.feed.items == changed.suffix(40))
        #expect(page.view.rows.items == page.opened.expected(changed.suffix(40)))
        #expect(page.opened.feed.hasMore)
    }

    @Test("A page that fails is reported, changes nothing, and can be requested again")
    func failing() async throws {
        let source = Letters(letters(0..<30))
        let page = try await open(source)
        source.fail(Failure(.offline, "no way there"))
        page.view.fetchMore.send()
        await until { page.opened.loaded.count == 2 }
        guard case .failure(let failure) = page.opened.loaded[1] else {
            Issue.record("not a failure: \(page.opened.loaded[1])")
            return
        }
        #expect(failure.reason == .offline)
        #expect(page.opened.feed.items == letters(10..<30))
        source.fail(nil)
        source.put(Letter(id: 30, date: 60, text: "new"))
        await until { page.opened.feed.items.last?.id == 30 }
        // Changes are recorded only while a page is loading.
        #expect(page.opened.told == 0)
        page.view.fetchMore.send()
        await until { page.opened.loaded.count == 3 }
        await until { page.opened.feed.items == source.inOrder }
    }

    @Test("refresh recreates rows that depend on other data")
    func refresh() async throws {
        let source = Letters(letters(0..<10))
        let page = try await open(source)
        page.opened.isLoud = true
        page.opened.feed.refresh([2, 99])
        #expect(text(page).filter { $0.hasPrefix("LETTER") } == ["LETTER 2"])
    }

    @Test("After random changes the rows match the items in order", arguments: [false, true])
    func random(isNewestFirst: Bool) async throws {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<10 {
            let count = Int.random(in: 0..<60, using: &numbers)
            let source = Letters(letters(0..<count), isNewestFirst: isNewestFirst)
            let page = try await open(source)
            let store = page.opened
            for step in 0..<150 {
                let id = Int.random(in: 0..<80, using: &numbers)
                switch Int.random(in: 0..<10, using: &numbers) {
                case 0..<5:
                    let date = Int.random(in: 0..<160, using: &numbers)
                    source.put(Letter(id: id, date: date, text: "\(step)"))
                case 5..<7: source.remove(id)
                case 7: page.view.fetchMore.send()
                case 8: source.isWaitedFor ? source.letGo() : source.hold()
                default: source.notify(.reset)
                }
                if step % 7 == 0 { for _ in 0..<20 { await Task.yield() } }
            }
            source.letGo()
            source.notify(.reset)
            let end = Letter(id: 1_000, date: 1_000, text: "end")
            source.put(end)
            // A page may contain it before earlier changes are shown.
            await until { store.lastTold == .put([end]) && !store.isLoading }
            #expect(store.feed[id: 1_000] == end)
            let isRight = page.view.rows.items == store.expected(store.feed.items)
            #expect(isRight)
            let shown = Set(store.feed.items.map(\.id))
            var dates = source.inOrder.suffix(store.feed.items.count).map(\.date)
            if isNewestFirst { dates.reverse() }
            #expect(store.feed.items.map(\.date) == dates)
            #expect(shown.count == store.feed.items.count)
            #expect(store.feed.hasMore || shown == Set(source.inOrder.map(\.id)))
        }
        #expect(host.problems.isEmpty)
    }
}
