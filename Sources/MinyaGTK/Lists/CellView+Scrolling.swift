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
        scroll(to: Wish(id: id, place: place))
    }

    func scroll(to wish: Wish) {
        self.wish = wish
        goToWish()
    }

    /// Begins anew to go to the row that is wished, if it can be gone to now.
    func goToWish() {
        guard wish != nil, gtk_widget_get_mapped(pointer) != 0 else { return }
        attempts += 1
        isUnsettled = false
        // Rows that came meanwhile are measured, and those around the wished one are not.
        step { cells, wish in
            guard let position = cells.model.position(of: wish.id) else { return }
            cells.scroll(to: position)
            cells.step { cells, wish in cells.settle(wish) }
        }
    }

    /// Goes on once all is laid out, unless it was begun anew meanwhile.
    private func step(_ body: @escaping @MainActor (CellView, Wish) -> Void) {
        afterLayoutBeforePaint { [weak self, attempts] in
            guard let self, attempts == self.attempts, let wish else { return }
            body(self, wish)
        }
    }

    private func settle(_ wish: Wish) {
        if wish.place == .top, let (y, _) = extent(of: wish.id) {
            let hidden = wish.former?.hidden ?? 0
            gtk_adjustment_set_value(
                adjustment, gtk_adjustment_get_value(adjustment) + Double(y + hidden))
        }
        // Laid out once more, then the selected row is where it stays.
        if let former = wish.former {
            isUnsettled = true
            return step { cells, wish in cells.show(former, at: wish) }
        }
        self.wish = nil
        afterLayoutBeforePaint { [weak self] in self?.putCursor() }
        onSettle?()
    }

    /// Lets arrow keys go on from the selected row, if all of it can be seen, and else from the
    /// first that can, so that the keyboard scrolls nowhere when it comes.
    func putCursor() {
        let seen = selection.flatMap { isWhole($0) ? $0 : nil }
        if let id = seen ?? (holdsFocus ? nil : firstVisible(where: isWhole)) { putCursor(at: id) }
    }

    private func putCursor(at id: ID) {
        guard let row = factory.row(for: id), let position = model.position(of: id) else { return }
        if holdsFocus {
            gtk_widget_grab_focus(row)
        } else {
            // GTK has no way to say where its cursor is, but it looks here when it scrolls.
            gtk_widget_set_focus_child(pointer, row)
            scroll(to: position)
        }
    }

    // MARK: - What a former view showed

    /// The row is where it was; the cursor is put where the keyboard is to come, and by that what
    /// was seen of the rows is in sight.
    private func show(_ former: Former, at wish: Wish) {
        let offset = gtk_adjustment_get_value(adjustment)
        if let companion = former.companion, !isWhole(companion),
            let position = model.position(of: companion)
        {
            putCursor(at: companion)
            scroll(to: position)
        } else {
            putCursor()
        }
        // GTK takes no more layouts in a frame than these.
        afterNextPaint { [weak self, attempts] in
            guard let self, attempts == self.attempts, self.wish?.id == wish.id else { return }
            adjust(former, at: wish, offset)
        }
    }

    /// A grid of GTK 4.8 puts the cursor's line at the top, though all of it is seen, and a row that
    /// comes into sight moves others more than it has to.
    private func adjust(_ former: Former, at wish: Wish, _ offset: Double) {
        let now = gtk_adjustment_get_value(adjustment)
        var offset = extent(of: wish.id).map { now + Double($0.y + former.hidden) } ?? offset
        if let (y, height) = former.companion.flatMap(extent) {
            let top = now + Double(y)
            offset = min(max(offset, top + Double(height - size.height)), top)
        }
        gtk_adjustment_set_value(adjustment, offset)
        step { cells, _ in cells.end() }
    }

    /// The rows are where they stay.
    private func end() {
        wish = nil
        isUnsettled = false
        onSettle?()
    }

    func isWhole(_ id: ID) -> Bool {
        extent(of: id).map { $0.y >= 0 && $0.y + $0.height <= size.height } ?? false
    }

    private func scroll(to position: Int, onceShown: Void) {
        if let id = model.id(at: position) { scroll(to: id) }
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrollable_get_vadjustment(opaque)
    }
}
