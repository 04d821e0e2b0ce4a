// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

extension Application {
    /// How long ``onEnd`` is waited for.
    public static let endingPatience = Duration.seconds(2)

    /// Quits when the desktop session ends, or somebody else asks for it by the signal SIGTERM. Who
    /// asks once more ends the process.
    func quitsWhenTerminated() -> guint {
        running = self
        return g_unix_signal_add(
            SIGTERM,
            { _ in
                MainActor.assumeIsolated { running?.quit() }
                return 0
            }, nil)
    }

    /// Waits for what is to be done at the end; the loop turns meanwhile, as that may need the main
    /// actor.
    func end(_ signal: guint) {
        // It has gone by itself if it was it.
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

/// Who is asked to quit: a signal is the process's, whichever application runs in it.
@MainActor private weak var running: Application?

@MainActor
private final class Ending {
    var isOver = false
}
