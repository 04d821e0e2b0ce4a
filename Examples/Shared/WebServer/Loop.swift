// SPDX-License-Identifier: Apache-2.0

import CSoup
import Synchronization

private let waiting = Mutex<[@Sendable () -> Void]>([])

/// Schedules work on the thread that runs GLib's main loop.
package func onLoop(_ work: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(work) }
    g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { _ in
            let works = waiting.withLock { works in
                defer { works = [] }
                return works
            }
            for work in works { work() }
            return 0
        }, nil, nil)
}

/// Schedules work after a number of milliseconds on the thread that runs GLib's main loop.
func onLoop(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Work(work))
    g_timeout_add_full(
        G_PRIORITY_DEFAULT, guint(milliseconds),
        { box in
            if let box { Unmanaged<Work>.fromOpaque(box).takeUnretainedValue().work() }
            return 0
        }, box.toOpaque(), { box in if let box { Unmanaged<Work>.fromOpaque(box).release() } })
}

private final class Work: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}
