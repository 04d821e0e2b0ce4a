// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Work for the next iteration of the main loop.
///
/// GTK calls some handlers during size allocation; changes to widgets have to wait until it is
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
