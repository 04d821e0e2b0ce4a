// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Work for a later iteration of the main loop: by default for the next one.
///
/// GTK calls some handlers during size allocation; changes to widgets have to wait until it is
/// over.
@MainActor
enum Idle {
    static func once(
        priority: Int32 = G_PRIORITY_DEFAULT, _ body: @escaping @MainActor () -> Void
    ) {
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        g_idle_add_full(
            priority,
            { data in
                SignalBox<@MainActor () -> Void>.call(data, { $0() })
                return 0
            }, box, { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }
}
