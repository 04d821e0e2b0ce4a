// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaTape

extension Application {
    /// Replays the tape that `MINYA_REPLAY=FILE` names, and prints a verdict on each scene.
    ///
    /// Stores need no display, and Views do. No window is opened.
    ///
    /// - Returns: The exit status, as of `TapeReplay.runRequested`; nil if no replay is asked for.
    func replay() -> Int32? {
        guard Self.file("MINYA_REPLAY") != nil else { return nil }
        guard let inspected else {
            print(
                TapeReplay.summary(
                    "call inspect(_:) with the app's mediator, so that a tape can be replayed.",
                    app: id))
            return 2
        }
        if let sides = ReplayedSides.requested, sides != .store {
            guard gtk_init_check() != 0 else {
                print(
                    TapeReplay.summary(
                        "a View needs a display. Start this in a desktop session, or put "
                            + "`xvfb-run -a` before the command. Stores need no display.", app: id))
                return 2
            }
            startAlone()
        }
        MainQueue.attach()
        defer { MainQueue.detach() }
        var status: Int32?
        Task { status = await TapeReplay.runRequested(app: id, in: inspected) ?? 2 }
        while status == nil { g_main_context_iteration(nil, 1) }
        return status
    }

    /// Starts the application without its loop, also while another process of it runs.
    private func startAlone() {
        pointer.withMemoryRebound(to: GApplication.self, capacity: 1) {
            let flags = g_application_get_flags($0).rawValue | G_APPLICATION_NON_UNIQUE.rawValue
            g_application_set_flags($0, GApplicationFlags(rawValue: flags))
        }
        startWithoutLoop()
    }
}
