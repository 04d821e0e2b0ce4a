// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Finds the row of a list that has received the focus, and leads the focus to the end of a list
/// that follows it.
@MainActor
final class FocusFollower<ID: Hashable, Cell: Widget> {
    private weak var cells: CellView<ID, Cell>?
    private var focusChild: UnsafeMutablePointer<GtkWidget>?
    /// Whether the list ever had the focus.
    private var wasEntered = false
    /// Whether the focus entered the list since the last layout.
    private var isEntering = false
    private var connection: SignalConnection?
    private var controller: EventController?

    init(_ cells: CellView<ID, Cell>) {
        self.cells = cells
        guard let focus = gtk_event_controller_focus_new() else { return }
        connection = SignalConnection(
            UnsafeMutableRawPointer(focus), "enter",
            plain: { [weak self] in
                self?.isEntering = true
                self?.wasEntered = true
            })
        controller = EventController(focus, on: cells.pointer)
    }

    /// Returns the row that a key has moved the focus to since the last layout, if GTK gave it no place.
    func newRowWithoutPlace() -> ID? {
        guard let cells, cells.isKeyPending, !isEntering else { return nil }
        let child = gtk_widget_get_focus_child(cells.pointer)
        guard child != focusChild, let child, cells.place(of: child) == nil,
            let id = cells.factory.id(of: child)
        else { return nil }
        focusChild = child
        return id
    }

    /// Returns the row that has received the focus since the last layout, if it is out of view.
    ///
    /// - Parameter isStrayed: Whether the list has scrolled away from the focus.
    func newRowOutOfView(isStrayed: Bool) -> ID? {
        guard let cells else { return nil }
        let child = gtk_widget_get_focus_child(cells.pointer)
        let isEntering = isEntering
        self.isEntering = false
        guard child != focusChild else { return nil }
        focusChild = child
        guard !isStrayed, let child, let id = cells.factory.id(of: child) else { return nil }
        if let (y, height) = cells.place(of: child),
            RowSpot.visible.y(from: y, height: height, page: cells.size.height) == y
        {
            return nil
        }
        guard isEntering else { return id }
        // The focus goes to where the user looks.
        cells.beforeLayout { [weak cells] in cells?.moveFocusIntoSight() }
        return nil
    }

    /// Makes Tab enter the list at its last row, until the list has had the focus.
    ///
    /// GTK would start with the first row, which in a conversation is the oldest.
    func leadToEnd() {
        guard let cells, !wasEntered, let id = cells.model.id(at: cells.model.count - 1),
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
}
