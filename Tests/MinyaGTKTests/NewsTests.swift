// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Lists that keep their place")
    struct News {
        @Test("The list is shown at its start, and new rows wait above it, even at the very top")
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
                // Also a row of the smallest height.
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
            "Keys reach every row, however different the heights", .enabled(if: Keys.areThere))
        func keys() async throws {
            let news = try await news(seed: 214, lines: 1...40)
            try await Keys.focus(news.navigation.window)
            #expect(news.list.cells.grabFocus())
            for (key, position) in (1...12).map({ ("Down", $0) }) + [
                ("End", 49), ("Up", 48), ("Home", 0),
            ] {
                try await Keys.press(key)
                await news.settle()
                let focused = try #require(news.list.cells.focused)
                #expect(focused.position == position && focused.isSeen, "\(key) to \(position)")
            }
            await news.close()
        }

        @Test(
            "Visible rows stay in place, whatever happens to other rows",
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
                // At an edge of the list, rows cannot stay in place.
                let isAtEdge = news.list.offset == 0 || wasAtEnd || news.toEnd == 0
                #expect(news.worst <= 2 || isAtEdge, "in step \(step) of kind \(kind)")
            }
            await news.close()
        }

        @Test("The list scrolls exactly as far as the user does, even over new rows")
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
                // New rows arrive while the user scrolls, too.
                if step == 20 { news.prepend(3, 1...40) }
                await news.settle(1)
                if news.place(id) != nil { #expect(news.worst <= 2, "in step \(step)") }
            }
            #expect(news.list.offset <= 150)
            await news.close()
        }

        @Test("Older rows are requested near the end, and move no visible row when they arrive")
        func older() async throws {
            let news = try await news(20, seed: 23)
            var asked = 0
            news.list.onNearEnd = { asked += 1 }
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
            // Nor are they followed if they arrive while the user scrolls to the last row.
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

        @Test("A row at any distance is scrolled to and highlighted", arguments: [0, 30, 399])
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

        @Test("If all rows were visible, new rows are shown from the first one on")
        func short() async throws {
            let news = try await news(1, seed: 25, lines: 1...1)
            await news.settle()
            news.prepend(50, 1...40)
            await news.settle()
            #expect(news.list.offset == 0)
            await news.close()
        }

        @Test("The list begins at its start again after it was empty or lost all visible rows")
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

        @Test("Visible rows stay in place when rows return above and between them")
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
            "Keys scroll the list even while nothing is focused", .enabled(if: Keys.areThere))
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
    /// Changes the height of a row above another one.
    fileprivate func changeAbove(_ id: Int) {
        guard let position = rows.firstIndex(where: { $0.id == id }), position > 0 else { return }
        change(rows[max(0, position - Int.random(in: 1...3, using: &dice))].id, 1...40)
    }
}
