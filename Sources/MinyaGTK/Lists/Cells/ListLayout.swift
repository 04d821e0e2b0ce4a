// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// Observes each layout of a list, and may scroll it before anything is painted.
@MainActor
final class ListLayout {
    /// Called before the rows are allocated.
    var begin: () -> Void = {}
    /// Called after the rows are allocated; returns true to allocate them again after scrolling.
    var settle: (_ isLast: Bool) -> Bool = { _ in false }

    /// Creates a GtkListView that reports its layouts.
    func makeView(
        _ selection: OpaquePointer, _ factory: OpaquePointer?
    ) -> UnsafeMutablePointer<GtkWidget> {
        minya_list_view_new(
            UnsafeMutableRawPointer(selection), factory.map { UnsafeMutableRawPointer($0) },
            Unmanaged.passRetained(self).toOpaque(),
            { ListLayout.call($0, otherwise: ()) { $0.begin() } },
            { data, isLast in
                ListLayout.call(data, otherwise: false) { $0.settle(isLast != 0) }.gboolean
            },
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } }
        ).assumingMemoryBound(to: GtkWidget.self)
    }

    // MARK: - Width

    /// Limits the width of a list's rows; `nil` for the width of the list.
    static func setWidestRow(_ width: Int?, of list: Widget) {
        let object = UnsafeMutableRawPointer(list.pointer).assumingMemoryBound(to: GObject.self)
        // The functions of a custom layout receive only the widget.
        g_object_set_data(
            object, "minya-widest-row", UnsafeMutableRawPointer(bitPattern: max(width ?? 0, 0)))
        var row = gtk_widget_get_first_child(list.pointer)
        while let found = row {
            gtk_widget_get_first_child(found).map { gtk_widget_queue_resize($0) }
            row = gtk_widget_get_next_sibling(found)
        }
    }

    /// Returns the maximum width of the cell in a place of a list.
    nonisolated static func widestRow(around place: UnsafeMutablePointer<GtkWidget>) -> gint {
        guard let row = gtk_widget_get_parent(place), let list = gtk_widget_get_parent(row)
        else { return .max }
        let object = UnsafeMutableRawPointer(list).assumingMemoryBound(to: GObject.self)
        let width = Int(bitPattern: g_object_get_data(object, "minya-widest-row"))
        return width > 0 ? gint(clamping: width) : .max
    }

    nonisolated private static func call<Value: Sendable>(
        _ data: UnsafeMutableRawPointer?, otherwise value: Value,
        _ use: @MainActor (ListLayout) -> Value
    ) -> Value {
        guard let data else { return value }
        let layout = Unmanaged<ListLayout>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { use(layout) }
    }
}
