// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaTape

extension Application {
    /// Replays the Stores of the tape that `MINYA_REPLAY=FILE` names, without a display, and prints
    /// a verdict on each scene.
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
        MainQueue.attach()
        defer { MainQueue.detach() }
        var status: Int32?
        Task { status = await TapeReplay.runRequested(app: id, in: inspected) ?? 2 }
        while status == nil { g_main_context_iteration(nil, 1) }
        return status
    }
}
