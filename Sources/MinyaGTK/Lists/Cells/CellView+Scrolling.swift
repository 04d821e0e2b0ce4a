// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension CellView {
    /// Scrolls until a row is visible.
    public func scroll(to position: Int) {
        if let jump, let id = model.id(at: position) { return jump(id, .visible) }
        cancelScroll()
        if isMeasured {
            bring(position)
        } else if let id = model.id(at: position) {
            scroll(to: id)
        }
    }

    /// Whether there was a layout; before the first one, GTK would divide by zero.
    private var isMeasured: Bool { gtk_adjustment_get_page_size(adjustment) > 0 }

    func bring(_ position: Int) {
        // Before GTK 4.12, this action is the only way to scroll to a row.
        gtk_widget_activate_action_variant(
            pointer, "list.scroll-to-item", g_variant_new_uint32(guint(position)))
    }

    /// Scrolls to a row, in the next frame that is painted.
    ///
    /// If the row is not in the list yet, or the list is not shown yet, it scrolls as soon as both
    /// are, unless another row is requested or the user scrolls first.
    public func scroll(to id: ID, _ place: ScrollTarget = .visible) {
        scroll(to: Wish(id: id, place: place))
    }

    func scroll(to wish: Wish) {
        if let jump {
            let top = wish.former.map { RowSpot.at(-$0.hidden) } ?? .at(0)
            return jump(wish.id, wish.place == .top ? top : .visible)
        }
        self.wish = wish
        scrollToWish()
    }

    /// Restarts scrolling to the requested row, if that is possible now.
    ///
    /// GDK lays out at most four times per frame, and other widgets need some of these layouts. So
    /// the scrolling starts before a frame's first layout, uses three layouts, and continues in
    /// later frames.
    func scrollToWish() {
        stop()
        guard let wish, gtk_widget_get_mapped(pointer) != 0,
            model.position(of: wish.id) != nil
        else { return }
        isScrolling = true
        isUnsettled = wish.former != nil
        beforeLayout(
            resuming { cells, _ in
                cells.afterLayoutBeforePaint(cells.resuming { $0.scrollNear($1) })
            })
    }

    /// Cancels the scroll request.
    func cancelScroll() {
        wish = nil
        stop()
    }

    private func stop() {
        attempts += 1
        isScrolling = false
        isUnsettled = false
    }

    /// Returns a closure that continues with `body`, unless the scrolling was restarted meanwhile.
    ///
    /// It restarts the scrolling if the rows receive another width, and so other columns or
    /// heights.
    private func resuming(
        _ body: @escaping @MainActor (CellView, Wish) -> Void
    ) -> @MainActor () -> Void {
        { [weak self, attempts] in
            guard let self, attempts == self.attempts, let wish else { return }
            if isResizing { scrollToWish() } else { body(self, wish) }
        }
    }

    /// Scrolls near the row: rows inserted meanwhile are measured now, but not those around it.
    private func scrollNear(_ wish: Wish) {
        guard let position = model.position(of: wish.id) else { return stop() }
        guard isMeasured else { return scrollToWish() }
        bring(position)
        afterLayoutBeforePaint(resuming { $0.place($1) })
    }

    private func place(_ wish: Wish) {
        guard wish.place == .top else { return rest() }
        if let (y, _) = extent(of: wish.id) {
            gtk_adjustment_set_value(adjustment, offset + Double(y + wish.hidden))
        }
        afterLayoutBeforePaint(resuming { $0.checkCompanion($1) })
    }

    /// Checks whether the companion row is in view, now that all visible rows are measured.
    private func checkCompanion(_ wish: Wish) {
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

    /// Keeps the rows where they are, and moves the cursor to where the focus will enter.
    private func rest() {
        isUnsettled = false
        beforeLayout(
            resuming { cells, wish in
                let (offset, first) = (cells.offset, cells.firstVisible)
                let y = first.flatMap(cells.extent)?.y
                // In a view that replaces another one, the user has not moved the focus yet.
                cells.putCursor(movesKeyboard: wish.former != nil)
                cells.end {
                    guard let y, let now = first.flatMap(cells.extent)?.y else { return offset }
                    return cells.offset + Double(now - y)
                }
            })
    }

    /// Sets the offset once the cursor is laid out, which moves rows.
    ///
    /// A grid of GTK 4.8 scrolls the cursor's line to the top, even if all of it is visible.
    private func end(at offset: @escaping @MainActor () -> Double) {
        afterLayoutBeforePaint(
            resuming { cells, _ in
                gtk_adjustment_set_value(cells.adjustment, offset())
                cells.cancelScroll()
                cells.onSettle?()
            })
    }

    /// Returns the offset nearest to the requested one that keeps the companion row in view.
    private func nearest(to wish: Wish, _ offset: Double, with companion: ID) -> Double {
        let now = self.offset
        let wished = extent(of: wish.id).map { now + Double($0.y + wish.hidden) } ?? offset
        guard let (y, height) = extent(of: companion) else { return wished }
        let top = now + Double(y)
        return min(max(wished, top + Double(height - size.height)), top)
    }

    // MARK: - The cursor

    /// Puts the cursor on the selected row if all of it is visible, else on the first such row.
    ///
    /// Arrow keys then continue from there, and the list does not scroll when it receives the
    /// focus.
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
            // GTK has no API to set its cursor, but it uses the focus child when it scrolls.
            gtk_widget_set_focus_child(pointer, row)
            bring(position)
        }
    }

    // MARK: - Measurements

    private var offset: Double { gtk_adjustment_get_value(adjustment) }

    func isWhole(_ id: ID) -> Bool {
        extent(of: id).map { $0.y >= 0 && $0.y + $0.height <= size.height } ?? false
    }

    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrollable_get_vadjustment(opaque)
    }
}
