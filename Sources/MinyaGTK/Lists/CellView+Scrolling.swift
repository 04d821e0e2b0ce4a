// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Scrolls until a row is visible.
    public func scroll(to position: Int) {
        // Before the first layout there is nothing to measure by, and GTK would divide by zero.
        guard gtk_adjustment_get_page_size(adjustment) > 0 else {
            return scroll(to: position, onceShown: ())
        }
        // Before GTK 4.12 this action is the only way.
        gtk_widget_activate_action_variant(
            pointer, "list.scroll-to-item", g_variant_new_uint32(guint(position)))
    }

    /// Scrolls to a row, in the next frame that is painted.
    ///
    /// A row that is not there yet is scrolled to when it comes, unless another is asked for
    /// before or the person scrolls; so is one of a list that was not shown yet.
    public func scroll(to id: ID, _ place: Place = .visible) {
        wish = (id, place)
        goToWish()
    }

    /// Takes the next step towards the row that is wished, if it can be taken now.
    func goToWish() {
        guard let wish, gtk_widget_get_mapped(pointer) != 0 else { return }
        afterLayoutBeforePaint { [weak self] in
            // Rows that came meanwhile are measured, and those around the wished one are not.
            guard let self, self.wish?.id == wish.id,
                let position = model.position(of: wish.id)
            else { return }
            scroll(to: position)
            afterLayoutBeforePaint { [weak self] in self?.settle(wish.id) }
        }
    }

    private func settle(_ id: ID) {
        guard let wish, wish.id == id else { return }
        self.wish = nil
        if wish.place == .top, let (y, _) = extent(of: id) {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + Double(y))
        }
        // Laid out once more, then the selected row is where it stays.
        afterLayoutBeforePaint { [weak self] in self?.putCursor() }
        onSettle?()
    }

    /// Lets arrow keys go on from the selected row, if all of it can be seen, and else from the
    /// first that can, so that the keyboard scrolls nowhere when it comes.
    func putCursor() {
        let seen = selection.flatMap { isWhole($0) ? $0 : nil }
        guard let id = seen ?? (holdsFocus ? nil : firstVisible(where: isWhole)),
            let row = factory.row(for: id), let position = model.position(of: id)
        else { return }
        if holdsFocus {
            gtk_widget_grab_focus(row)
        } else {
            // GTK has no way to say where its cursor is, but it looks here when it scrolls.
            gtk_widget_set_focus_child(pointer, row)
            scroll(to: position)
        }
    }

    private func isWhole(_ id: ID) -> Bool {
        extent(of: id).map { $0.y >= 0 && $0.y + $0.height <= size.height } ?? false
    }

    private func scroll(to position: Int, onceShown: Void) {
        if let id = model.id(at: position) { scroll(to: id) }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrollable_get_vadjustment(opaque)
    }
}
