// SPDX-License-Identifier: Apache-2.0

/// The rows that the user sees, and the offset that keeps them in place after a layout.
///
/// After each layout, ``move(after:isScrollingUp:)`` returns the offset, and once the list has it,
/// ``keep(_:)`` stores what the user sees from then on. Positions are in logical pixels, from the
/// top of the visible part.
struct SeenRows<ID: Hashable> {
    /// A row that was at least partly visible.
    struct Row: Equatable {
        let id: ID
        let y: Int
        let height: Int

        func isVisible(in page: Int) -> Bool { y + height > 0 && y < page }
    }

    /// What the list has to do after a layout.
    enum Move: Equatable {
        /// Scroll to an offset, or stay if it is there.
        case scroll(to: Int)
        /// Scroll near the row at this position, which has no place yet, and lay out again.
        case bring(position: Int)
    }

    /// Whether the list is shown at its end and stays there.
    let followsEnd: Bool
    /// Whether appended rows are followed.
    private(set) var isAtEnd: Bool
    /// Whether the top of the first row is in view.
    private(set) var isAtStart = true
    /// A row to scroll to, in the next layout that has it.
    private(set) var aim: (id: ID, spot: RowSpot)?
    /// Whether the list was scrolled back to a row, and the focus may be far from the visible rows.
    private(set) var isStrayed = false
    /// The visible rows, starting with those whose top edge is visible.
    private(set) var rows: [Row] = []

    /// The position of the first of them in the list.
    private var position: Int?
    /// The offset and the distance to the end after the last layout or scrolling.
    private var offset = 0
    private var distance = 0
    /// Whether the content was higher than the visible part.
    private var wasFull = false
    /// Whether GTK was asked in this layout to bring a row into view.
    private var isBrought = false
    /// The distance by which the last move was to scroll.
    private var off = 0

    /// The distance to the end, in pixels, within which the list counts as being at it.
    private static var slack: Int { 40 }

    init(followsEnd: Bool) {
        self.followsEnd = followsEnd
        isAtEnd = followsEnd
    }

    // MARK: - Scrolling

    /// Requests a row, which the next layout scrolls to.
    mutating func aim(at id: ID, _ spot: RowSpot) {
        aim = (id, spot)
        isBrought = false
    }

    /// Requests the end, which the next layout scrolls to.
    mutating func aimAtEnd() {
        aim = nil
        rows = []
        isAtEnd = true
    }

    /// Scrolls the remembered rows as the list was scrolled outside of a layout.
    ///
    /// - Returns: The distance.
    mutating func scroll(to scroll: ListScroll) -> Int {
        let shift = scroll.offset - offset
        aim = nil
        rows =
            abs(shift) < scroll.page
            ? rows.map { Row(id: $0.id, y: $0.y - shift, height: $0.height) } : []
        locate(scroll)
        if scroll.offset > 0 { isAtStart = false }
        return shift
    }

    private mutating func locate(_ scroll: ListScroll) {
        (offset, distance) = (scroll.offset, scroll.distance)
        isAtEnd = followsEnd && distance <= Self.slack
    }

    // MARK: - Layout

    /// Begins a layout.
    mutating func begin() { isBrought = false }

    /// Returns what the list has to do so that the visible rows stay in place.
    ///
    /// - Parameter isScrollingUp: Whether the user is scrolling up; if so, an appended row does not
    ///   scroll the list back.
    mutating func move(after layout: LaidOutRows<ID>, isScrollingUp: Bool) -> Move {
        off = 0
        let scroll = layout.scroll
        if let aim, let position = layout.position(aim.id) {
            if let (y, height) = layout.row(aim.id)?.place {
                // GTK has moved the row, so it is not where the user saw it.
                let spot = isBrought && aim.spot == .middle ? .center : aim.spot
                return move(by: y - spot.y(from: y, height: height, page: scroll.page), scroll)
            }
            if let move = bring(position) { return move }
        }
        aim = nil
        if let row = torn(layout), let position, let move = bring(position) {
            (aim, isStrayed) = ((row.id, .at(row.y)), true)
            return move
        }
        if let off = offAnchor(layout) {
            if !followsEnd, !wasFull, scroll.offset + off > scroll.end, let first = layout.id(0) {
                // With so little content below, they cannot stay: the new rows are shown from the
                // first on.
                aim = (first, .at(0))
                return move(by: -scroll.offset, scroll)
            }
            // If the content below the visible rows has changed, the end is followed.
            let isSame = abs(scroll.distance - off - distance) <= 1
            let stays = !isAtEnd || isSame || isScrollingUp
            return move(by: stays ? off : scroll.distance, scroll)
        }
        if isAtEnd { return move(by: scroll.distance, scroll) }
        // A row that became so low that GTK no longer places it is brought back.
        let lost = rows.lazy.filter { $0.isVisible(in: scroll.page) }
            .compactMap { layout.row($0.id) }.first
        if let lost, let move = bring(lost.position) { return move }
        return move(by: isAtStart && !followsEnd ? -scroll.offset : 0, scroll)
    }

    private mutating func move(by off: Int, _ scroll: ListScroll) -> Move {
        self.off = off
        return .scroll(to: min(max(scroll.offset + off, 0), scroll.end))
    }

    private mutating func bring(_ position: Int) -> Move? {
        guard !isBrought else { return nil }
        isBrought = true
        return .bring(position: position)
    }

    /// Returns how far the first row that was visible, and still is, has moved.
    private func offAnchor(_ layout: LaidOutRows<ID>) -> Int? {
        rows.lazy.compactMap { row in
            layout.row(row.id)?.place.map { y, height in
                let isLost = row.y + row.height > 0 && row.y + height <= 0
                return y - (isLost ? 0 : row.y)
            }
        }.first
    }

    /// Returns the first row that was visible, if it kept its list position but GTK lost it.
    ///
    /// This happens when rows are inserted between it and the focused row, which GTK keeps in
    /// place.
    private func torn(_ layout: LaidOutRows<ID>) -> Row? {
        guard !isAtEnd, let first = rows.first, first.isVisible(in: layout.scroll.page),
            layout.row(first.id)?.place == nil, let position, layout.id(position) == first.id
        else { return nil }
        return first
    }

    /// Remembers the final positions of the rows.
    mutating func keep(_ layout: LaidOutRows<ID>) {
        let visible = layout.visible
        // A pixel lost to rounding is recovered later.
        let lost = abs(off) <= 1 ? off : 0
        let ordered = visible.filter { $0.y >= 0 } + visible.filter { $0.y < 0 }.reversed()
        rows = ordered.map { Row(id: $0.row.id, y: $0.y - lost, height: $0.height) }
        position = ordered.first?.row.position
        (aim, isStrayed) = (nil, false)
        locate(layout.scroll)
        wasFull = layout.scroll.end > 0
        isAtStart = visible.first.map { $0.row.id == layout.id(0) && $0.y >= -1 } ?? false
    }

    /// Resets the state, because the rows that arrive next are the first ones.
    mutating func forget() {
        (rows, isAtEnd, isAtStart, wasFull) = ([], followsEnd, true, false)
    }
}
