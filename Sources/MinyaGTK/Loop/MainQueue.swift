// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Runs the main actor's jobs inside GLib's main loop.
///
/// libdispatch signals an eventfd when its main queue has work; GLib polls that descriptor like any
/// other, so there is no polling timer and a job costs one wake-up.
@MainActor
enum MainQueue {
    private static var source: guint = 0
    private static var users = 0

    /// Makes GLib's default context run the jobs until each caller has detached again.
    static func attach() {
        users += 1
        guard source == 0 else { return }
        source = g_unix_fd_add(
            _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                // The eventfd stays readable until its counter is read: otherwise the source would
                // always be ready and no frame would be painted.
                var counter: UInt64 = 0
                _ = read(descriptor, &counter, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Attaches for the rest of the process's life, unless the jobs run elsewhere.
    ///
    /// After an `async main` has suspended, they run on other threads, as in tests.
    static func attachForGood() { _ = forGood }

    private static let forGood: Void = {
        if minya_is_main_thread() != 0 { attach() }
    }()

    static func detach() {
        users -= 1
        guard users == 0 else { return }
        g_source_remove(source)
        source = 0
    }
}
