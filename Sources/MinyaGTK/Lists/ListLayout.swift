// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// What is told of each layout of a list, and may scroll it before anything of it is painted.
@MainActor
final class ListLayout {
    /// Rows are about to get their places.
    var begin: () -> Void = {}
    /// Rows have their places; true to give them new ones, for the list was scrolled.
    var settle: (_ isLast: Bool) -> Bool = { _ in false }

    /// A GtkListView that tells of its layouts.
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

    /// Lets no row of a list be wider than this; nil for as wide as the list.
    static func setWidestRow(_ width: Int?, of list: Widget) {
        let object = UnsafeMutableRawPointer(list.pointer).assumingMemoryBound(to: GObject.self)
        // A layout's functions are handed the widget alone.
        g_object_set_data(
            object, "minya-widest-row", UnsafeMutableRawPointer(bitPattern: max(width ?? 0, 0)))
        var row = gtk_widget_get_first_child(list.pointer)
        while let found = row {
            gtk_widget_get_first_child(found).map { gtk_widget_queue_resize($0) }
            row = gtk_widget_get_next_sibling(found)
        }
    }

    /// How wide a place within a row of a list may be at most.
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
