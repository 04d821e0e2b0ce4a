// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The common superclass of `GridView` and `ListView`: cells over a list that may be very long.
///
/// A click opens a row, or a double click if ``opensByClick`` is false, and so does Enter. Arrow
/// keys select the next row. Space selects or deselects a row, and so does a click with Control,
/// which opens nothing. Moving the pointer over rows selects none. Cells are created for the
/// visible rows and are bound to other rows while the user scrolls.
public class CellView<ID: Hashable, Cell: Widget>: Widget {
    /// The target position of a row that is scrolled to.
    public enum ScrollTarget: Sendable {
        /// Its current position if all of it is visible, and otherwise the nearer edge.
        case visible
        /// The top, as far as the content below it allows.
        case top
    }

    /// A row to scroll to, and its target position.
    struct Wish {
        let id: ID
        let place: ScrollTarget
        /// What a former view showed, to be restored; `nil` for the row alone.
        var former: Former?

        var hidden: Int { former?.hidden ?? 0 }
    }

    struct Former {
        /// How much of the row is out of view above the top edge.
        let hidden: Int
        /// A row to keep in view as well; the nearest offset that does so is used.
        let companion: ID?
    }

    /// Called with the id of a row that was opened, by the pointer or the keyboard.
    public var onActivate: ((ID) -> Void)?

    /// Whether a click opens a row; if not, a click selects the row and a double click opens it.
    public var opensByClick = true

    /// Called with the new width of the rows, in logical pixels, before it is first painted.
    public var onResize: ((Int) -> Void)?

    /// The width of the rows, in logical pixels; zero before the first layout.
    public private(set) var width = 0
    /// Whether the rows have a new width that has not been reported yet.
    private(set) var isResizing = false

    /// The list model.
    public let model: LazyListModel<ID>

    let factory: CellFactory<ID, Cell>
    /// The pending scroll request, which may wait until its row exists or is laid out.
    var wish: Wish?
    /// Scrolls to a row in a list that follows its end or keeps its place; `nil` in others.
    var jump: ((ID, RowSpot) -> Void)?
    /// How often scrolling to a requested row was started or stopped.
    var attempts = 0
    /// Whether scrolling to a requested row is in progress.
    package var isScrolling = false
    /// Whether the rows have not reached their final positions; a frame painted meanwhile is blank.
    var isUnsettled = false {
        didSet { gtk_widget_set_opacity(pointer, isUnsettled ? 0 : 1) }
    }
    /// Called when a row that was scrolled to has reached its target position.
    var onSettle: (() -> Void)?
    /// Whether a key was pressed since the last layout of the rows.
    var isKeyPending = false
    private var presses = 0
    private var across: SignalConnection?

    init(
        _ pointer: UnsafeMutablePointer<GtkWidget>, _ model: LazyListModel<ID>,
        _ factory: CellFactory<ID, Cell>
    ) {
        self.model = model
        self.factory = factory
        super.init(adopting: pointer)
        keep(
            SignalConnection(
                pointer, "activate",
                index: { [weak self] position in
                    // The first click of a double click may have opened the row already.
                    guard let self, !opensByClick || presses < 2,
                        let id = self.model.id(at: Int(position))
                    else { return }
                    onActivate?(id)
                }))
        keep(SignalConnection(pointer, "map", plain: { [weak self] in self?.scrollToWish() }))
        // A scrolled window gives the list an adjustment, which reports the width of the rows.
        keep(
            SignalConnection(
                pointer, "notify::hadjustment", pointer: { [weak self] _ in self?.followWidth() }))
        followWidth()
        listenToClicks()
        listenToTab()
        listenToKeys()
    }

    /// Returns the GtkSelectionModel and the factory, each with a reference for the new view to
    /// own.
    static func given(
        _ model: LazyListModel<ID>, _ factory: CellFactory<ID, Cell>
    ) -> (OpaquePointer, OpaquePointer?) {
        g_object_ref(UnsafeMutableRawPointer(model.pointer))
        return (model.pointer, factory.pointer)
    }

    // MARK: - Rows

    /// Updates the cell that is bound to a row; a row that is not visible costs nothing.
    public func rebind(_ id: ID) {
        factory.rebind(id)
    }

    /// Returns the cell that currently shows a row.
    public func cell(for id: ID) -> Cell? {
        factory.cell(for: id)
    }

