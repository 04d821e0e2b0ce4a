// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya tape replay`: starts an app that replays a tape, and passes on its verdicts.
struct TapeReplaying {
    static let options = [store, view, blame, limit]

    private static let store = OptionSpec(
        "store", help: "For replay, replay the Stores; this is the default")
    private static let view = OptionSpec(
        "view", help: "For replay, replay the Views, which need a display in an app with windows")
    private static let blame = OptionSpec(
        "blame", help: "For replay, replay both, and tell which side of each scene has changed")
    private static let limit = OptionSpec(
        "limit", kind: .value("SECONDS"),
        help: "For replay, the seconds that the app may take; 60 without this option")

    private let program: String
    private let sides: ReplayedSides
    private let seconds: Double

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let program = arguments.value(of: TapeCommand.app) else {
            throw UsageError("replay needs --app PROGRAM")
        }
        self.program = program
        let chosen = [
            (Self.store, ReplayedSides.store), (Self.view, .view), (Self.blame, .both),
        ].filter { arguments.has($0.0) }
        guard chosen.count < 2 else {
            throw UsageError("replay takes one of --store, --view and --blame")
        }
        sides = chosen.first?.1 ?? .store
        let limit = arguments.value(of: Self.limit) ?? "60"
        guard let seconds = Double(limit), seconds > 0, seconds <= Self.mostSeconds else {
            throw UsageError(
                "--limit takes a number of seconds up to \(Int(Self.mostSeconds)), not "
                    + limit.quoted)
        }
        self.seconds = seconds
    }

    private static let mostSeconds = 86_400.0

    func run(_ tape: String, _ context: CommandContext) throws -> ExitCode {
        let answer = try Self.start(program, tape, context, sides: sides, seconds: seconds)
        let text = String(decoding: answer.output, as: UTF8.self)
        // Names and values of a tape may contain characters that move a terminal's cursor.
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).asLine }
        if !lines.isEmpty { context.output.writeText(lines.joined(separator: "\n")) }
        let last = text.split(separator: "\n").last
        let hasReplayed = last?.hasPrefix(TapeReplay.summaryStart) == true
        switch answer.status {
        case 0 where hasReplayed: return .ok
        case 1 where hasReplayed: return .failedChecks
        default: throw Refusal(fault(answer, hasReplayed: hasReplayed))
        }
    }

    /// Starts an app that replays a tape without access to the user's data, and waits for its end.
    static func start(
        _ program: String, _ tape: String, _ context: CommandContext,
        sides: ReplayedSides = .store, seconds: Double = 60
    ) throws -> Subprocess.Answer {
        let home = FileManager.default.temporaryDirectory
            .appending(path: "minya-replay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        var environment = context.environment
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] {
            environment[name] = home.path
        }
        // The app must not record while it replays, possibly into the same file.
        environment["MINYA_TAPE"] = nil
        environment["MINYA_LEDGER"] = nil
        environment["MINYA_REPLAY"] = tape
        environment[ReplayedSides.variable] = sides.rawValue
        let file = URL(filePath: program, relativeTo: context.directory).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw Refusal("there is no program \(program.asPath)")
        }
        do {
            return try Subprocess.run(
                file, [], in: environment, patience: seconds, isStoppable: true)
        } catch {
            throw Refusal("\(program.asPath) cannot be started: \(ReadFault.words(error))")
        }
    }

    /// Says why the app has not replayed the whole tape.
    private func fault(_ answer: Subprocess.Answer, hasReplayed: Bool) -> String {
        let app = program.asPath
        let what =
            if answer.isStopped {
                "\(app) was stopped before the replay ended"
            } else if answer.isLate {
                "\(app) did not end the replay within \(seconds.formatted()) seconds: it takes "
                    + "longer, or waits for something that is not on the tape. --limit SECONDS gives "
                    + "it more time"
            } else if hasReplayed {
                "\(app) could not replay the whole tape"
            } else if answer.status < 0 {
                "\(app) crashed before the replay ended"
            } else {
                "\(app) did not replay the tape: it is not an app of MinyaGTK, and does not call "
                    + "TapeReplay.runRequested(app:in:) either"
            }
        let errors = answer.errors.trimmingCharacters(in: .whitespacesAndNewlines)
        return errors.isEmpty ? what : "\(what):\n\(errors)"
    }
}
