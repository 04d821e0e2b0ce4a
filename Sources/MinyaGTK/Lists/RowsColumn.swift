// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The common superclass of `RowsListView` and `AnyRowsListView`: a scrolled column of rows.
///
/// In a conversation, the newest row is at the end, and older ones are inserted before all others
/// as the user scrolls up. A list that follows its end is shown at it from the first frame and
/// stays there while rows are appended or grow, until the user scrolls up. From then on, visible
/// rows stay in place, whatever is inserted, removed or resized above or below them.
///
/// ```swift
/// let list = AnyRowsListView(RowFactory<Widget>())
/// let latest = Button(label: "Latest")
/// list.followsEnd = true
/// list.onNearStart = { [weak self] in self?.pipeline.fetchMore.send() }
/// list.onEndInSight = { [weak latest] isInSight in latest?.isVisible = !isInSight }
/// latest.onClick = { [weak list] in list?.scrollToEnd() }
/// bind(\.rows, to: list, actions: \.rowAction)
/// ```
///
/// In a news feed, the newest row is at the start. A list that keeps its place keeps visible rows
/// in place from the first row on, which is shown at the top. New rows then wait above it, out of
/// view, and a button announces them. Only if the content below is too short for that, and all rows
/// were visible before, are the new rows shown from the first one on.
///
/// ```swift
/// let list = AnyRowsListView(RowFactory<Widget>())
/// let newer = Button(label: "New")
/// list.keepsPlace = true
/// list.onStartInSight = { [weak newer] isInSight in newer?.isVisible = !isInSight }
/// list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
/// newer.onClick = { [weak list] in list?.scrollToStart() }
/// ```
public class RowsColumn<Row: Identifiable & Equatable, Cell: Widget>: RowsView<Row, Cell> {
    /// The list itself.
    public let list: ListView<Row.ID, Cell>

    /// Keeps the rows in place, in a list that follows its end or keeps its place.
    private(set) var keeper: RowKeeper<Row.ID, Cell>?
    private var flash: RowFlash<Row.ID, Cell>?

    init(
        _ list: ListView<Row.ID, Cell>, _ source: RowsSource<Row>,
        ids: @escaping (ArraySlice<Row>) -> [Row.ID]
    ) {
        self.list = list
        super.init(list, source, ids: ids)
        listenFromNowhere()
    }

    // MARK: - Keeping the place

    /// Whether visible rows stay in place while rows above them are inserted, removed or resized.
    ///
    /// This also applies at the very top: new rows are above it, out of view, until the user
    /// scrolls to them. See ``onStartInSight`` for how to announce them.
    public var keepsPlace = false {
        didSet { updateKeeper() }
    }

    func updateKeeper() {
        guard followsEnd || keepsPlace else { return (keeper, list.jump) = (nil, nil) }
        guard keeper?.followsEnd != followsEnd else { return }
        let keeper = RowKeeper(list, list.layout, followsEnd: followsEnd)
        keeper.edges.onEndInSight = onEndInSight
        keeper.edges.onStartInSight = onStartInSight
        keeper.edges.onNearStart = onNearStart
        self.keeper = keeper
        list.jump = { [weak keeper] id, spot in keeper?.jump(to: id, spot) }
    }

    // MARK: - The start

    /// Whether the top of the first row of a list that keeps its place is in view.
    public var isStartInSight: Bool { keeper?.isAtStart ?? (offset <= 0) }

    /// Called when the top of the first row of a list that keeps its place leaves the view or
    /// returns.
    ///
    /// It is assumed to be in view at first.
    public var onStartInSight: ((Bool) -> Void)? {
        didSet { keeper?.edges.onStartInSight = onStartInSight }
    }

    /// Scrolls a list that keeps its place to its first row.
    ///
    /// - Parameter animated: Whether the scrolling is animated, if the desktop has animations.
    public func scrollToStart(animated: Bool = true) {
        stopCoasting()
        if animated { keeper?.scroll(to: .start) } else { keeper?.jump(to: .start) }
    }

    // MARK: - The end

    /// Whether the list is shown at its end and stays there; set it before rows arrive.
    public var followsEnd = false {
        didSet { updateKeeper() }
    }

    /// Whether a list that follows its end is at its end, to within about a line.
    public var isEndInSight: Bool { keeper?.isAtEnd ?? false }

    /// Called when the end of a list that follows it leaves the view or returns.
    public var onEndInSight: ((Bool) -> Void)? {
        didSet { keeper?.edges.onEndInSight = onEndInSight }
    }

    /// Called in a list that follows its end or keeps its place when less than a page is left
    /// above.
    ///
    /// This is the moment to load older rows. It is called once, and again when another row is the
    /// first one and less than a page is still left, or when the user scrolls two pages away and
    /// returns.
    public var onNearStart: (() -> Void)? {
        didSet { keeper?.edges.onNearStart = onNearStart }
    }

    /// Scrolls a list that follows its end to it; rows appended from then on are followed.
    ///
    /// - Parameter animated: Whether the scrolling is animated, if the desktop has animations.
    public func scrollToEnd(animated: Bool = true) {
        if animated { keeper?.scroll(to: .end) } else { keeper?.jump(to: .end) }
    }

    // MARK: - A row

    /// Brings a row of a list that follows its end or keeps its place into view and highlights it.
    ///
    /// The row is scrolled to the middle, unless all of it is already visible. If the list has the
    /// focus, the focus moves to the row.
    ///
    /// - Returns: Whether the row is in the list.
    @discardableResult
    public func reveal(_ id: Row.ID) -> Bool {
        guard let keeper, list.model.position(of: id) != nil else { return false }
        keeper.jump(to: id, .middle)
        let flash = RowFlash(list, id)
        self.flash = flash
        afterLayout { [weak flash] in flash?.show() }
        return true
    }

    override func apply(_ change: RowsChange<Row.ID>) {
        if let first = change.splices.first?.position, first < list.model.count,
            keeper?.firstInSight.map({ first <= $0 }) ?? false
        {
            stopCoasting()
        }
        super.apply(change)
    }

    /// Stops kinetic scrolling, whose target does not account for the rows inserted above.
    private func stopCoasting() {
        gtk_scrolled_window_set_kinetic_scrolling(opaque, 0)
        gtk_scrolled_window_set_kinetic_scrolling(opaque, 1)
    }
}
