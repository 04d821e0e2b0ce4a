// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Keeps visible rows of a list in place, or the end in view if the list follows it.
///
/// GTK keeps a row of its own choice in place and estimates the heights of rows it has not
/// measured. So after each layout, before anything is painted, the new positions of the rows that
/// were visible before are checked, and the list is scrolled by the difference (`SeenRows`).
@MainActor
final class RowKeeper<ID: Hashable, Cell: Widget> {
    /// Called with the position of a row that is being scrolled to, before anything moves.
    var onAim: ((Int) -> Void)?
    /// Notifies of the edges.
    let edges: EdgeNotifier<ID, Cell>

    private var seen: SeenRows<ID>
    private var isAllocating = false
    private var lastUpward: ContinuousClock.Instant?
    private var animation: ScrollAnimation<ID, Cell>?
    private let around = LayoutAround()
    private let focus: FocusFollower<ID, Cell>
    private weak var cells: CellView<ID, Cell>?
    private var connection: SignalConnection?

    /// Creates a keeper for a list that has its adjustment, from the scrolled window around it.
    init(_ cells: CellView<ID, Cell>, _ layout: ListLayout, followsEnd: Bool) {
        self.cells = cells
        seen = SeenRows(followsEnd: followsEnd)
        edges = EdgeNotifier(cells, isAtEnd: followsEnd)
        focus = FocusFollower(cells)
        layout.begin = { [weak self] in
            self?.isAllocating = true
            self?.seen.begin()
        }
        layout.settle = { [weak self] isLast in self?.settle(isLast) ?? false }
        connection = cells.adjustment.map { adjustment in
            SignalConnection(
                UnsafeMutableRawPointer(adjustment), "value-changed",
                plain: { [weak self] in self?.didScroll() })
        }
    }

    /// Whether the list is shown at its end and stays there.
    var followsEnd: Bool { seen.followsEnd }

    /// Whether the list follows its end and is at it.
    var isAtEnd: Bool { seen.isAtEnd }

    /// Whether the top of the first row is in view.
    var isAtStart: Bool { seen.isAtStart }

    /// The position of the row that is being scrolled to.
    var aimedPosition: Int? { seen.aim.flatMap { cells?.model.position(of: $0.id) } }

    /// The position of the topmost visible row.
    var firstInSight: Int? {
        cells.flatMap { cells in
            seen.rows.compactMap { cells.factory.row(for: $0.id).flatMap(cells.factory.position) }
                .min()
        }
    }

    // MARK: - Scrolling

    /// Scrolls to a row in the next frame.
    ///
    /// A row that does not exist yet is scrolled to if it is among the first rows that arrive.
    func jump(to id: ID, _ spot: RowSpot) {
        animation = nil
        seen.aim(at: id, spot)
        if let onAim, let position = cells?.model.position(of: id) { onAim(position) }
        cells?.layOut()
    }

    /// Scrolls to an edge in the next frame.
    func jump(to edge: ListEdge) {
        if edge == .start {
            if let first = cells?.model.id(at: 0) { jump(to: first, .at(0)) }
            return
        }
        animation = nil
        seen.aimAtEnd()
        cells?.layOut()
    }

    /// Scrolls to an edge with an animation, which covers at most the last page.
    func scroll(to edge: ListEdge) {
        guard let cells else { return }
        let end: () -> Void = { [weak self] in self?.jump(to: edge) }
        animation = ScrollAnimation(of: cells, to: edge, onEnd: end)
        if let animation { animation.begin() } else { end() }
    }

    private func didScroll() {
        guard !isAllocating, let cells else { return }
        let isStepping = animation?.isStepping ?? false
        if !isStepping { animation = nil }
        // The user scrolls elsewhere, and the remembered positions move by the same distance.
        let shift = seen.scroll(to: cells.scroll)
        if shift < 0, !isStepping { lastUpward = .now }
    }

    /// Whether the user is scrolling up.
    private var isScrollingUp: Bool { lastUpward.map { .now - $0 < .milliseconds(400) } ?? false }

    // MARK: - Layout

    private func settle(_ isLast: Bool) -> Bool {
        guard let cells, !cells.model.isEmpty, cells.size.height > 0 else {
            isAllocating = false
            if cells?.model.isEmpty == true {
                seen.forget()
                notify()
            }
            return false
        }
        var layout = cells.laidOutRows
        // GTK may lose the visible rows when the focus moves among rows of different heights.
        if let id = focus.newRowWithoutPlace() { seen.aim(at: id, .visible) }
        switch seen.move(after: layout, isScrollingUp: isScrollingUp) {
        case .scroll(let offset):
            if !isLast, offset != layout.scroll.offset {
                gtk_adjustment_set_value(cells.adjustment, Double(offset))
                return true
            }
        case .bring(let position):
            cells.bring(position)
            if !isLast { return true }
            layout = cells.laidOutRows
        }
        if let id = focus.newRowOutOfView(isStrayed: seen.isStrayed), !isLast {
            seen.aim(at: id, .visible)
            return true
        }
        finish(cells, layout)
        return false
    }

    private func finish(_ cells: CellView<ID, Cell>, _ layout: LaidOutRows<ID>) {
        isAllocating = false
        around.layOutAncestors(of: cells)
        if seen.isAtEnd { focus.leadToEnd() }
        if seen.isStrayed { cells.beforeLayout { [weak cells] in cells?.moveFocusIntoSight() } }
        seen.keep(layout)
        notify()
    }

    private func notify() {
        edges.notifyInNextFrame { [weak self] in
            self.map { ($0.isAtStart, $0.isAtEnd) } ?? (true, false)
        }
    }
}

extension CellView {
    /// How far the rows are scrolled.
    var scroll: ListScroll {
        ListScroll(
            value: gtk_adjustment_get_value(adjustment),
            upper: gtk_adjustment_get_upper(adjustment),
            pageSize: gtk_adjustment_get_page_size(adjustment), page: size.height)
    }

    /// The rows after the layout, also before anything is painted.
    fileprivate var laidOutRows: LaidOutRows<ID> {
        LaidOutRows(
            scroll: scroll,
            rows: factory.shownPlaces.map { id, position, row in
                LaidOutRows.Row(id: id, position: position, place: place(of: row))
            },
            position: model.position, id: model.id)
    }
}
