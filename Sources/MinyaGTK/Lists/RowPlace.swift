// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A place of a list whose rows are of several types: around whichever cell fits its row.
public final class RowPlace: Widget {
    let holder: RowHolder<Widget>

    /// How high it is before its first cell: what lies below rows in sight stays out of it.
    private static let height = 100

    init(_ factory: RowFactory<Widget>, _ sink: RowSink) {
        holder = RowHolder(factory)
        super.init(adopting: adw_bin_new())
        gtk_widget_set_layout_manager(pointer, Self.layout())
        setSizeRequest(height: Self.height)
        holder.onCell = { [weak self] in self?.put($0 ?? RowPlace.placeholder()) }
        // A view model that is made off the main actor comes after GTK asked for the name.
        holder.onShow = { [weak self] label in self?.name(label) }
        holder.onAction = { action in sink.send(action) }
        holder.whenReady = { [weak self] fill in
            if let self, let filling = sink.filling { filling.wait(self, fill) } else { fill() }
        }
        holder.onProblem = { problem in sink.report(problem) }
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

    /// As high as the cell is for the width that the list has, and of no height for none.
    ///
    /// Whenever a row has changed GTK asks what the list would want if it had no width, which no
    /// list is given: a text is measured for that as narrow as can be, which takes the longest.
    private static func layout() -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let child = widget.flatMap({ gtk_widget_get_first_child($0) }),
                    orientation == GTK_ORIENTATION_HORIZONTAL || size >= 0
                else { return }
                gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
            },
            { widget, width, height, baseline in
                guard let child = widget.flatMap({ gtk_widget_get_first_child($0) }) else { return }
                gtk_widget_allocate(child, width, height, baseline, nil)
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
