// SPDX-License-Identifier: Apache-2.0

public import Minya

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TapeReplay {
    /// Replays the Stores of the tape that `MINYA_REPLAY=FILE` names in the environment, and prints
    /// a verdict on each scene.
    ///
    /// An `Application` of MinyaGTK does this itself. Any other app calls it instead of opening its
    /// first scene, and ends with the result. `minya tape replay FILE --app PROGRAM` starts the app so.
    ///
    /// ```swift
    /// import Foundation
    /// import MinyaTape
    ///
    /// @MainActor func start(in mediator: Mediator) async {
    ///     if let status = await TapeReplay.runRequested(app: "org.example.Photos", in: mediator) {
    ///         exit(status)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter app: The name of the app; a tape of another app is refused.
    /// - Returns: The exit status: 0 if every Store wrote the same as on the tape, 1 if one wrote
    ///   something else, 2 if the tape is damaged or one could not be replayed; nil if no replay is
    ///   asked for.
    public static func runRequested(app: String, in mediator: Mediator) async -> Int32? {
        guard let file = Tape.file("MINYA_REPLAY") else { return nil }
        return await run(file, app: app, in: mediator) {
            print($0)
            // A crash of a later Store leaves the verdicts before it.
            fflush(nil)
        }
    }

    /// Replays all Stores of a tape; the last line that it reports is the ``summary(_:app:)``.
    static func run(
        _ file: String, app: String, in mediator: Mediator, report: (String) -> Void
    ) async -> Int32 {
        let replay: TapeReplay
        do {
            replay = try TapeReplay(file: file)
        } catch {
            report(summary("\(error)", app: app))
            return 2
        }
        guard replay.app == app else {
            report(
                summary("this tape is from \(replay.app), and the program is \(app).", app: app))
            return 2
        }
        for damage in replay.damage.prefix(mostLines) { report("damaged: \(damage)") }
        var counts = (same: 0, different: 0, stopped: 0)
        for scene in replay.scenes {
            let verdict = await replay.verdict(on: .store, of: scene, in: mediator)
            report("\(scene.name) (\(scene.id)): \(verdict)")
            switch verdict {
            case .same: counts.same += 1
            case .different: counts.different += 1
            case .stopped: counts.stopped += 1
            }
        }
        var parts = [
            "\(counts.same) of \(replay.scenes.count) Stores wrote the same as on the tape"
        ]
        if counts.different > 0 { parts.append("\(counts.different) wrote something else") }
        if counts.stopped > 0 { parts.append("\(counts.stopped) could not be replayed") }
        if !replay.damage.isEmpty {
            parts.append("\(replay.damage.count) lines of the tape are damaged")
        } else if replay.isIncomplete {
            parts.append("events are missing on the tape")
        }
        report(
            summary(
                parts.joined(separator: ", ") + ". What they ask of services is not compared.",
                app: app))
        if counts.stopped > 0 || replay.isIncomplete || replay.scenes.isEmpty { return 2 }
        return counts.different > 0 ? 1 : 0
    }

    /// The last line that an app prints of a replay.
    package static func summary(_ text: String, app: String) -> String {
        "\(summaryStart)\(app): \(text)"
    }

    /// The start of the last line, by which the tool recognizes that the app did replay.
    package nonisolated static let summaryStart = "Replay by "

    private static let mostLines = 10
}
