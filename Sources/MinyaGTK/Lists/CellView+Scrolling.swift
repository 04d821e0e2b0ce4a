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
        // From there arrow keys go on.
        if id == selection, holdsFocus, let row = factory.row(for: id) {
            gtk_widget_grab_focus(row)
        }
        onSettle?()
    }

    private func scroll(to position: Int, onceShown: Void) {
        if let id = model.id(at: position) { scroll(to: id) }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrollable_get_vadjustment(opaque)
    }
}
