// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Calls `body` once, after the next layout of the widget; a widget that is not shown waits for
    /// it.
    package func afterLayout(_ body: @escaping @MainActor () -> Void) {
        // A tick comes before the layout of its frame, so the second one is the first after a
        // layout.
        var ticks = 0
        let count: @MainActor () -> Bool = {
            ticks += 1
            guard ticks == 2 else { return true }
            body()
            return false
        }
        gtk_widget_add_tick_callback(
            pointer,
            { _, _, data in
                SignalBox<@MainActor () -> Bool>.call(data, otherwise: false, { $0() }).gboolean
            }, Unmanaged.passRetained(SignalBox(count)).toOpaque(),
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }
}
