// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests.Following {
    @Test("The list reports when its end leaves the view and when it returns")
    func tells() async throws {
        let talk = try await Talk(seed: 6)
        var heard: [Bool] = []
        talk.list.onEndInSight = { heard.append($0) }
        await talk.settle()
        talk.list.offset -= 20
        await talk.settle()
        #expect(heard.isEmpty)
        talk.list.offset -= 500
        await talk.settle()
        #expect(heard == [false])
        talk.append(5)
        await talk.settle()
        #expect(heard == [false])
        talk.list.scrollToEnd()
        #expect(await Desk.pump { heard == [false, true] && talk.toEnd == 0 })
        await talk.close()
    }

    @Test("Older rows are requested once for each first row, and only near the start")
    func asks() async throws {
        let talk = try await Talk(seed: 7)
        var asked = 0
        talk.list.onNearStart = { asked += 1 }
        await talk.settle()
        #expect(asked == 0)
        talk.list.offset = 300
        await talk.settle()
        for offset in [100.0, 50, 0, 400, 0] {
            talk.list.offset = offset
            await talk.settle()
            talk.append(1)
            await talk.settle()
        }
        #expect(asked == 1)
        talk.prepend(50)
        await talk.settle()
        #expect(asked == 1)
        talk.list.offset = 0
        await talk.settle()
        #expect(asked == 2)
        talk.prepend(1, 1...1)
        await talk.settle()
        #expect(asked == 3)
        // A heading stays above the inserted rows.
        talk.insert(1, at: 1)
        await talk.settle()
        #expect(asked == 4)
        await talk.close()
    }

    @Test("A row at any distance is scrolled to and highlighted", arguments: [0, 30, 399])
    func reveals(place: Int) async throws {
        let talk = try await Talk(400, seed: 8)
        await talk.settle()
        let id = talk.rows[place].id
        #expect(talk.list.reveal(id))
        await talk.settle()
        let (y, height) = try #require(talk.place(id))
        let room = talk.list.size.height
        #expect(height >= room ? y <= 0 : y >= 0 && y + height <= room)
        if place == 30 { #expect(abs(y - max((room - height) / 2, 0)) <= 1) }
        #expect(talk.list.cells.cell(for: id)?.hasCSSClass("revealed") == true)
        #expect(!talk.list.reveal(-1))
        await talk.close()
    }

    @Test("The list starts at a row requested before rows arrived, or at its end")
    func begins() async throws {
        for (wish, isThere) in [(100_025, true), (7, false)] {
            let talk = try await Talk(seed: 9) { $0.scroll(to: wish, .top) }
            await talk.settle()
            #expect(talk.ends.allSatisfy { ($0 == 0) != isThere })
            #expect(talk.place(wish)?.y == (isThere ? 0 : nil))
            talk.prepend(50)
            await talk.settle()
            #expect(talk.place(wish)?.y == (isThere ? 0 : nil))
            await talk.close()
        }
    }

    @Test("The list is freed with its page")
    func goes() async throws {
        var talk: Talk? = try await Talk(seed: 15)
        await talk?.settle()
        talk?.list.offset -= 500
        await talk?.settle()
        talk?.list.scrollToEnd()
        weak let list = talk?.list
        let witness = try Witness(#require(list).list)
        await talk?.close()
        talk = nil
        #expect(await Desk.pump { list == nil && witness.isGone })
    }

    @Test("A changed row is updated in its own cell alone")
    func binds() async throws {
        let talk = try await Talk(seed: 10)
        await talk.settle()
        TalkView.binds = []
        let last = try #require(talk.rows.last?.id)
        talk.change(last, 1...1)
        await talk.settle()
        #expect(TalkView.binds == [last])
        talk.append(1, 1...1)
        await talk.settle()
        #expect(TalkView.binds.count == 2)
        await talk.close()
    }

    @Test(
        "The focus enters at the last visible row, and the list scrolls with it",
        .enabled(if: Keys.areThere))
    func keyboard() async throws {
        let talk = try await Talk(seed: 14)
        try await Keys.focus(talk.navigation.window)
        #expect(talk.list.cells.grabFocus())
        await talk.settle()
        #expect(talk.toEnd == 0)
        var before = talk.rows.count
        for _ in 0..<12 {
            let row = try #require(talk.rows.firstIndex { containsFocus($0.id, talk) })
            #expect(row < before)
            before = row
            let (y, height) = try #require(talk.place(talk.rows[row].id))
            #expect(y >= 0 && y + height <= talk.list.size.height)
            try await Keys.press("Up")
        }
        talk.watched = nil
        _ = try talk.watchAnchor()
        talk.append(3)
        talk.prepend(50)
        await talk.settle()
        #expect(talk.worst <= 2)
        await talk.close()
    }

    private func containsFocus(_ id: Int, _ talk: Talk) -> Bool {
        talk.list.cells.cell(for: id).flatMap { gtk_widget_get_parent($0.pointer) }
            .map { gtk_widget_has_focus($0) != 0 } ?? false
    }
}
