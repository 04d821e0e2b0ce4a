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
    func endsWhenTerminated() -> guint {
        g_unix_signal_add(
            SIGTERM,
            { application in
                g_application_quit(application?.assumingMemoryBound(to: GApplication.self))
                return 0
            }, pointer)
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

@MainActor
private final class Ending {
    var isOver = false
}
