// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaTape

extension Application {
    /// Replays the Stores of the tape that `MINYA_REPLAY=FILE` names, without a display, and prints
    /// a verdict on each scene.
    ///
    /// - Returns: The exit status: 0 if every Store wrote the same as on the tape, 1 if one wrote
    ///   something else, 2 if one could not be replayed; nil if no replay is asked for.
    func replay() -> Int32? {
        guard let file = Self.file("MINYA_REPLAY") else { return nil }
        guard let inspected else {
            print("\(id): call inspect(_:) with the app's mediator, so that a tape can be replayed")
            return 2
        }
        let tape: TapeReplay
        do {
            tape = try TapeReplay(file: file)
        } catch {
            print(error)
            return 2
        }
        MainQueue.attach()
        defer { MainQueue.detach() }
        var status: Int32?
        Task {
            var worst: Int32 = tape.scenes.isEmpty ? 2 : 0
            if tape.scenes.isEmpty { print("\(file): no scene was opened") }
            for scene in tape.scenes {
                let verdict = await tape.verdict(on: .store, of: scene, in: inspected)
                print("\(scene.name) (\(scene.id)): \(verdict)")
                worst = max(worst, verdict.status)
            }
            status = worst
        }
        while status == nil { g_main_context_iteration(nil, 1) }
        return status
    }
}

extension ReplayVerdict {
    fileprivate var status: Int32 {
        switch self {
        case .same: 0
        case .different: 1
        case .stopped: 2
        }
    }
}
