// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaLists

/// A place of a list with rows of several types, which holds the cell for its row.
public final class AnyRowView: Widget {
    let holder: RowHolder<Widget>

    private weak var filling: RowFilling?
    private weak var heights: RowHeights?
    /// The height while it has no cell, which keeps the content below visible rows out of view.
    private(set) var emptyHeight: Int
    /// The row of the place, and whether its cell has shown it since.
    private var row: RowID?
    private var hasShown = false
    /// Whether the cell uses the height that the row had when it was shown before.
    private var remembered = Remembered.none

    /// The state of a height that was not measured.
    private enum Remembered {
        case none
        /// It may be used when GTK measures next.
        case known
        /// It was used, and the cell has not been allocated with it yet.
        case taken
    }

    init(_ factory: RowFactory<Widget>, _ sink: RowSink) {
        holder = RowHolder(factory, sink.pool)
        filling = sink.filling
        heights = sink.heights
        emptyHeight = sink.filling?.typicalHeight ?? 100
        super.init(adopting: adw_bin_new())
        useLayout()
        setSizeRequest(height: emptyHeight)
        holder.onCell = { [weak self] in self?.put($0 ?? AnyRowView.placeholder()) }
        // A view model created off the main actor arrives after GTK has requested the name.
        holder.onShow = { [weak self] label in
            self?.name(label)
            self?.didShow()
        }
        holder.onAction = { action in sink.send(action) }
        holder.whenReady = { [weak self] fill in
            if let self, let filling = sink.filling { filling.wait(self, fill) } else { fill() }
        }
        holder.isNear = { [weak self] in
            guard let self else { return false }
            return filling?.isNear(self) ?? true
        }
        holder.onProblem = { problem in sink.report(problem) }
    }

    isolated deinit { dropLayout() }

    /// Shows a row, now or when it comes near the visible part.
    func show(_ row: AnyRow) {
        if self.row != row.id {
            (self.row, hasShown, remembered) = (row.id, false, .none)
            if !holder.isFilled { reserve() }
        }
        holder.show(row)
    }

    /// Removes the row.
    func clear() {
        (row, hasShown, remembered) = (nil, false, .none)
        holder.clear()
    }

    /// Whether the cell can be released, which it cannot while it has the focus.
    var canBeEmptied: Bool {
        gtk_widget_get_focus_child(pointer) == nil
    }

    /// Releases the cell for reuse; returns false if that is not possible, and for the placeholder.
    func empty() -> Bool {
        guard canBeEmptied else { return false }
        let width = gtk_widget_get_width(pointer)
        var (minimum, height): (gint, gint) = (0, gint(emptyHeight))
        if width > 0 {
            gtk_widget_measure(
                pointer, GTK_ORIENTATION_VERTICAL, width, &minimum, &height, nil, nil)
        }
        holder.returnCellToPool()
        guard !holder.isFilled else { return false }
        (hasShown, remembered) = (false, .none)
        emptyHeight = Int(height)
        setSizeRequest(height: emptyHeight)
        adw_bin_set_child(typed(), nil)
        exchange(children.first, for: nil)
        return true
    }

    /// The height before the row is first shown.
    private var reserved: gint { gint(filling?.typicalHeight ?? 100) }

    /// Sets the height to that of the row, while it has no cell.
    private func reserve() {
        emptyHeight = row.flatMap { heights?.height(of: $0) } ?? Int(reserved)
        setSizeRequest(height: emptyHeight)
    }

    private func put(_ cell: Widget) {
        setSizeRequest(height: -1)
        // Removing a focused cell would lose the focus: GTK's row around it receives it instead.
        if gtk_widget_get_focus_child(pointer) != nil, let row = gtk_widget_get_parent(pointer) {
            gtk_widget_grab_focus(row)
        }
        adw_bin_set_child(typed(), cell.pointer)
        exchange(children.first, for: cell)
    }

    private func name(_ label: String) {
        guard let row = gtk_widget_get_parent(pointer) else { return }
        minya_accessible_set_label(row, label)
    }

    private static func placeholder() -> Widget {
        let label = Label(localized("This cannot be shown here"))
        label.addCSSClass("dim-label")
        label.xalign = 0
        label.wraps = true
        label.setMargins(top: 12, bottom: 12, start: 12, end: 12)
        return label
    }

    // MARK: - Height

    /// Called when the cell shows another row, or other content of the same row.
    private func didShow() {
        guard holder.isShown else { return }
        remembered = hasShown ? .none : .known
        // A cell that shows the same content as for another row requests no resize.
        if !hasShown { gtk_widget_queue_resize(pointer) }
        hasShown = true
    }

    /// Returns the height of the cell for a width: the remembered one if the row was shown before.
    ///
    /// Measuring the cell would lay out all its texts. That happens when it is painted, at the
    /// latest, and not while its row is out of view.
    func height(for width: gint, _ measure: () -> RowHeight) -> RowHeight {
        guard let row, let heights else { return measure() }
        let known = heights[row, width]
        if holder.isWaiting, !hasShown {
            // What the cell showed for another row has a different height.
            return known ?? RowHeight(minimum: reserved, natural: reserved)
        }
        guard holder.isShown else { return measure() }
        // Changes before it is visible, such as an arriving picture, do not concern its texts.
        if remembered != .none, let known {
            remembered = .taken
            return known
        }
        // The cell's content has changed since.
        remembered = .none
        let height = measure()
        heights[row, width] = height
        return height
    }

    /// Verifies the remembered height.
    ///
    /// The cell's texts are laid out for its width by now, so measuring costs next to nothing.
    func didAllocate(_ width: gint, _ measure: () -> RowHeight) {
        guard remembered == .taken else { return }
        if let row, let heights, heights[row, width] != measure() {
            heights.onWrong()
        } else {
            remembered = .none
        }
    }

    /// Requests a new measurement of the cell, if it used a remembered height.
    func remeasure() {
        guard remembered == .taken else { return }
        remembered = .none
        gtk_widget_queue_resize(pointer)
    }
}
