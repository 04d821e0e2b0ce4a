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

    nonisolated private static func call<Value: Sendable>(
        _ data: UnsafeMutableRawPointer?, otherwise value: Value,
        _ use: @MainActor (ListLayout) -> Value
    ) -> Value {
        guard let data else { return value }
        let layout = Unmanaged<ListLayout>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { use(layout) }
    }
}
