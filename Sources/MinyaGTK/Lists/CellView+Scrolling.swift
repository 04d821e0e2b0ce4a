// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Scrolls until a row is visible.
    public func scroll(to position: Int) {
        if let keeper, let id = model.id(at: position) { return keeper.go(to: id, .visible) }
        giveUp()
        if isMeasured {
            bring(position)
        } else if let id = model.id(at: position) {
            scroll(to: id)
        }
    }

    /// Before the first layout there is nothing to measure by, and GTK would divide by zero.
    private var isMeasured: Bool { gtk_adjustment_get_page_size(adjustment) > 0 }

    func bring(_ position: Int) {
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
        if let keeper {
            let top = wish.former.map { RowSpot.at(-$0.hidden) } ?? .at(0)
            return keeper.go(to: wish.id, wish.place == .top ? top : .visible)
        }
        self.wish = wish
        goToWish()
    }

    /// Begins anew to go to the row that is wished, if it can be gone to now.
    ///
    /// GDK lays out four times a frame at most, and others need some of them, too: so it is begun
    /// before a frame's first layout, takes three, and has frames of its own for what is left.
    func goToWish() {
        stop()
        guard let wish, gtk_widget_get_mapped(pointer) != 0,
            model.position(of: wish.id) != nil
        else { return }
        isGoing = true
        isUnsettled = wish.former != nil
        beforeLayout(
            resuming { cells, _ in
                cells.afterLayoutBeforePaint(cells.resuming { $0.comeNear($1) })
            })
    }

    /// Lets the row that is wished be.
    func giveUp() {
        wish = nil
        stop()
    }

    private func stop() {
        attempts += 1
        isGoing = false
        isUnsettled = false
    }

    /// Goes on, unless it was begun anew meanwhile; it is where the rows are given another width,
    /// and with it other columns or heights.
    private func resuming(
        _ body: @escaping @MainActor (CellView, Wish) -> Void
    ) -> @MainActor () -> Void {
        { [weak self, attempts] in
            guard let self, attempts == self.attempts, let wish else { return }
            if isResizing { goToWish() } else { body(self, wish) }
        }
    }

    /// Rows that came meanwhile are measured, and those around the wished one are not.
    private func comeNear(_ wish: Wish) {
        guard let position = model.position(of: wish.id) else { return stop() }
        guard isMeasured else { return goToWish() }
        bring(position)
        afterLayoutBeforePaint(resuming { $0.place($1) })
    }

    private func place(_ wish: Wish) {
        guard wish.place == .top else { return rest() }
        if let (y, _) = extent(of: wish.id) {
            gtk_adjustment_set_value(adjustment, offset + Double(y + wish.hidden))
        }
        afterLayoutBeforePaint(resuming { $0.look($1) })
    }

    /// All that is seen from now on is measured: whether the other row is in sight is known.
    private func look(_ wish: Wish) {
        guard let companion = wish.former?.companion, !isWhole(companion),
            let position = model.position(of: companion)
        else { return rest() }
        let offset = offset
        beforeLayout(
            resuming { cells, _ in
                cells.bring(position)
                cells.afterLayoutBeforePaint(
                    cells.resuming { cells, wish in
                        cells.putCursor(at: companion)
                        cells.end { cells.nearest(to: wish, offset, with: companion) }
                    })
            })
    }

    /// The rows are where they stay, and the cursor is not where the keyboard is to come.
    private func rest() {
        isUnsettled = false
        beforeLayout(
            resuming { cells, wish in
                let (offset, first) = (cells.offset, cells.firstVisible)
                let y = first.flatMap(cells.extent)?.y
                // The keyboard that a view got since it was made has not been anywhere by itself.
                cells.putCursor(movesKeyboard: wish.former != nil)
                cells.end {
                    guard let y, let now = first.flatMap(cells.extent)?.y else { return offset }
                    return cells.offset + Double(now - y)
                }
            })
    }

    /// Once the cursor is laid out, which moves rows: a grid of GTK 4.8 puts its line at the top,
    /// though all of it is seen.
    private func end(at offset: @escaping @MainActor () -> Double) {
        afterLayoutBeforePaint(
            resuming { cells, _ in
                gtk_adjustment_set_value(cells.adjustment, offset())
                cells.giveUp()
                cells.onSettle?()
            })
    }

    /// The offset that is nearest to where the wished row is at the top and has the other in sight.
    private func nearest(to wish: Wish, _ offset: Double, with companion: ID) -> Double {
        let now = self.offset
        let wished = extent(of: wish.id).map { now + Double($0.y + wish.hidden) } ?? offset
        guard let (y, height) = extent(of: companion) else { return wished }
        let top = now + Double(y)
        return min(max(wished, top + Double(height - size.height)), top)
    }

    // MARK: - The cursor

    /// Lets arrow keys go on from the selected row, if all of it can be seen, and else from the
    /// first that can, so that the keyboard scrolls nowhere when it comes.
    func putCursor(movesKeyboard: Bool = false) {
        let seen = selection.flatMap { isWhole($0) ? $0 : nil }
        let isFree = movesKeyboard || !holdsFocus
        if let id = seen ?? (isFree ? firstVisible(where: isWhole) : nil) { putCursor(at: id) }
    }

    private func putCursor(at id: ID) {
        guard isMeasured, let row = factory.row(for: id), let position = model.position(of: id)
        else { return }
        if holdsFocus {
            gtk_widget_grab_focus(row)
        } else {
            // GTK has no way to say where its cursor is, but it looks here when it scrolls.
            gtk_widget_set_focus_child(pointer, row)
            bring(position)
        }
    }

    // MARK: - What is measured

    private var offset: Double { gtk_adjustment_get_value(adjustment) }

    func isWhole(_ id: ID) -> Bool {
        extent(of: id).map { $0.y >= 0 && $0.y + $0.height <= size.height } ?? false
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrollable_get_vadjustment(opaque)
    }
}
