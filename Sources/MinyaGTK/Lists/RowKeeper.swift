// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps visible rows of a list in place, or the end in view if the list follows it.
///
/// GTK keeps a row of its own choice in place and estimates the heights of rows it has not
/// measured. So after each layout, before anything is painted, the new positions of the rows that
/// were visible before are checked, and the list is scrolled by the difference.
@MainActor
final class RowKeeper<ID: Hashable, Cell: Widget> {
    /// Called when the start is less than a page away: once, and again for each new first row.
    var onNearStart: (() -> Void)?
    /// Called when the end comes into view or leaves it.
    var onEndInSight: ((Bool) -> Void)?
    /// Called when the top of the first row comes into view or leaves it.
    var onStartInSight: ((Bool) -> Void)?
    /// Called with the position of a row that is being scrolled to, before anything moves.
    var onAim: ((Int) -> Void)?

    /// Whether the list is shown at its end and stays there.
    let followsEnd: Bool
    /// Whether appended rows are followed.
    var isAtEnd: Bool
    /// Whether the top of the first row is in view.
    private(set) var isAtStart = true
    /// A row to scroll to, in the next layout that has it.
    var aim: (id: ID, spot: RowSpot)?
    /// Whether GTK was asked to scroll to that row.
    var isBrought = false
    /// The visible rows and their positions, starting with those whose top edge is visible.
    var seen: [(id: ID, y: Int, height: Int)] = []
    /// The position of the first of them in the list.
    private var position: Int?
    /// Whether that row was scrolled back to, and the focus may be far from the visible rows.
    private var isStrayed = false
    /// Whether the content was higher than the visible part.
    private var wasFull = false
    /// The distance to the end after the last layout or scrolling.
    private var distance = 0
    private var lastValue = 0
    private var isAllocating = false
    private let around = LayoutAround()
    /// The scrolling to an edge that is in progress, step by step.
    var animation: ScrollAnimation?
    private var isOwnStep = false
    private var lastUpward: ContinuousClock.Instant?
    private var focusChild: UnsafeMutablePointer<GtkWidget>?
    /// Whether the list ever had the focus.
    private var wasEntered = false
    /// Whether the focus entered the list since the last layout.
    private var isEntering = false
    var isNotifying = false
    var notifiedEnd: Bool
    var notifiedStart = true
    var askedFirst: [ID] = []

    private(set) weak var cells: CellView<ID, Cell>?
    private var connections: [SignalConnection] = []
    private var controller: EventController?

    /// The distance to the end, in pixels, within which the list counts as being at it.
    private static var slack: Int { 40 }

    init(_ cells: CellView<ID, Cell>, _ layout: ListLayout, followsEnd: Bool) {
        self.cells = cells
        self.followsEnd = followsEnd
        isAtEnd = followsEnd
        notifiedEnd = followsEnd
        layout.begin = { [weak self] in self?.begin() }
        layout.settle = { [weak self] isLast in self?.settle(isLast) ?? false }
    }

    /// Observes the scroll offset and the focus; the scrolled window has set the adjustment by now.
    func listen() {
        guard let adjustment = cells?.adjustment else { return }
        connections = [
            SignalConnection(
                UnsafeMutableRawPointer(adjustment), "value-changed",
                plain: { [weak self] in self?.didScroll() })
        ]
        guard let cells, let focus = gtk_event_controller_focus_new() else { return }
        connections.append(
            SignalConnection(
                UnsafeMutableRawPointer(focus), "enter",
                plain: { [weak self] in
                    self?.isEntering = true
                    self?.wasEntered = true
                }))
        controller = EventController(focus, on: cells.pointer)
    }

    // MARK: - Scrolling

    private func didScroll() {
        guard !isAllocating, let cells else { return }
        if !isOwnStep { animation = nil }
        let shift = value - lastValue
        lastValue = value
        if shift < 0, !isOwnStep { lastUpward = .now }
        // The user scrolls elsewhere, and the remembered positions move by the same distance.
        aim = nil
        let page = cells.size.height
        seen = abs(shift) < page ? seen.map { ($0.id, $0.y - shift, $0.height) } : []
        distance = end - value
        isAtEnd = followsEnd && distance <= Self.slack
        if value > 0 { isAtStart = false }
    }

    /// Scrolls as a step of a longer scrolling, which ends when the user scrolls.
    func step(to value: Double) {
        isOwnStep = true
        gtk_adjustment_set_value(cells?.adjustment, value)
        isOwnStep = false
    }

    // MARK: - Layout

    private func begin() {
        isAllocating = true
        isBrought = false
    }

    private func settle(_ isLast: Bool) -> Bool {
        guard let cells, !cells.model.isEmpty, cells.size.height > 0 else {
            isAllocating = false
            // The rows that arrive next are the first ones.
            if cells?.model.isEmpty == true { forget() }
            return false
        }
        let off = offTarget(cells)
        if !isLast {
            guard let off else { return true }
            let wanted = min(max(value + off, 0), end)
            if wanted != value {
                gtk_adjustment_set_value(cells.adjustment, Double(wanted))
                return true
            }
        }
        if followFocus(cells), !isLast { return true }
        finish(cells, off ?? 0)
        return false
    }

