// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("A list that keeps its place")
    struct News {
        @Test("is shown at its start, and lets new rows wait above it, also at the very top")
        func atTheTop() async throws {
            let news = try await news(seed: 21)
            var heard: [Bool] = []
            news.list.onStartInSight = { heard.append($0) }
            await news.settle()
            #expect(news.list.offset == 0 && news.list.isStartInSight && heard.isEmpty)
            for round in 0..<5 {
                let first = try #require(news.rows.first?.id)
                #expect(try news.watchAnchor() == first)
                #expect(news.watched?.y == 0)
                // Also one that is as low as can be.
                if round == 3 { news.prepend(1, 1...1) } else { news.prepend(50, 1...40) }
                await news.settle()
                #expect(news.worst <= 2, "in round \(round)")
                #expect(news.list.offset > 0 && !news.list.isStartInSight)
                #expect(heard == [false])
                heard = []
                news.watched = nil
                news.list.scrollToStart(animated: round % 2 == 0)
                #expect(await Desk.pump { heard == [true] })
                await news.settle()
                #expect(news.list.offset == 0)
                #expect(try news.place(#require(news.rows.first?.id))?.y == 0)
                heard = []
            }
            // Also from within a row that is higher than the list.
            news.prepend(1, 60...60)
            await news.settle()
            news.list.scrollToStart(animated: false)
            await news.settle()
            news.list.offset = 100
            await news.settle()
            news.list.scrollToStart(animated: false)
            await news.settle()
            #expect(news.list.offset == 0)
            await news.close()
        }

        @Test(
            "keeps what is in sight where it is, whatever happens to other rows",
            arguments: [211, 212])
        func keeps(seed: UInt64) async throws {
            let news = try await news(seed: seed, lines: 1...40)
            await news.settle()
            for step in 0..<30 {
                let id = try news.watchAnchor()
                let wasAtEnd = news.toEnd == 0
                let kind = Int.random(in: 0..<9, using: &news.dice)
                switch kind {
                case 0, 1: news.prepend(50, 1...40)
                case 2: news.append(20, 1...40)
                case 3:
                    if let row = news.rows.randomElement(using: &news.dice) { news.change(row.id) }
                case 4: news.changeAbove(id)
                case 5: news.removeOne(besides: id)
                case 6:
                    let least = max(300, (news.watched?.y ?? 0) + 60)
                    news.list.setSizeRequest(
                        width: Int.random(in: 250...600, using: &news.dice),
                        height: Int.random(in: least...600, using: &news.dice))
                case 7:
                    news.watched = nil
                    news.list.offset = 0
                default:
                    news.watched = nil
                    news.list.offset += Double.random(in: -900...700, using: &news.dice).rounded()
                }
                await news.settle()
                // Where there is no more above or below, all that is there is in sight.
                let isAtEdge = news.list.offset == 0 || wasAtEnd || news.toEnd == 0
                #expect(news.worst <= 2 || isAtEdge, "in step \(step) of kind \(kind)")
            }
            await news.close()
        }

        @Test("goes as far as the person scrolls, also over new rows that were never seen")
        func exact() async throws {
            let news = try await news(100, seed: 22, lines: 1...40)
            await news.settle()
            news.prepend(15, 1...40)
            await news.settle()
            for step in 0..<120 where news.list.offset > 150 {
                let id = try news.watchAnchor()
                let shift = step % 7 == 6 ? 60 : -110
                news.watched = (id, (news.watched?.y ?? 0) - shift)
                news.list.offset += Double(shift)
                // New rows come while the person scrolls, too.
                if step == 20 { news.prepend(3, 1...40) }
                await news.settle(1)
                if news.place(id) != nil { #expect(news.worst <= 2, "in step \(step)") }
            }
            #expect(news.list.offset <= 150)
            await news.close()
        }

        @Test("asks for older rows below, and leaves what is read where it is when they come")
        func older() async throws {
            let news = try await news(20, seed: 23)
            var asked = 0
            news.list.onEdgeNear = { asked += 1 }
            await news.settle()
            #expect(asked == 0)
            news.list.offset = .infinity
            await news.settle()
            news.list.offset = .infinity
            await news.settle()
            #expect(asked > 0)
            asked = 0
            _ = try news.watchAnchor()
            news.append(20, 1...40)
            await news.settle()
            #expect(news.worst <= 2)
            #expect(asked == 0)
            // Nor is their coming followed while the person scrolls to the last row.
            while news.toEnd.map({ $0 > 100 }) ?? true {
                news.list.offset += 60
                await news.settle(1)
            }
            let id = try news.watchAnchor()
            news.watched = (id, (news.watched?.y ?? 0) - 90)
            news.list.offset += 90
            news.append(20, 1...40)
            await news.settle()
            #expect(news.worst <= 2)
            await news.close()
        }

        @Test("goes to a row however far it is, and lets it light up", arguments: [0, 30, 399])
        func reveals(place: Int) async throws {
            let news = try await news(400, seed: 24)
            await news.settle()
            let id = news.rows[place].id
            #expect(news.list.reveal(id))
            await news.settle()
            let (y, height) = try #require(news.place(id))
            let room = news.list.size.height
            #expect(height >= room ? y <= 0 : y >= 0 && y + height <= room)
            #expect(news.list.cells.cell(for: id)?.hasCSSClass("revealed") == true)
            await news.close()
        }

        @Test("shows new rows from the first one on where all rows were in sight")
        func short() async throws {
            let news = try await news(1, seed: 25, lines: 1...1)
            await news.settle()
            news.prepend(50, 1...40)
            await news.settle()
            #expect(news.list.offset == 0)
            await news.close()
        }

        @Test("begins at its start again when it was empty, or when no row in sight is left")
        func anew() async throws {
            let news = try await news(200, seed: 26)
            await news.settle()
            news.list.offset = 2_000
            await news.settle()
            news.store.pipeline.rows.removeAll()
            await news.settle()
            #expect(news.list.isStartInSight)
            news.append(50)
            await news.settle()
            #expect(news.list.offset == 0)
            let kept = news.rows.suffix(20)
            news.store.pipeline.rows.items = Array(kept)
            await news.settle()
            #expect(news.list.offset == 0)
            await news.close()
        }

        @Test("lets rows come back above and between those that were left of them")
        func filtered() async throws {
            let news = try await news(300, seed: 27)
            await news.settle()
            let all = news.rows
            news.store.pipeline.rows.items = all.filter { $0.id % 7 == 0 }
            await news.settle()
            news.list.offset = 1_000
            await news.settle()
            _ = try news.watchAnchor()
            news.store.pipeline.rows.items = all
            await news.settle()
            #expect(news.worst <= 2)
            await news.close()
        }

        @Test(
            "is scrolled by keys also while nothing has the keyboard", .enabled(if: Keys.areThere))
        func fromNowhere() async throws {
            let news = try await news(seed: 214)
            await news.settle()
            let window = news.navigation.window
            try await Keys.focus(window)
            window.pointer.withMemoryRebound(to: GtkWindow.self, capacity: 1) {
                gtk_window_set_focus($0, nil)
            }
            let page = Double(news.list.list.size.height)
            try await Keys.press("Page_Down")
            await news.settle()
            #expect(news.list.offset > page / 3 && news.list.offset < page)
            try await Keys.press("End")
            await news.settle()
            #expect(news.toEnd == 0)
            try await Keys.press("Page_Up")
            await news.settle()
            #expect((news.toEnd ?? .max) > 0)
            try await Keys.press("Home")
            await news.settle()
            #expect(news.list.offset == 0 && news.list.list.focused == nil)
            try await Keys.press("Down")
            #expect(news.list.list.focused?.position == 0)
            await news.close()
        }

        private func news(
            _ count: Int = 50, seed: UInt64, lines: ClosedRange<Int> = 1...12
        ) async throws -> Talk {
            try await Talk(count, seed: seed, lines: lines) { list in
                list.followsEnd = false
                list.keepsPlace = true
            }
        }
    }
}

extension Talk {
    /// Lets a row grow or shrink that is above another one.
    fileprivate func changeAbove(_ id: Int) {
        guard let position = rows.firstIndex(where: { $0.id == id }), position > 0 else { return }
        change(rows[max(0, position - Int.random(in: 1...3, using: &dice))].id, 1...40)
    }
}
