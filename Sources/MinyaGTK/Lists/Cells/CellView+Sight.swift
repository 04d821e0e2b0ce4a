// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Requests a new allocation of the rows in the next frame.
    func layOut() { gtk_widget_queue_allocate(pointer) }

    /// Moves the focus from a row out of view to the last row that is fully visible.
    ///
    /// GTK focuses the very first row if the list has not had the focus before.
    func moveFocusIntoSight() {
        guard holdsFocus, let child = gtk_widget_get_focus_child(pointer), place(of: child) == nil
        else { return }
        let id = placesInSight.last { isWhole($0.id) }?.id ?? firstVisible
        if let row = id.flatMap(factory.row) { gtk_widget_grab_focus(row) }
    }

    /// Returns a row's allocated position and height, also before painting, or `nil` out of view.
    func place(of row: UnsafeMutablePointer<GtkWidget>) -> (y: Int, height: Int)? {
        // GTK leaves a row that is out of view at its last visible position.
        guard gtk_widget_get_child_visible(row) != 0 else { return nil }
        var area = GtkAllocation()
        gtk_widget_get_allocation(row, &area)
        let (y, height) = (Int(area.y), Int(area.height))
        return height > 0 && y + height > 0 && y < size.height ? (y, height) : nil
    }

    /// The rows that are at least partly visible, from top to bottom.
    var placesInSight: [(id: ID, y: Int, height: Int)] {
        factory.shownPlaces
            .compactMap { id, _, row in place(of: row).map { (id, $0.y, $0.height) } }
            .sorted { $0.1 < $1.1 }
    }
}
