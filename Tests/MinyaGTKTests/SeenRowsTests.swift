// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaGTK

/// A list without a display: after a change its offset stays, so that its rows move.
private struct Pane {
    var ids: [Int]
    /// The heights of rows, 50 for all others.
    var heights: [Int: Int] = [:]
    var offset = 0
    var page = 100
    var seen: SeenRows<Int>
    /// Rows that have a cell but no place.
    var unplaced: Set<Int> = []
    /// The moves of the last layout.
    private(set) var moves: [SeenRows<Int>.Move] = []

    init(_ ids: some Sequence<Int>, followsEnd: Bool = false) {
        self.ids = Array(ids)
        seen = SeenRows(followsEnd: followsEnd)
        layOut()
    }

    func height(_ id: Int) -> Int { heights[id] ?? 50 }

    var end: Int { max(ids.map(height).reduce(0, +) - page, 0) }

    var scroll: ListScroll {
        ListScroll(
            value: Double(offset), upper: Double(end + page), pageSize: Double(page), page: page)
    }

    /// The position of a row's top edge in the visible part.
    func y(_ id: Int) -> Int? {
        ids.firstIndex(of: id).map { ids[..<$0].map(height).reduce(0, +) - offset }
    }

    var layout: LaidOutRows<Int> {
        var y = -offset
        var rows: [LaidOutRows<Int>.Row] = []
        for (position, id) in ids.enumerated() {
            let height = height(id)
            // GTK has cells also for some rows around the visible ones.
            if y + height > -500, y < page + 500 {
                let isPlaced = y + height > 0 && y < page && !unplaced.contains(id)
                rows.append(
                    LaidOutRows.Row(
                        id: id, position: position, place: isPlaced ? (y, height) : nil))
            }
            y += height
        }
        return LaidOutRows(
            scroll: scroll, rows: rows.reversed(),
            position: { [ids] id in ids.firstIndex(of: id) },
            id: { [ids] position in ids.indices.contains(position) ? ids[position] : nil })
    }

    /// Lays out until the rows stay, at most four times.
    mutating func layOut(isScrollingUp: Bool = false) {
        seen.begin()
        offset = min(offset, end)
        moves = []
        for _ in 0..<4 {
            let move = seen.move(after: layout, isScrollingUp: isScrollingUp)
            moves.append(move)
            if move == .scroll(to: offset) { break }
            switch move {
            case .scroll(let offset):
                self.offset = offset
            case .bring(let position):
                unplaced.remove(ids[position])
                let y = y(ids[position]) ?? 0
                offset = min(max(offset + (y < 0 ? y : max(y + 50 - page, 0)), 0), end)
            }
        }
        seen.keep(layout)
    }

    /// Scrolls as the user does.
    mutating func scroll(to offset: Int) {
        self.offset = min(max(offset, 0), end)
        _ = seen.scroll(to: scroll)
        layOut()
    }
}

@Suite("Rows that the user sees stay in place")
struct SeenRowsTests {
    @Test("Rows that are inserted above move no visible row, at the start and far from it")
    func inserted() {
        for offset in [0, 30, 170] {
            var pane = Pane(0..<20)
            pane.scroll(to: offset)
            pane.ids.insert(contentsOf: [-3, -2, -1], at: 0)
            pane.layOut()
            #expect(pane.offset == offset + 150)
            #expect(!pane.seen.isAtStart)
        }
    }

    @Test("Rows that are removed or resized above move no visible row")
    func removed() {
        var pane = Pane(0..<20)
        pane.scroll(to: 320)
        pane.ids.removeFirst(2)
        pane.layOut()
        #expect(pane.offset == 220)
        pane.heights[3] = 400
        pane.layOut()
        #expect(pane.offset == 570)
        pane.heights[3] = 0
        pane.layOut()
        #expect(pane.offset == 170)
        #expect(pane.y(7) == 30)
    }

    @Test("If the first visible row is removed, the next one stays")
    func seenRowRemoved() {
        var pane = Pane(0..<20)
        pane.scroll(to: 300)
        let place = pane.y(7)
        pane.ids.remove(at: 6)
        pane.layOut()
        #expect(pane.y(7) == place)
        // All visible rows.
        pane.scroll(to: 300)
        let seen = pane.seen.rows.map(\.id)
        pane.ids.removeAll { seen.contains($0) }
        pane.layOut()
        #expect(pane.offset == 300)
    }

    @Test("At the start, rows that replace all others are shown from the first on")
    func replaced() {
        var pane = Pane(0..<20)
        pane.ids = Array(100..<120)
        pane.offset = 200
        pane.layOut()
        #expect(pane.offset == 0)
        #expect(pane.seen.isAtStart)
    }

    @Test("A row that is cut off at the top is in place only if no other row is whole")
    func cutOff() {
        var pane = Pane(0..<20)
        pane.heights[1] = 300
        pane.scroll(to: 120)
        #expect(pane.seen.rows.map(\.id) == [1])
        #expect(pane.seen.rows.map(\.y) == [-70])
        pane.heights[1] = 350
        pane.layOut()
        #expect(pane.y(1) == -70)
        // A row that has become so low that it would be out of view is shown from its top.
        pane.heights[1] = 60
        pane.offset = 70
        pane.layOut()
        #expect(pane.y(1) == 0)
        pane.scroll(to: 130)
        #expect(pane.seen.rows.map(\.id) == [3, 4, 2])
    }

