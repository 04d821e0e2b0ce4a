// SPDX-License-Identifier: Apache-2.0

public import Minya

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TapeReplay {
    /// Replays the tape that `MINYA_REPLAY=FILE` names in the environment, and prints a verdict on
    /// each scene.
    ///
    /// The Stores are replayed; with `MINYA_REPLAY_SIDES=view`, the Views; and with `both`, the two
    /// of them, to say which has changed. An app without a window has Views that do nothing, which
    /// are always the same.
    ///
    /// An `Application` of MinyaGTK does this itself, if its `inspect(_:)` was called. Any other
    /// app calls it instead of opening its first scene, and ends with the result.
    /// `minya tape replay FILE --app PROGRAM` starts the app in this way.
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
    /// - Returns: The exit status: 0 if everything that was replayed wrote the same as on the tape, 1
    ///   if something wrote something else, 2 if the tape is damaged or a side could not be replayed;
    ///   nil if no replay is asked for.
    public static func runRequested(app: String, in mediator: Mediator) async -> Int32? {
        guard let file = Tape.file("MINYA_REPLAY") else { return nil }
        guard let sides = ReplayedSides.requested else {
            let text = Tape.file(ReplayedSides.variable) ?? ""
            print(
                summary(
                    "\(ReplayedSides.variable) is '\(text)': set it to store, view or both.",
                    app: app))
            return 2
        }
        return await run(file, sides, app: app, in: mediator) {
            print($0)
            // So that the verdicts so far are not lost if a later scene crashes.
            fflush(nil)
        }
    }

    /// Replays all scenes of a tape; the last line that it reports is the ``summary(_:app:)``.
    static func run(
        _ file: String, _ sides: ReplayedSides = .store, app: String, in mediator: Mediator,
        report: (String) -> Void
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
        var count = Count()
        for scene in replay.scenes {
            let words: String
            switch sides {
            case .store, .view:
                let layer = sides == .store ? Layer.store : .view
                let verdict = await replay.verdict(on: layer, of: scene, in: mediator)
                count.add(verdict)
                words = "\(verdict)"
            case .both:
                let blame = await replay.bothSides(of: scene, in: mediator)
                count.add(blame.store, blame.view)
                words = blame.sentence
            }
            report("\(scene.name) (\(scene.id)): \(words)")
        }
        report(summary(count.text(sides, replay), app: app))
        if count.stopped > 0 || replay.isIncomplete || replay.scenes.isEmpty { return 2 }
        return count.different > 0 ? 1 : 0
    }

    /// The number of scenes by their verdicts.
    private struct Count {
        var same = 0
        var different = 0
        var stopped = 0

        /// Adds the verdicts on the sides of one scene.
        mutating func add(_ verdicts: ReplayVerdict...) {
            var isDifferent = false
            var isStopped = false
            for verdict in verdicts {
                switch verdict {
                case .same: break
                case .different: isDifferent = true
                case .stopped: isStopped = true
                }
            }
            if isDifferent { different += 1 }
            if isStopped { stopped += 1 }
            if !isDifferent && !isStopped { same += 1 }
        }

        func text(_ sides: ReplayedSides, _ replay: TapeReplay) -> String {
            let all = replay.scenes.count
            var parts: [String]
            switch sides {
            case .store, .view:
                let layers = sides == .store ? "Stores" : "Views"
                parts = ["\(same) of \(all) \(layers) wrote the same as on the tape"]
                if different > 0 { parts.append("\(different) wrote something else") }
                if stopped > 0 { parts.append("\(stopped) could not be replayed") }
            case .both:
                parts = ["in \(same) of \(all) scenes neither side has changed"]
                if different > 0 { parts.append("in \(different) a side has changed") }
                if stopped > 0 { parts.append("in \(stopped) a side could not be replayed") }
            }
            if !replay.damage.isEmpty {
                let lines = replay.damage.count
                parts.append(
                    lines == 1
                        ? "1 line of the tape is damaged" : "\(lines) lines of the tape are damaged"
                )
            } else if let end = replay.end {
                parts.append(
                    "the recording ended within what event \(end) caused, and was replayed up to "
                        + "that event")
            } else if replay.isIncomplete {
                parts.append("events are missing on the tape")
            }
            return parts.joined(separator: ", ") + ". " + sides.gap
        }
    }

    /// The last line that an app prints of a replay.
    package static func summary(_ text: String, app: String) -> String {
        "\(summaryStart)\(app): \(text)"
    }

    /// The start of the last line, by which the tool recognizes that the app did replay.
    package nonisolated static let summaryStart = "Replay by "

    private static let mostLines = 10
}
