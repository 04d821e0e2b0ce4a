// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What `GridView` and `ListView` share: cells over a list that may be very long.
///
/// A click opens a row, or a double click where ``opensByClick`` is false, and so does Enter; arrow
/// keys select the next one, Space selects or deselects, and so does a click with Control, which
/// opens nothing. Passing over rows with the pointer selects none. Cells are made for what is
/// visible and bound again to other rows while the person scrolls.
public class CellView<ID: Hashable, Cell: Widget>: Widget {
    /// Where a row that is scrolled to comes to stand.
    public enum Place: Sendable {
        /// Where it is, when all of it can be seen, and else at the nearer edge.
        case visible
        /// At the top, as far as there is enough below it.
        case top
    }

    /// A row to scroll to, and where.
    struct Wish {
        let id: ID
        let place: Place
        /// What a view before this one showed, to be shown again; nil for the row alone.
        var former: Former?

        var hidden: Int { former?.hidden ?? 0 }
    }

    struct Former {
        /// How much of the row stays out of sight at the top.
        let hidden: Int
        /// A row that is in sight, too: the nearest such place is taken.
        let companion: ID?
    }

    /// Called with the id of a row that was opened, by the pointer or by the keyboard.
    public var onActivate: ((ID) -> Void)?

    /// Whether a click opens a row; if not, it selects the row and a double click opens it.
    public var opensByClick = true

    /// Called with the new width of the rows, in logical pixels, before it is painted first.
    public var onResize: ((Int) -> Void)?

    /// How wide the rows are, in logical pixels; zero before the first layout.
    public private(set) var width = 0
    /// Whether the rows have another width that they were not yet told of.
    private(set) var isResizing = false

    /// The list that is shown.
    public let model: LazyListModel<ID>

    let factory: CellFactory<ID, Cell>
    /// The row that is being scrolled to, which may have to wait until it is there or laid out.
    var wish: Wish?
    /// What has the rows stay where they are, in a list that follows its end or keeps its place.
    var keeper: RowKeeper<ID, Cell>?
    /// How often going to such a row was begun.
    var attempts = 0
    /// Whether it is gone to just now.
    package var isGoing = false
    /// Whether the rows are not yet where they stay: in a frame that is painted so nothing is seen.
    var isUnsettled = false {
        didSet { gtk_widget_set_opacity(pointer, isUnsettled ? 0 : 1) }
    }
    /// Called when a row that was scrolled to is where it was wished.
    var onSettle: (() -> Void)?
    /// Whether a key was pressed since rows were laid out last.
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
                    // Of a double click the first may have opened the row already.
                    guard let self, !opensByClick || presses < 2,
                        let id = self.model.id(at: Int(position))
                    else { return }
                    onActivate?(id)
                }))
        keep(SignalConnection(pointer, "map", plain: { [weak self] in self?.goToWish() }))
        // A view that scrolls gives the list adjustments of its own; they tell how wide it is.
        keep(
            SignalConnection(
                pointer, "notify::hadjustment", pointer: { [weak self] _ in self?.followWidth() }))
        followWidth()
        listenToClicks()
        listenToTab()
        listenToKeys()
    }

    /// The GtkSelectionModel and the factory, each with the reference that a new view takes over.
    static func given(
        _ model: LazyListModel<ID>, _ factory: CellFactory<ID, Cell>
    ) -> (OpaquePointer, OpaquePointer?) {
        g_object_ref(UnsafeMutableRawPointer(model.pointer))
        return (model.pointer, factory.pointer)
    }

    // MARK: - Rows

    /// Shows the row anew in the cell that is bound to it; a row that is not visible costs nothing.
    public func rebind(_ id: ID) {
        factory.rebind(id)
    }

    /// The cell that shows a row just now.
    public func cell(for id: ID) -> Cell? {
        factory.cell(for: id)
    }

    /// The topmost row of which something can be seen, nil before the first layout.
    public var firstVisible: ID? { firstVisible { _ in true } }

    func firstVisible(where isWanted: (ID) -> Bool) -> ID? {
        factory.shownPlaces
            .filter { id, _, row in
                extent(row).map { $0.height > 0 && $0.y + $0.height > 0 } == true && isWanted(id)
            }
            .min { $0.position < $1.position }?.id
    }

    /// Calls `body` with every cell that shows a row, those out of sight that are kept ready, too.
    public func forEachCell(_ body: (Cell) -> Void) {
        factory.shownCells.forEach(body)
    }

    /// Where a row is from the top of the visible part, and how high it is; nil out of sight.
    package func extent(of id: ID) -> (y: Int, height: Int)? {
        factory.row(for: id).flatMap(extent)
    }

    func extent(_ row: UnsafeMutablePointer<GtkWidget>) -> (y: Int, height: Int)? {
        // GTK leaves what is out of sight where it was seen last.
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
                // In the same frame, so that nobody sees what was right for the width before.
                afterLayoutBeforePaint { [weak self] in
                    guard let self else { return }
                    isResizing = false
                    didResize(width)
                }
            })
    }

    /// The rows have another width than before.
    func didResize(_ width: Int) {
        onResize?(width)
    }

    // MARK: - Selection

    /// The row that is selected, nil for none; setting it tells nobody and scrolls nowhere.
    ///
    /// See `LazyListModel.selection` for what happens to it when rows come and go.
    public var selection: ID? {
        get { model.selection }
        set { model.selection = newValue }
    }

    /// Called when the person selects another row or none, never for what the program selects.
    public var onSelectionChange: ((ID?) -> Void)? {
        get { model.onSelectionChange }
        set { model.onSelectionChange = newValue }
    }

    /// Selects a row that the program chose, and brings it into view.
    ///
    /// The keyboard goes along when it is in the list, so that arrow keys go on from there.
    func select(_ id: ID?) {
        guard id != selection else { return }
        selection = id
        if let id { scroll(to: id) }
    }

    /// Whether the keyboard is in one of the rows.
    public var holdsFocus: Bool {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root)
        else { return false }
        return gtk_widget_is_ancestor(focus, pointer) != 0
    }

    // MARK: - Clicks

    /// GTK's own opening by a single click selects whatever the pointer passes over.
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
        // After the row has selected itself; a button within a row keeps its clicks.
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
