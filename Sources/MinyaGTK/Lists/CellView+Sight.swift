// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Has the rows get their places anew in the next frame.
    func layOut() { gtk_widget_queue_allocate(pointer) }

    /// Lets a keyboard that came to a row out of sight begin at the last one that can be seen.
    ///
    /// GTK lets it come to the first row of all when it has not been in the list yet.
    func moveKeyboardIntoSight() {
        guard holdsFocus, let child = gtk_widget_get_focus_child(pointer), place(of: child) == nil
        else { return }
        let id = placesInSight.last { isWhole($0.id) }?.id ?? firstVisible
        if let row = id.flatMap(factory.row) { gtk_widget_grab_focus(row) }
    }

    /// Where a row got its place, also before it is painted; nil out of sight.
    func place(of row: UnsafeMutablePointer<GtkWidget>) -> (y: Int, height: Int)? {
        // GTK leaves what is out of sight where it was seen last.
        guard gtk_widget_get_child_visible(row) != 0 else { return nil }
        var area = GtkAllocation()
        gtk_widget_get_allocation(row, &area)
        let (y, height) = (Int(area.y), Int(area.height))
        return height > 0 && y + height > 0 && y < size.height ? (y, height) : nil
    }

    /// The rows of which something can be seen, from top to bottom.
    var placesInSight: [(id: ID, y: Int, height: Int)] {
        factory.shownPlaces
            .compactMap { id, _, row in place(of: row).map { (id, $0.y, $0.height) } }
            .sorted { $0.1 < $1.1 }
    }
}
