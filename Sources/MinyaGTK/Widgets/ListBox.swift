// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A short column of rows that can be activated; use `ListView` or `GridView` for long lists.
public final class ListBox: Widget {
    /// Called with the index of a row that was clicked or activated by the keyboard.
    public var onActivate: ((Int) -> Void)?

    /// Creates an empty list.
    public init() {
        super.init(adopting: gtk_list_box_new())
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        listen()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        listen()
    }

    /// The rows, first to last; setting them replaces all rows.
    public var rows: [Widget] {
        get { children }
        set {
            for row in children {
                gtk_list_box_remove(opaque, row.pointer)
                drop(row)
            }
            for row in newValue {
                keep(row)
                gtk_list_box_append(opaque, row.pointer)
            }
        }
    }

    private func listen() {
        keep(
            SignalConnection(
                pointer, "row-activated",
                pointer: { [weak self] row in
                    guard let row else { return }
                    self?.onActivate?(
                        Int(
                            gtk_list_box_row_get_index(
                                row.assumingMemoryBound(to: GtkListBoxRow.self))))
                }))
    }
}
