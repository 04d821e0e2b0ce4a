// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Work for the main loop's next turn.
///
/// GTK calls some handlers while it allocates sizes; what changes widgets must wait until that is
/// over.
@MainActor
enum Idle {
    static func once(_ body: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { data in
                SignalBox<@MainActor () -> Void>.call(data, { $0() })
                return 0
            }, box, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }
}
