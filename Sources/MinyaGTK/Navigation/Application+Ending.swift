// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

extension Application {
    /// The longest time that `run()` waits for ``onEnd``.
    public static let endingPatience = Duration.seconds(2)

    /// Quits when the desktop session ends or the process receives SIGTERM.
    ///
    /// A second SIGTERM ends the process immediately.
    func quitWhenTerminated() -> guint {
        running = self
        return g_unix_signal_add(
            SIGTERM,
            { _ in
                MainActor.assumeIsolated { running?.quit() }
                return 0
            }, nil)
    }

    /// Waits for ``onEnd``, iterating the main loop meanwhile because it may need the main actor.
    func end(_ signal: guint) {
        // The source is already removed if this signal caused the end.
        if let source = g_main_context_find_source_by_id(nil, signal) { g_source_destroy(source) }
        guard isStarted, let onEnd else { return }
        let ending = Ending()
        Task {
            await onEnd()
            ending.isOver = true
        }
        Task {
            try? await ContinuousClock().sleep(for: Self.endingPatience)
            ending.isOver = true
        }
        while !ending.isOver { g_main_context_iteration(nil, 1) }
    }
}

/// The application that SIGTERM quits: a signal is delivered to the process, not to an application.
@MainActor private weak var running: Application?

@MainActor
private final class Ending {
    var isOver = false
}
