// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
public import MinyaLists

/// The common superclass of `RowsGrid` and `RowsListView`: a scrolled view of a pipeline's rows.
///
/// Inserted and removed rows are spliced; a changed row is updated in its own cell. Visible rows
/// stay in place when rows are inserted or removed above them, except at the very top: there the
/// first row stays at the top, so that the user sees new rows appear.
open class RowsView<Row: Identifiable & Equatable, Cell: Widget>: ScrolledWindow {
    /// The grid or the list itself.
    public let cells: CellView<Row.ID, Cell>

    /// Called with the current place when the user has scrolled.
    ///
    /// A list that follows its end or keeps its place never calls it.
    public var onScroll: ((RowsPlace<Row.ID>) -> Void)?

    /// Called with rows that came into view, or close to it, after they were laid out.
    ///
    /// This is the moment to load what only a visible row needs. A row is reported again when it
    /// comes back and when it has changed. So a list may have all its rows at once, each in its
    /// place, even if the details of most of them are not loaded:
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

    /// The current rows; `nil` after their scene has closed.
    var rows: () -> RowsReader<Row>? {
        get { source.rows }
        set { source.rows = newValue }
    }

    private let source: RowsSource<Row>
    private let ids: (ArraySlice<Row>) -> [Row.ID]
    /// The offset that the program scrolled to, which is not reported.
    private var quietOffset: Double? = 0
    private var quietTop: (id: Row.ID, y: Int)?
    private var isCheckWaiting = false
    /// Rows that came into view and were not reported yet.
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
        // Rows never set a minimum width for the window: they are laid out for the width they
        // receive.
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
    public func scroll(to id: Row.ID, _ place: CellView<Row.ID, Cell>.ScrollTarget = .visible) {
        cells.scroll(to: id, place)
    }

    /// The place of the rows as last painted; `nil` before that, and if there are no rows.
    public var place: RowsPlace<Row.ID>? {
        top.map { top in
            let firstWhole = cells.firstVisible(where: cells.isWhole) ?? top.id
            let unseen = cells.selection.flatMap { cells.isWhole($0) ? nil : $0 }
            return RowsPlace(
                first: top.id, hidden: -top.y, firstWhole: firstWhole, unseen: unseen, view: kind)
        }
    }

    /// Scrolls to the place of a former view of these rows; exactly there if it was of this kind.
    ///
    /// If the selected row was in view, it is in view again.
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

    /// Accesses rows by address, because an array retains each element that is accessed through it.
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
        if let focused { cells.keepFocus(focused) { place(of: $0, after: change) } }
        if wasEmpty, cells.selection != nil {
            cells.afterLayoutBeforePaint { [weak cells] in cells?.putCursor() }
        }
        contentDidChange()
    }

    /// Returns the position of a row after a change, or that of the row that replaced it.
    private func place(of position: Int, after change: RowsChange<Row.ID>) -> Int {
        change.splices.reduce(position) { place, splice in
            let (start, added) = (splice.position, splice.added)
            if place < start { return place }
            if place >= start + splice.removed { return place + added - splice.removed }
            return start + min(place - start, max(added - 1, 0))
        }
    }

    private func keepPlace(_ isAtTop: Bool) {
        if cells.jump != nil {
            return
        } else if cells.wish != nil {
            cells.scrollToWish()
        } else if isAtTop, !cells.model.isEmpty {
            // GTK keeps the former first row in place, so new rows would be out of view.
            cells.scroll(to: 0)
        }
        // The topmost row may have been removed without any scrolling.
        checkScrollSoon()
    }

    // MARK: - Scrolling

    private func listenToScrolling() {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(adjustment), "value-changed",
                plain: { [weak self] in self?.checkScrollSoon() }))
    }

    private func checkScrollSoon() {
        guard !isCheckWaiting else { return }
        isCheckWaiting = true
        afterLayout { [weak self] in
            self?.isCheckWaiting = false
            self?.checkScroll()
        }
    }

    private func checkScroll() {
        guard cells.jump == nil, !cells.isScrolling, let top else { return }
        // GTK only estimates the height above, and corrects it as rows are measured.
        let isThere = quietTop.map { cells.model.position(of: $0.id) != nil } ?? true
        if isThere, offset == quietOffset { return }
        if let quietTop, quietTop == top { return }
        quietOffset = nil
        quietTop = nil
        // The user's scrolling takes precedence over a row that does not exist yet.
        cells.cancelScroll()
        if let onScroll, let place { onScroll(place) }
    }

    /// The topmost visible row, and the position of its top edge.
    private var top: (id: Row.ID, y: Int)? {
        cells.firstVisible.flatMap { id in cells.extent(of: id).map { (id, $0.y) } }
    }

    private var kind: String { "\(type(of: self))" }
}

/// Provides the cells of a list with their rows.
@MainActor
final class RowsSource<Row: Identifiable & Equatable> {
    var rows: () -> RowsReader<Row>? = { nil }
    /// Called with each row that is shown in a cell.
    var onBind: ((Row.ID) -> Void)?

    /// Returns a binding that leaves a cell blank if the Store has already removed its row.
    ///
    /// GTK is notified of the removal shortly after.
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
