// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A place of a list whose rows are of several types: around whichever cell fits its row.
public final class RowPlace: Widget {
    let holder: RowHolder<Widget>

    private weak var filling: RowFilling?
    /// How high it is while it has no cell: what lies below rows in sight stays out of it.
    private(set) var emptyHeight: Int

    init(_ factory: RowFactory<Widget>, _ sink: RowSink) {
        holder = RowHolder(factory, sink.pool)
        filling = sink.filling
        emptyHeight = sink.filling?.typicalHeight ?? 100
        super.init(adopting: adw_bin_new())
        gtk_widget_set_layout_manager(pointer, Self.layout())
        setSizeRequest(height: emptyHeight)
        holder.onCell = { [weak self] in self?.put($0 ?? RowPlace.placeholder()) }
        // A view model that is made off the main actor comes after GTK asked for the name.
        holder.onShow = { [weak self] label in self?.name(label) }
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

    /// Shows a row, now or when it comes near.
    func show(_ row: AnyRow) {
        holder.show(row)
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
        emptyHeight = Int(height)
        setSizeRequest(height: emptyHeight)
        adw_bin_set_child(typed(), nil)
        exchange(children.first, for: nil)
        return true
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

    /// As high as the cell is for the width that the list has, and of no height for none; no wider
    /// than the list lets rows be.
    ///
    /// Whenever a row has changed GTK asks what the list would want if it had no width, which no
    /// list is given: a text is measured for that as narrow as can be, which takes the longest.
    /// An AdwClamp in each cell would give the cell a class of CSS when it is allocated: all that is
    /// in it, and all that stands behind it in the list, would be styled anew in each frame.
    private static func layout() -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget, let child = gtk_widget_get_first_child(widget),
                    orientation == GTK_ORIENTATION_HORIZONTAL || size >= 0
                else { return }
                let isWide = orientation == GTK_ORIENTATION_VERTICAL
                let size = isWide ? min(size, ListLayout.widestRow(around: widget)) : size
                gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
            },
            { widget, width, height, baseline in
                guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
                let own = min(width, ListLayout.widestRow(around: widget))
                var place = GtkAllocation(x: (width - own) / 2, y: 0, width: own, height: height)
                gtk_widget_size_allocate(child, &place, baseline)
            })
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
}