    /// Returns the distance to scroll by, or `nil` if GTK was asked to bring a row into view.
    private func offTarget(_ cells: CellView<ID, Cell>) -> Int? {
        if let aim, let position = cells.model.position(of: aim.id) {
            let row = cells.factory.row(for: aim.id)
            if let (y, height) = row.flatMap(cells.place) {
                // GTK has moved the row, so it is not where the user saw it.
                let spot = isBrought && aim.spot == .middle ? .center : aim.spot
                return y - spot.y(from: y, height: height, page: cells.size.height)
            }
            if bring(position, cells) { return nil }
        }
        aim = nil
        if let (id, y, _) = torn(cells), let position, bring(position, cells) {
            (aim, isStrayed) = ((id, .at(y)), true)
            return nil
        }
        if let off = offAnchor(cells) {
            if !followsEnd, !wasFull, value + off > end, let first = cells.model.id(at: 0) {
                // With so little content below, they cannot stay: the new rows are shown from the
                // first on.
                aim = (first, .at(0))
                return -value
            }
            // If the content below the visible rows has changed, the end is followed.
            let isSame = abs(end - value - off - distance) <= 1
            return !isAtEnd || isSame || isScrollingUp ? off : end - value
        }
        if isAtEnd { return end - value }
        // A row that became so low that GTK no longer places it is brought back.
        let lost = seen.lazy.filter { $0.y + $0.height > 0 && $0.y < cells.size.height }
            .compactMap { cells.factory.row(for: $0.id) }.first
        if lost.flatMap(cells.factory.position).map({ bring($0, cells) }) == true { return nil }
        return isAtStart && !followsEnd ? -value : 0
    }

    /// Returns how far the first row that was visible, and still is, has moved.
    private func offAnchor(_ cells: CellView<ID, Cell>) -> Int? {
        seen.lazy.compactMap { id, y, height in
            cells.factory.row(for: id).flatMap(cells.place).map { place in
                let isLost = y + height > 0 && y + place.height <= 0
                return place.y - (isLost ? 0 : y)
            }
        }.first
    }

    /// Returns the first row that was visible, if it kept its list position but GTK lost it.
    ///
    /// This happens when rows are inserted between it and the focused row, which GTK keeps in
    /// place.
    private func torn(_ cells: CellView<ID, Cell>) -> (id: ID, y: Int, height: Int)? {
        guard !isAtEnd, let first = seen.first, first.y + first.height > 0,
            first.y < cells.size.height,
            cells.factory.row(for: first.id).flatMap(cells.place) == nil, let position,
            cells.model.id(at: position) == first.id
        else { return nil }
        return first
    }

    private func bring(_ position: Int, _ cells: CellView<ID, Cell>) -> Bool {
        guard !isBrought else { return false }
        isBrought = true
        cells.bring(position)
        return true
    }

    /// Whether the user is scrolling up; if so, an appended row does not scroll the list back.
    private var isScrollingUp: Bool { lastUpward.map { .now - $0 < .milliseconds(400) } ?? false }

    /// Brings the newly focused row into view; returns false if it already is.
    private func followFocus(_ cells: CellView<ID, Cell>) -> Bool {
        let child = gtk_widget_get_focus_child(cells.pointer)
        let isEntering = isEntering
        self.isEntering = false
        guard child != focusChild else { return false }
        focusChild = child
        guard !isStrayed, let child, let id = cells.factory.id(of: child) else { return false }
        if let (y, height) = cells.place(of: child),
            RowSpot.visible.y(from: y, height: height, page: cells.size.height) == y
        {
            return false
        }
        if isEntering {
            cells.beforeLayout { [weak cells] in cells?.moveKeyboardIntoSight() }
            return false
        }
        aim = (id, .visible)
        isBrought = false
        return true
    }

    /// Makes Tab enter a list that follows its end at the last row, until the list has had the
    /// focus.
    ///
    /// GTK would start with the first row, which in a conversation is the oldest.
    private func leadToEnd(_ cells: CellView<ID, Cell>) {
        guard isAtEnd, !wasEntered, let id = cells.model.id(at: cells.model.count - 1),
            let row = cells.factory.row(for: id), row != focusChild
        else { return }
        cells.afterLayoutBeforePaint { [weak self, weak cells] in
            guard let self, let cells, !wasEntered, let row = cells.factory.row(for: id) else {
                return
            }
            focusChild = row
            gtk_widget_set_focus_child(cells.pointer, row)
        }
    }

    /// Records the final positions of the rows.
    private func finish(_ cells: CellView<ID, Cell>, _ off: Int) {
        isAllocating = false
        aim = nil
        around.layOutAncestors(of: cells)
        leadToEnd(cells)
        // A pixel lost to rounding is recovered later.
        let lost = abs(off) <= 1 ? off : 0
        let rows = cells.placesInSight
        seen =
            (rows.filter { $0.y >= 0 } + rows.filter { $0.y < 0 }.reversed())
            .map { ($0.id, $0.y - lost, $0.height) }
        let first = seen.first.flatMap { cells.factory.row(for: $0.id) }
        position = first.flatMap { cells.factory.position(of: $0) }
        if isStrayed {
            isStrayed = false
            cells.beforeLayout { [weak cells] in cells?.moveKeyboardIntoSight() }
        }
        lastValue = value
        distance = end - value
        wasFull = end > 0
        isAtEnd = followsEnd && distance <= Self.slack
        isAtStart = rows.first.map { $0.id == cells.model.id(at: 0) && $0.y >= -1 } ?? false
        notifyInNextFrame()
    }

    /// Resets the state, because the rows that arrive next are the first ones.
    private func forget() {
        (seen, isAtEnd, isAtStart, wasFull) = ([], followsEnd, true, false)
        notifyInNextFrame()
    }
}
