// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A place of a list whose rows are of several types: around whichever cell fits its row.
public final class RowPlace: Widget {
    let holder: RowHolder<Widget>

    private weak var filling: RowFilling?
    private weak var heights: RowHeights?
    /// How high it is while it has no cell: what lies below rows in sight stays out of it.
    private(set) var emptyHeight: Int
    /// The row that it is for, and whether its cell has shown it since.
    private var row: RowID?
    private var hasShown = false
    /// Whether the cell is as high as the row was when it was shown before.
    private var remembered = Remembered.none

    /// A height that was not asked of the cell.
    private enum Remembered {
        case none
        /// It may be taken when GTK asks next.
        case known
        /// It was, and the cell has not got it yet.
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
        holder.onCell = { [weak self] in self?.put($0 ?? RowPlace.placeholder()) }
        // A view model that is made off the main actor comes after GTK asked for the name.
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

    /// Shows a row, now or when it comes near.
    func show(_ row: AnyRow) {
        if self.row != row.id {
            (self.row, hasShown, remembered) = (row.id, false, .none)
            if !holder.isFilled { reserve() }
        }
        holder.show(row)
    }

    /// Takes the row off.
    func clear() {
        (row, hasShown, remembered) = (nil, false, .none)
        holder.clear()
    }

    /// Whether the cell can be given away: not one that has the keyboard.
    var canBeEmptied: Bool {
        gtk_widget_get_focus_child(pointer) == nil
    }

    /// Gives the cell away; false where that cannot be, and for the placeholder.
    func empty() -> Bool {
        guard canBeEmptied else { return false }
        let width = gtk_widget_get_width(pointer)
        var (minimum, height): (gint, gint) = (0, gint(emptyHeight))
        if width > 0 {
            gtk_widget_measure(
                pointer, GTK_ORIENTATION_VERTICAL, width, &minimum, &height, nil, nil)
        }
        holder.putBy()
        guard !holder.isFilled else { return false }
        (hasShown, remembered) = (false, .none)
        emptyHeight = Int(height)
        setSizeRequest(height: emptyHeight)
        adw_bin_set_child(typed(), nil)
        exchange(children.first, for: nil)
        return true
    }

    /// How high it is, before its row is shown first.
    private var reserved: gint { gint(filling?.typicalHeight ?? 100) }

    /// Is as high as the row was, while it has no cell.
    private func reserve() {
        emptyHeight = row.flatMap { heights?.height(of: $0) } ?? Int(reserved)
        setSizeRequest(height: emptyHeight)
    }

    private func put(_ cell: Widget) {
        setSizeRequest(height: -1)
        // With a cell that goes the keyboard would be nowhere: GTK's row around it takes it.
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

    /// The cell shows a row that it did not show before, or another content of the same one.
    private func didShow() {
        guard holder.isShown else { return }
        remembered = hasShown ? .none : .known
        // A cell that shows what it showed for another row tells nobody.
        if !hasShown { gtk_widget_queue_resize(pointer) }
        hasShown = true
    }

    /// How high the cell is for a width: as it was when it showed the row before, if it did.
    ///
    /// The cell would lay out all its texts to tell. It does so when it is painted, at the latest,
    /// and not while its row is out of sight.
    func height(for width: gint, _ ask: () -> RowHeight) -> RowHeight {
        guard let row, let heights else { return ask() }
        let known = heights[row, width]
        if holder.isWaiting, !hasShown {
            // What the cell showed for another row says nothing of this one.
            return known ?? RowHeight(minimum: reserved, natural: reserved)
        }
        guard holder.isShown else { return ask() }
        // What changes in it before it is seen, as a picture that comes, tells nothing of its texts.
        if remembered != .none, let known {
            remembered = .taken
            return known
        }
        // Something in the cell has changed since.
        remembered = .none
        let height = ask()
        heights[row, width] = height
        return height
    }

    /// The cell has its texts laid out for its width: whether it is as high as was remembered costs
    /// next to nothing to know.
    func didAllocate(_ width: gint, _ ask: () -> RowHeight) {
        guard remembered == .taken else { return }
        if let row, let heights, heights[row, width] != ask() {
            heights.onWrong()
        } else {
            remembered = .none
        }
    }

    /// Has the cell asked anew, if it was not yet.
    func askAnew() {
        guard remembered == .taken else { return }
        remembered = .none
        gtk_widget_queue_resize(pointer)
    }
}
