// SPDX-License-Identifier: Apache-2.0

import CSoup

private final class Work {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Does something soon on the thread that runs GLib's main loop.
func onLoop(_ work: @escaping @Sendable () -> Void) {
    g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { work in
            if let work { Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().work() }
            return 0
        },
        Unmanaged.passRetained(Work(work)).toOpaque(),
        { work in if let work { Unmanaged<Work>.fromOpaque(work).release() } }
    )
}
