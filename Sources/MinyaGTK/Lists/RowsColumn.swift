// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// What `RowsListView` and `AnyRowsListView` share: a scrolled column of the rows of a pipeline.
///
/// A conversation has its newest row at the end and older ones before all others as the person
/// scrolls up. A list that follows its end is shown at it from the first frame and stays there
/// while rows are appended or grow, until the person scrolls up; from then on what is in sight
/// stays where it is, whatever comes, goes or grows above or below it.
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
/// News have the newest row at the start. A list that keeps its place lets what is in sight stay
/// where it is from the first row on, which is shown at the top; new rows then wait above it, out
/// of sight, and a button tells of them. Only where so little is below that it cannot stay, and
/// all rows could be seen before, the new ones are shown from the first one on.
///
/// ```swift
/// let list = AnyRowsListView(RowFactory<Widget>())
/// let newer = Button(label: "New")
/// list.keepsPlace = true
/// list.onStartInSight = { [weak newer] isInSight in newer?.isVisible = !isInSight }
/// list.onEdgeNear = { [weak self] in self?.pipeline.fetchMore.send() }
/// newer.onClick = { [weak list] in list?.scrollToStart() }
/// ```
public class RowsColumn<Row: Identifiable & Equatable, Cell: Widget>: RowsView<Row, Cell> {
    /// The list itself.
    public let list: ListView<Row.ID, Cell>

    private var flash: RowFlash<Row.ID, Cell>?

    init(
        _ list: ListView<Row.ID, Cell>, _ source: RowsSource<Row>,
        ids: @escaping (ArraySlice<Row>) -> [Row.ID]
    ) {
        self.list = list
        super.init(list, source, ids: ids)
        listenFromNowhere()
    }

    // MARK: - What stays

    /// Whether what is in sight stays where it is while rows come, go or grow above it.
    ///
    /// It does so at the very top, too: what is new is above, out of sight, until the person
    /// scrolls to it. See ``onStartInSight`` for how to tell of it.
    public var keepsPlace = false {
        didSet { updateKeeper() }
    }

    func updateKeeper() {
        guard followsEnd || keepsPlace else { return list.keeper = nil }
        guard list.keeper?.followsEnd != followsEnd else { return }
        let keeper = RowKeeper(list, list.layout, followsEnd: followsEnd)
        keeper.onEndInSight = onEndInSight
        keeper.onStartInSight = onStartInSight
        keeper.onNearStart = onNearStart
        keeper.listen()
        list.keeper = keeper
    }

    // MARK: - The start

    /// Whether the top of the first row of a list that keeps its place is in sight.
    public var isStartInSight: Bool { list.keeper?.isAtStart ?? (offset <= 0) }

    /// Called when the top of the first row of a list that keeps its place goes out of sight, and
    /// when it is back; at first it is taken to be there.
    public var onStartInSight: ((Bool) -> Void)? {
        didSet { list.keeper?.onStartInSight = onStartInSight }
    }

    /// Scrolls a list that keeps its place to its first row.
    ///
    /// - Parameter animated: Whether the way there is seen, where the desktop has animations.
    public func scrollToStart(animated: Bool = true) {
        stopCoasting()
        if animated { list.keeper?.scroll(to: .start) } else { list.keeper?.goToStart() }
    }

    // MARK: - The end

    /// Whether the list is shown at its end and stays there; say so before rows come.
    public var followsEnd = false {
        didSet { updateKeeper() }
    }

    /// Whether a list that follows its end is there, but for a line at most.
    public var isEndInSight: Bool { list.keeper?.isAtEnd ?? false }

    /// Called when the end of a list that follows it goes out of sight, and when it is back.
    public var onEndInSight: ((Bool) -> Void)? {
        didSet { list.keeper?.onEndInSight = onEndInSight }
    }

    /// Called in a list that keeps its place when less than a page is left above: the moment to
    /// load older rows.
    ///
    /// It comes once, and again when another row is the first one and that is still so; or when the
    /// person went two pages away from it and comes back.
    public var onNearStart: (() -> Void)? {
        didSet { list.keeper?.onNearStart = onNearStart }
    }

    /// Scrolls a list that follows its end to it; what is appended then is followed.
    ///
    /// - Parameter animated: Whether the way there is seen, where the desktop has animations.
    public func scrollToEnd(animated: Bool = true) {
        if animated { list.keeper?.scroll(to: .end) } else { list.keeper?.goToEnd() }
    }

    // MARK: - A row

    /// Brings a row of a list that keeps its place into sight and lets it light up.
    ///
    /// It comes into the middle, unless all of it can be seen already. The keyboard goes along if it
    /// is in the list.
    ///
    /// - Returns: Whether the row is there.
    @discardableResult
    public func reveal(_ id: Row.ID) -> Bool {
        guard let keeper = list.keeper, list.model.position(of: id) != nil else { return false }
        keeper.go(to: id, .middle)
        let flash = RowFlash(list, id)
        self.flash = flash
        afterLayout { [weak flash] in flash?.show() }
        return true
    }

    override func apply(_ change: RowsChange<Row.ID>) {
        if let keeper = list.keeper, let first = change.splices.first?.position,
            first < list.model.count, keeper.firstInSight.map({ first <= $0 }) ?? false
        {
            stopCoasting()
        }
        super.apply(change)
    }

    /// GTK lets a list coast to where it would have been without the rows that came above.
    private func stopCoasting() {
        gtk_scrolled_window_set_kinetic_scrolling(opaque, 0)
        gtk_scrolled_window_set_kinetic_scrolling(opaque, 1)
    }
}