    @Test("If all rows were visible and little is below, the new rows are shown")
    func littleContent() {
        var pane = Pane([1])
        pane.ids = [-2, -1, 0, 1]
        pane.layOut()
        #expect(pane.offset == 0)
        #expect(pane.seen.isAtStart)
        // With enough below, the visible rows stay.
        pane.ids = [-3, -2, -1, 0, 1]
        pane.layOut()
        #expect(pane.offset == 50)
    }

    @Test("The start is in view while at most a pixel of the first row is above it")
    func start() {
        var pane = Pane(0..<20)
        #expect(pane.seen.isAtStart)
        pane.scroll(to: 1)
        #expect(pane.seen.isAtStart)
        pane.scroll(to: 2)
        #expect(!pane.seen.isAtStart)
        _ = pane.seen.scroll(to: pane.scroll)
        pane.ids = []
        pane.seen.forget()
        #expect(pane.seen.isAtStart)
        #expect(pane.seen.rows.isEmpty)
    }

    @Test("A list that follows its end is at it from the start, and rows that are appended or grow")
    func end() {
        var pane = Pane(0..<20, followsEnd: true)
        #expect(pane.offset == 900)
        pane.ids += [20, 21]
        pane.layOut()
        #expect(pane.offset == 1_000)
        pane.heights[21] = 180
        pane.layOut()
        #expect(pane.offset == 1_130)
        pane.ids.insert(contentsOf: [-2, -1], at: 0)
        pane.layOut()
        #expect(pane.offset == 1_230)
        pane.page = 60
        pane.layOut()
        #expect(pane.offset == 1_270)
        pane.ids = Array(50..<60)
        pane.layOut()
        #expect(pane.offset == 440)
        #expect(pane.seen.isAtEnd)
    }

    @Test("Rows are followed within 40 pixels of the end, but not while the user scrolls up")
    func scrolledUp() {
        var pane = Pane(0..<20, followsEnd: true)
        pane.scroll(to: 860)
        #expect(pane.seen.isAtEnd)
        pane.ids.append(20)
        pane.layOut(isScrollingUp: true)
        #expect(pane.offset == 860)
        #expect(!pane.seen.isAtEnd)
        pane.scroll(to: 859)
        pane.ids.append(21)
        pane.layOut()
        #expect(pane.offset == 859)
        pane.seen.aimAtEnd()
        pane.layOut()
        #expect(pane.offset == 1_000)
        #expect(pane.seen.isAtEnd)
    }

    @Test("A row that is requested moves to its spot, also from far away and before it exists")
    func aim() {
        var pane = Pane(0..<100)
        pane.seen.aim(at: 60, .at(0))
        pane.layOut()
        #expect(pane.moves.first == .bring(position: 60))
        #expect(pane.y(60) == 0)
        #expect(pane.seen.aim == nil)
        pane.seen.aim(at: 61, .middle)
        pane.layOut()
        #expect(pane.y(60) == 0)
        // A row that GTK has moved is in the middle, even if all of it is visible.
        pane.seen.aim(at: 10, .middle)
        pane.layOut()
        #expect(pane.y(10) == 25)
        pane.seen.aim(at: 12, .visible)
        pane.layOut()
        #expect(pane.y(12) == 50)
        pane.seen.aim(at: 99, .at(0))
        pane.layOut()
        #expect(pane.offset == pane.end)
        pane.seen.aim(at: 500, .at(0))
        pane.layOut()
        #expect(pane.offset == pane.end)
        #expect(pane.seen.aim == nil)
    }

