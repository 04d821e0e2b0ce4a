// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// What `RowsGrid` and `RowsListView` share: a scrolled view of the rows of a pipeline.
///
/// Rows that come and go are spliced; a row that only changed is shown anew in its own cell. What
/// the person looks at stays where it is when rows come or go above it, but at the very top: there
/// the first row stays the first one to be seen, so that what is new at the top is seen to come.
open class RowsView<Row: Identifiable & Equatable, Cell: Widget>: ScrolledWindow {
    /// The grid or the list itself.
    public let cells: CellView<Row.ID, Cell>

    /// Called with where the rows are now, because the person scrolled; never by a list that
    /// follows its end or keeps its place.
    public var onScroll: ((RowsPlace<Row.ID>) -> Void)?

    /// Called with rows that came into sight, or close to it, after they were laid out: the moment
    /// to load what only a row that is seen needs.
    ///
    /// A row is among them again when it comes back and when it changed. So a list may have all its
    /// rows at once, each where it belongs, though little is known of most of them:
    ///
    /// ```swift
    /// let list = RowsListView<Photo, Tile>(
    ///     make: { Tile() }, bind: { tile, photo in tile.show(photo) },
    ///     unbind: { tile in tile.clear() }, label: { photo in photo.title })
    /// list.onRowsInSight = { [weak self] ids in self?.pipeline.inSight.send(ids) }
    /// ```
    public var onRowsInSight: (([Row.ID]) -> Void)? {
        didSet {
            source.onBind = onRowsInSight == nil ? nil : { [weak self] id in self?.didBind(id) }
        }
    }

    /// The rows of this moment; nil when their scene has closed.
    var rows: () -> RowsReader<Row>? {
        get { source.rows }
        set { source.rows = newValue }
    }

    private let source: RowsSource<Row>
    private let ids: (ArraySlice<Row>) -> [Row.ID]
    /// Where the program has scrolled to, which is no news.
    private var quietOffset: Double? = 0
    private var quietTop: (id: Row.ID, y: Int)?
    private var isLookWaiting = false
    /// Rows that came into sight and were not told of.
    private var fresh: [Row.ID] = []

    init(
        _ cells: CellView<Row.ID, Cell>, _ source: RowsSource<Row>,
        ids: @escaping (ArraySlice<Row>) -> [Row.ID]
    ) {
        self.cells = cells
        self.source = source
        self.ids = ids
        super.init(cells)
        vexpand = true
        // Rows never keep a window wide: they are laid out for a width once they have it.
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
        cells.onSettle = { [weak self] in
            guard let self else { return }
            quietOffset = offset
            quietTop = top
        }
        listenToScrolling()
    }

    /// Called with the id of a row that was clicked or activated by the keyboard.
    public var onActivate: ((Row.ID) -> Void)? {
        get { cells.onActivate }
        set { cells.onActivate = newValue }
    }

    /// Scrolls to a row, in the next frame that is painted; see `CellView.scroll(to:_:)`.
    public func scroll(to id: Row.ID, _ place: CellView<Row.ID, Cell>.Place = .visible) {
        cells.scroll(to: id, place)
    }

    /// Where the rows are now, as it was painted last; nil before that, and for no rows.
    public var place: RowsPlace<Row.ID>? {
        top.map { top in
            let firstWhole = cells.firstVisible(where: cells.isWhole) ?? top.id
            let unseen = cells.selection.flatMap { cells.isWhole($0) ? nil : $0 }
            return RowsPlace(
                first: top.id, hidden: -top.y, firstWhole: firstWhole, unseen: unseen, view: kind)
        }
    }

    /// Scrolls to where a view of these rows was; exactly there if it was one of this kind.
    ///
    /// What was selected and in sight is so again.
    public func scroll(to place: RowsPlace<Row.ID>) {
        let isLikeThis = place.view == kind
        let seen = cells.selection.flatMap { $0 == place.unseen ? nil : $0 }
        cells.scroll(
            to: CellView.Wish(
                id: isLikeThis ? place.first : place.firstWhole, place: .top,
                former: .init(hidden: isLikeThis ? place.hidden : 0, companion: seen)))
    }

