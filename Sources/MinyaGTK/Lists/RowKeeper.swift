// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps the rows of a list where the person sees them, or the end in sight of one that follows it.
///
/// GTK holds on to a row of its own choice and guesses how high the rows are that it has not seen.
/// So after each layout, before anything is painted, it is looked where the rows came to stand that
/// were in sight before, and the list is scrolled by what they are off.
@MainActor
final class RowKeeper<ID: Hashable, Cell: Widget> {
    /// Called when the beginning is less than a page away: once, and for each new first row again.
    var onNearStart: (() -> Void)?
    /// Called when the end came into sight, or went out of it.
    var onEndInSight: ((Bool) -> Void)?
    /// Called when the top of the first row came into sight, or went out of it.
    var onStartInSight: ((Bool) -> Void)?
    /// Called with where a row is that is gone to from far away, before anything moves.
    var onAim: ((Int) -> Void)?

    /// Whether the list is shown at its end and stays there.
    let followsEnd: Bool
    /// Whether rows that are appended are followed.
    var isAtEnd: Bool
    /// Whether the top of the first row is in sight.
    private(set) var isAtStart = true
    /// A row to go to, in the next layout that has it.
    var aim: (id: ID, spot: RowSpot)?
    /// Whether GTK was asked to go to that row.
    var isBrought = false
    /// The rows in sight and where each begins; first those of which the beginning is seen.
    var seen: [(id: ID, y: Int, height: Int)] = []
    /// Where in the list the first of them was.
    private var position: Int?
    /// Whether that one was brought back, and the keyboard may be far from what is in sight.
    private var isStrayed = false
    /// Whether there was more than could be seen at once.
    private var wasFull = false
    /// How far it is to the end, if nothing but the person's scrolling changes it.
    private var distance = 0
    private var lastValue = 0
    private var isAllocating = false
    private let around = LayoutAround()
    /// The scrolling to the end that is under way, step by step.
    var animation: ScrollAnimation?
    private var isOwnStep = false
    private var lastUpward: ContinuousClock.Instant?
    private var focusChild: UnsafeMutablePointer<GtkWidget>?
    /// Whether the keyboard was ever in the list.
    private var wasEntered = false
    /// Whether the keyboard came from elsewhere since the last layout.
    private var isEntering = false
    var isTelling = false
    var toldEnd: Bool
    var toldStart = true
    var askedFirst: [ID] = []

    private(set) weak var cells: CellView<ID, Cell>?
    private var connections: [SignalConnection] = []
    private var controller: EventController?

    /// So many pixels from the end the person is still there.
    private static var slack: Int { 40 }

    init(_ cells: CellView<ID, Cell>, _ layout: ListLayout, followsEnd: Bool) {
        self.cells = cells
        self.followsEnd = followsEnd
        isAtEnd = followsEnd
        toldEnd = followsEnd
        layout.begin = { [weak self] in self?.begin() }
        layout.settle = { [weak self] isLast in self?.settle(isLast) ?? false }
    }

    /// Listens to where the list is scrolled, which its scrolled window has given it an adjustment
    /// for.
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
        // The person goes elsewhere, and what is in sight goes along as far.
        aim = nil
        let page = cells.size.height
        seen = abs(shift) < page ? seen.map { ($0.id, $0.y - shift, $0.height) } : []
        distance = end - value
        isAtEnd = followsEnd && distance <= Self.slack
        if value > 0 { isAtStart = false }
    }

    /// Scrolls as a part of a longer way, which ends when the person scrolls.
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
            // The rows that come next are the first ones.
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

    /// By how much the list is to be scrolled; nil when GTK was asked to go where that is seen.
    private func offTarget(_ cells: CellView<ID, Cell>) -> Int? {
        if let aim, let position = cells.model.position(of: aim.id) {
            let row = cells.factory.row(for: aim.id)
            if let (y, height) = row.flatMap(cells.place) {
                // Where GTK brought it is not where it was seen.
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
                // With so little below they cannot stay, and what is new is seen from its beginning.
                aim = (first, .at(0))
                return -value
            }
            // What lies below the rows in sight is not as it was: the end is followed.
            let isSame = abs(end - value - off - distance) <= 1
            return !isAtEnd || isSame || isScrollingUp ? off : end - value
        }
        if isAtEnd { return end - value }
        // A row became so low that GTK lost it.
        let lost = seen.lazy.filter { $0.y + $0.height > 0 && $0.y < cells.size.height }
            .compactMap { cells.factory.row(for: $0.id) }.first
        if lost.flatMap(cells.factory.position).map({ bring($0, cells) }) == true { return nil }
        return isAtStart && !followsEnd ? -value : 0
    }

    /// How far the first of the rows that were in sight, and still are, is from where it was.
    private func offAnchor(_ cells: CellView<ID, Cell>) -> Int? {
        seen.lazy.compactMap { id, y, height in
            cells.factory.row(for: id).flatMap(cells.place).map { place in
                let isLost = y + height > 0 && y + place.height <= 0
                return place.y - (isLost ? 0 : y)
            }
        }.first
    }

    /// The first of the rows that were in sight, if it is where it was in the list and GTK let go of
    /// it: rows came between it and the one that has the keyboard, which GTK holds on to.
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

    /// Who is on the way up is not brought back by a row that comes at the end.
    private var isScrollingUp: Bool { lastUpward.map { .now - $0 < .milliseconds(400) } ?? false }

    /// Brings the row into sight that the keyboard went to; false when it is.
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

    /// Has Tab come to the last row of a list that follows its end, until the person chose one.
    ///
    /// GTK would begin with the first row, which in a conversation is the oldest.
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

    /// The rows are where they stay.
    private func finish(_ cells: CellView<ID, Cell>, _ off: Int) {
        isAllocating = false
        aim = nil
        around.ask(cells)
        leadToEnd(cells)
        // A pixel that rounding costs is not lost for good.
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
        tellSoon()
    }

    /// The rows that come next are the first ones.
    private func forget() {
        (seen, isAtEnd, isAtStart, wasFull) = ([], followsEnd, true, false)
        tellSoon()
    }
}