    @Test("A row without a height is brought into view once in a layout")
    func unknownHeight() {
        var pane = Pane(0..<100)
        pane.seen.aim(at: 1, .at(20))
        pane.unplaced = [1]
        #expect(
            pane.seen.move(after: pane.layout, isScrollingUp: false) == .bring(position: 1))
        #expect(pane.seen.aim?.id == 1)
        #expect(pane.seen.move(after: pane.layout, isScrollingUp: false) == .scroll(to: 0))
        #expect(pane.seen.aim == nil)
        // No row has a cell.
        pane.seen.keep(
            LaidOutRows(
                scroll: pane.scroll, rows: [], position: pane.layout.position, id: pane.layout.id))
        #expect(pane.seen.rows.isEmpty)
        #expect(!pane.seen.isAtStart)
        pane.unplaced = []
        pane.layOut()
        #expect(pane.offset == 0)
        #expect(pane.seen.isAtStart)
    }

    @Test("A row that GTK lost at its position is brought back to its place")
    func torn() {
        var pane = Pane(0..<100)
        pane.scroll(to: 1_020)
        let first = pane.seen.rows[0].id
        let place = pane.y(first)
        pane.offset = 3_000
        pane.layOut()
        #expect(pane.moves.first == .bring(position: 21))
        #expect(pane.y(first) == place)
        // It has another position now, but its cell is still there.
        pane.ids.insert(contentsOf: [200, 201, 202], at: 5)
        pane.unplaced = [21, 22]
        pane.layOut()
        #expect(pane.moves.first == .bring(position: 24))
    }

    @Test("The focus counts as far away until the layout in which a lost row is back")
    func strayed() {
        var pane = Pane(0..<100)
        pane.scroll(to: 1_000)
        pane.offset = 3_000
        pane.seen.begin()
        _ = pane.seen.move(after: pane.layout, isScrollingUp: false)
        #expect(pane.seen.isStrayed)
        #expect(pane.seen.aim?.id == 20)
        #expect(pane.seen.aim?.spot == .at(0))
        pane.layOut()
        #expect(!pane.seen.isStrayed)
    }

    @Test("Scrolling moves the remembered rows, and over a page it replaces them")
    func scrolling() {
        var pane = Pane(0..<100)
        pane.seen.aim(at: 50, .at(0))
        pane.offset = 99
        #expect(pane.seen.scroll(to: pane.scroll) == 99)
        #expect(pane.seen.aim == nil)
        #expect(pane.seen.rows.map(\.y) == [-99, -49])
        pane.offset = 40
        #expect(pane.seen.scroll(to: pane.scroll) == -59)
        #expect(pane.seen.rows.map(\.y) == [-40, 10])
        pane.offset = 140
        #expect(pane.seen.scroll(to: pane.scroll) == 100)
        #expect(pane.seen.rows.isEmpty)
    }

    @Test("A pixel that the list cannot scroll now is recovered later")
    func rounding() {
        var pane = Pane(0..<4)
        pane.scroll(to: 100)
        pane.heights[0] = 49
        pane.layOut()
        pane.heights[0] = 50
        pane.heights[3] = 51
        pane.layOut()
        #expect(pane.y(2) == 0)
        // The end of the list limits the offset.
        pane.heights = [0: 51, 3: 49]
        pane.layOut()
        #expect(pane.offset == 100)
        #expect(pane.y(2) == 1)
        #expect(pane.seen.rows.first?.y == 0)
        pane.heights[3] = 50
        pane.layOut()
        #expect(pane.y(2) == 0)
    }

    @Test("Any series of changes above and below moves no visible row, except at the ends")
    func series() {
        var random = Seeded(7)
        var next = 1_000
        for _ in 0..<40 {
            var pane = Pane(0..<60)
            for _ in 0..<25 {
                pane.scroll(to: Int.random(in: 0...pane.end, using: &random))
                let visible = pane.seen.rows.map(\.id)
                let anchor = visible[0]
                let place = pane.y(anchor)
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let position = Int.random(in: 0..<pane.ids.count, using: &random)
                    guard !visible.contains(pane.ids[position]) else { continue }
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0:
                        next += 1
                        pane.heights[next] = Int.random(in: 1...90, using: &random)
                        pane.ids.insert(next, at: position)
                    case 1 where pane.ids.count > 30: pane.ids.remove(at: position)
                    default:
                        pane.heights[pane.ids[position]] = Int.random(in: 1...90, using: &random)
                    }
                }
                pane.layOut()
                let isAtEdge = pane.offset == 0 || pane.offset == pane.end
                #expect(pane.y(anchor) == place || isAtEdge)
            }
        }
    }

    @Test(
        "Numbers from GTK that are not finite, or too large, become the nearest whole ones",
        arguments: [
            (Double.nan, 0), (.infinity, Int(Int32.max)), (-.infinity, Int(Int32.min)),
            (1e300, Int(Int32.max)), (-1e300, Int(Int32.min)), (-3.7, -3), (10.9, 10), (-0.0, 0),
        ])
    func numbers(_ number: Double, _ whole: Int) {
        for other in [0, 100, .nan, .infinity, -.infinity, -50] as [Double] {
            let scroll = ListScroll(value: number, upper: other, pageSize: 100, page: 100)
            #expect(scroll.offset == whole)
            #expect(scroll.end == (other == .infinity ? Int(Int32.max) : 0))
            #expect(ListScroll(value: 0, upper: number, pageSize: other, page: 100).end >= 0)
            var pane = Pane(0..<5)
            _ = pane.seen.scroll(to: scroll)
            let layout = LaidOutRows(
                scroll: scroll, rows: pane.layout.rows, position: pane.layout.position,
                id: pane.layout.id)
            let move = pane.seen.move(after: layout, isScrollingUp: false)
            guard case .scroll(let offset) = move else { continue }
            #expect((0...scroll.end).contains(offset))
            pane.seen.keep(layout)
        }
    }

    @Test("Rows with negative heights, and a list without height or rows, are survived")
    func negative() {
        var pane = Pane(0..<20)
        pane.scroll(to: 100)
        pane.heights = [1: -50, 2: -70, 3: 0]
        pane.layOut()
        #expect((0...pane.end).contains(pane.offset))
        pane.page = 0
        pane.layOut()
        #expect((0...pane.end).contains(pane.offset))
        pane.ids = []
        pane.layOut()
        #expect(pane.offset == 0)
        #expect(pane.seen.rows.isEmpty)
    }
}