    private func didBind(_ id: Row.ID) {
        fresh.append(id)
        guard fresh.count == 1 else { return }
        afterLayout { [weak self] in
            guard let self else { return }
            let ids = fresh
            fresh = []
            onRowsInSight?(ids)
        }
    }

    // MARK: - Changes

    /// By address, for an array counts references to each row that it is asked for.
    @inlinable
    nonisolated static func ids(of rows: ArraySlice<Row>) -> [Row.ID] {
        rows.withUnsafeBufferPointer { rows in rows.indices.map { rows[$0].id } }
    }

    func apply(_ change: RowsChange<Row.ID>) {
        guard let items = rows()?.items else { return }
        let isAtTop = offset <= 0
        let wasEmpty = cells.model.isEmpty
        let focused = cells.focused
        cells.model.apply(change.splices.map { ($0.position, $0.removed, $0.added) }) { range in
            ids(items[range])
        }
        change.updated.forEach(cells.rebind)
        if !change.splices.isEmpty { keepPlace(isAtTop) }
        if let focused { cells.keepKeyboard(focused) { place(of: $0, after: change) } }
        if wasEmpty, cells.selection != nil {
            cells.afterLayoutBeforePaint { [weak cells] in cells?.putCursor() }
        }
        contentDidChange()
    }

    /// Where a row is after a change, or the one that took its place.
    private func place(of position: Int, after change: RowsChange<Row.ID>) -> Int {
        change.splices.reduce(position) { place, splice in
            let (start, added) = (splice.position, splice.added)
            if place < start { return place }
            if place >= start + splice.removed { return place + added - splice.removed }
            return start + min(place - start, max(added - 1, 0))
        }
    }

    private func keepPlace(_ isAtTop: Bool) {
        if cells.keeper != nil {
            return
        } else if cells.wish != nil {
            cells.goToWish()
        } else if isAtTop, !cells.model.isEmpty {
            // GTK keeps the row that was the first one where it is: new ones would come unseen.
            cells.scroll(to: 0)
        }
        // The topmost row may have gone without anything being scrolled.
        lookSoon()
    }

    // MARK: - Scrolling

    private func listenToScrolling() {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(adjustment), "value-changed",
                plain: { [weak self] in self?.lookSoon() }))
    }

    private func lookSoon() {
        guard !isLookWaiting else { return }
        isLookWaiting = true
        afterLayout { [weak self] in
            self?.isLookWaiting = false
            self?.look()
        }
    }

    private func look() {
        guard cells.keeper == nil, !cells.isGoing, let top else { return }
        // GTK only guesses how much is above, and thinks better of it as rows are measured.
        let isThere = quietTop.map { cells.model.position(of: $0.id) != nil } ?? true
        if isThere, offset == quietOffset { return }
        if let quietTop, quietTop == top { return }
        quietOffset = nil
        quietTop = nil
        // Where the person went is better than a row that has not come yet.
        cells.giveUp()
        if let onScroll, let place { onScroll(place) }
    }

    /// The topmost visible row, and where it begins.
    private var top: (id: Row.ID, y: Int)? {
        cells.firstVisible.flatMap { id in cells.extent(of: id).map { (id, $0.y) } }
    }

    private var kind: String { "\(type(of: self))" }
}

/// Where the cells of a list find their rows.
@MainActor
final class RowsSource<Row: Identifiable & Equatable> {
    var rows: () -> RowsReader<Row>? = { nil }
    /// Called with each row that is shown in a cell.
    var onBind: ((Row.ID) -> Void)?

    /// A row the Store has removed already, of which GTK is told in a moment, stays blank.
    func bound<Cell>(_ bind: @escaping (Cell, Row) -> Void) -> (Cell, Row.ID) -> Void {
        { cell, id in
            guard let row = self.rows()?[id: id] else { return }
            bind(cell, row)
            self.onBind?(id)
        }
    }

    func named(_ label: @escaping (Row) -> String) -> (Row.ID) -> String {
        { id in self.rows()?[id: id].map(label) ?? "" }
    }
}