    /// The topmost row that is at least partly visible; `nil` before the first layout.
    public var firstVisible: ID? { firstVisible { _ in true } }

    func firstVisible(where isWanted: (ID) -> Bool) -> ID? {
        factory.shownPlaces
            .filter { id, _, row in
                extent(row).map { $0.height > 0 && $0.y + $0.height > 0 } == true && isWanted(id)
            }
            .min { $0.position < $1.position }?.id
    }

    /// Calls `body` with every cell that shows a row, including those kept ready out of view.
    public func forEachCell(_ body: (Cell) -> Void) {
        factory.shownCells.forEach(body)
    }

    /// Returns a row's offset from the top of the visible part and its height, or `nil` out of
    /// view.
    package func extent(of id: ID) -> (y: Int, height: Int)? {
        factory.row(for: id).flatMap(extent)
    }

    func extent(_ row: UnsafeMutablePointer<GtkWidget>) -> (y: Int, height: Int)? {
        // GTK leaves a row that is out of view at its last visible position.
        guard gtk_widget_get_mapped(row) != 0 else { return nil }
        var area = GtkAllocation()
        gtk_widget_get_allocation(row, &area)
        return (Int(area.y), Int(area.height))
    }

    // MARK: - Width

    private func followWidth() {
        guard let adjustment = gtk_scrollable_get_hadjustment(opaque) else { return }
        across = SignalConnection(
            UnsafeMutableRawPointer(adjustment), "changed",
            plain: { [weak self] in
                let new = Int(gtk_adjustment_get_page_size(adjustment))
                guard let self, new != width, new > 0 else { return }
                width = new
                isResizing = true
                // In the same frame, so that the layout for the former width is not painted.
                afterLayoutBeforePaint { [weak self] in
                    guard let self else { return }
                    isResizing = false
                    didResize(width)
                }
            })
    }

    /// Reports a new width of the rows.
    func didResize(_ width: Int) {
        onResize?(width)
    }

    // MARK: - Selection

    /// The selected row, `nil` for none; setting it notifies no observer and does not scroll.
    ///
    /// See `LazyListModel.selection` for its behaviour when rows are inserted and removed.
    public var selection: ID? {
        get { model.selection }
        set { model.selection = newValue }
    }

    /// Called when the user selects another row or none, never when the program does.
    public var onSelectionChange: ((ID?) -> Void)? {
        get { model.onSelectionChange }
        set { model.onSelectionChange = newValue }
    }

    /// Selects a row that the program chose, and brings it into view.
    ///
    /// If the list has the focus, the focus moves to that row, so that arrow keys continue from
    /// there.
    func select(_ id: ID?) {
        guard id != selection else { return }
        selection = id
        if let id { scroll(to: id) }
    }

    /// Whether the keyboard focus is in one of the rows.
    public var holdsFocus: Bool {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root)
        else { return false }
        return gtk_widget_is_ancestor(focus, pointer) != 0
    }

    // MARK: - Clicks

    /// Replaces GTK's own activation by a single click, which selects any row under the pointer.
    private func listenToClicks() {
        guard let counting = gtk_gesture_click_new(), let opening = gtk_gesture_click_new()
        else { return }
        for click in [counting, opening] { gtk_gesture_single_set_button(click, 1) }
        gtk_event_controller_set_propagation_phase(counting, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(counting), "pressed",
                press: { [weak self] presses, _, _ in self?.presses = Int(presses) }))
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(counting), "stopped",
                plain: { [weak self] in self?.presses = 0 }))
        // After the row has selected itself; a button within a row handles its own clicks.
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(opening), "released",
                press: { [weak self] presses, x, y in
                    let held = gtk_event_controller_get_current_event_state(opening).rawValue
                    let selecting = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue
                    guard presses == 1, held & selecting == 0, let self, opensByClick,
                        let id = row(x, y)
                    else { return }
                    onActivate?(id)
                }))
        keep(EventController(counting, on: pointer))
        keep(EventController(opening, on: pointer))
    }

    private func row(_ x: Double, _ y: Double) -> ID? {
        var found = gtk_widget_pick(pointer, x, y, GTK_PICK_DEFAULT)
        while let widget = found, gtk_widget_get_parent(widget) != pointer {
            found = gtk_widget_get_parent(widget)
        }
        return found.flatMap(factory.id)
    }
}
