// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya tape`: prints the events of a run, or the first difference between two, or replays one.
struct TapeCommand: Command {
    static let spec = CommandSpec(
        "tape", summary: "Show what happened in a run of an app, event by event",
        discussion: """
            An app that is started with MINYA_TAPE=FILE records every event of its scenes: opened, \
            written, delivered, work and its outcome, calls to the window and the answers. Each \
            line of `show` begins with the time since the start in seconds, the number of the \
            event and, after an arrow, the number of the event that caused it. Numbers are given \
            when something begins, and a delivery is printed when it ends, behind what it caused: \
            so the numbers are not in order. Texts of secrets and private slots are not in the file.

            `diff` prints the first event that differs between two runs, and how often each thing \
            happened in both. Times are not compared. The exit code is 1 if they differ.

            `replay` starts the app without a display. Each Store on the tape receives what the \
            View and the Controller wrote, and the recorded outcomes of its work, and the first \
            difference in what it writes is printed. What it asks of services is not compared. \
            The exit code is 1 if there is a difference.
            """,
        arguments: [
            ArgumentSpec(
                "ACTION", choices: ["show", "diff", "replay"], help: "What to do with the tape"),
            ArgumentSpec("FILE", help: "A tape that an app has recorded"),
            ArgumentSpec("OTHER", count: .oneOrNone, help: "For diff, the tape of another run"),
        ],
        options: [scene, slot, layer, since, app],
        examples: [
            "minya tape show notes.tape --scene note-list --layer Store",
            "minya tape show notes.tape --slot NoteListPipeline.query --since 2.5",
            "minya tape diff before.tape after.tape",
            "minya tape replay notes.tape --app .build/debug/Notes",
        ])

    private static let scene = OptionSpec(
        "scene", kind: .value("NAME"), help: "Show only scenes of this name")
    private static let slot = OptionSpec(
        "slot", kind: .value("SLOT"),
        help: "Show only this slot, such as NotePipeline.title or title")
    private static let layer = OptionSpec(
        "layer", kind: .value("LAYER"), choices: ["View", "ViewController", "Store"],
        help: "Show only what this layer wrote, received or observes")
    private static let since = OptionSpec(
        "since", kind: .value("SECONDS"), help: "Show only what happened later after the start")

    private static let app = OptionSpec(
        "app", kind: .value("PROGRAM"), isPath: true, help: "For replay, the program of the app")

    private let files: [String]
    private let filter: TapeFilter?
    private let program: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        files = Array(arguments.operands.dropFirst())
        let since = arguments.value(of: Self.since)
        let seconds = Double(since ?? "0") ?? .nan
        guard seconds >= 0 else {
            throw UsageError("--since takes a number of seconds, not \((since ?? "").quoted)")
        }
        let filter = TapeFilter(
            scene: arguments.value(of: Self.scene), slot: arguments.value(of: Self.slot),
            layer: arguments.value(of: Self.layer), since: seconds)
        program = arguments.value(of: Self.app)
        let action = arguments.operands.first
        guard (action == "replay") == (program != nil) else {
            throw UsageError("replay takes --app PROGRAM, and nothing else does")
        }
        if action == "diff" || action == "replay" {
            guard filter == TapeFilter() else {
                throw UsageError("\(action ?? "") uses whole tapes: leave out the options")
            }
            self.filter = nil
        } else {
            self.filter = filter
        }
        if action == "diff" {
            guard files.count == 2 else { throw UsageError("OTHER is missing: the second tape") }
        } else if files.count != 1 {
            throw UsageError("\(action ?? "") takes one tape: leave out OTHER")
        }
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        if let program { return try replay(in: program, context) }
        let tapes = try files.map { file in
            try reading { () throws(TapeError) in
                try TapeReader(file: URL(filePath: file, relativeTo: context.directory).path)
            }
        }
        if let filter {
            try show(tapes[0], filter, context.output)
            return .ok
        }
        guard tapes[0].app == tapes[1].app else {
            throw Refusal(
                "\(files[0].asPath) is from \(tapes[0].app.cleaned), and \(files[1].asPath) is from "
                    + "\(tapes[1].app.cleaned): only tapes of one app can be compared")
        }
        var difference = TapeDifference()
        try reading { () throws(TapeError) in try difference.compare(tapes[0], tapes[1]) }
        context.output.writeText(difference.text)
        return difference.isEmpty ? .ok : .failedChecks
    }

    /// Starts the app to replay the tape, away from the user's data.
    private func replay(in program: String, _ context: CommandContext) throws -> ExitCode {
        let path = URL(filePath: files[0], relativeTo: context.directory).path
        _ = try reading { () throws(TapeError) in try TapeReader(file: path) }
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
        environment["MINYA_REPLAY"] = path
        let file = URL(filePath: program, relativeTo: context.directory).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw Refusal("there is no program \(program.asPath)")
        }
        let answer: Subprocess.Answer
        do {
            answer = try Subprocess.run(
                file, [], in: environment, patience: Self.patience, isStoppable: true)
        } catch {
            throw Refusal("\(program.asPath) cannot be started: \(ReadFault.words(error))")
        }
        let text = String(decoding: answer.output, as: UTF8.self)
        context.output.writeText(text)
        let last = text.split(separator: "\n").last
        let hasReplayed = last?.hasPrefix(TapeReplay.summaryStart) == true
        switch answer.status {
        case 0 where hasReplayed: return .ok
        case 1 where hasReplayed: return .failedChecks
        default: throw Refusal(Self.fault(of: program.asPath, answer, hasReplayed: hasReplayed))
        }
    }

    /// The seconds that an app may take for a replay.
    private static let patience = 60.0

    /// Says why an app has not replayed the whole tape.
    private static func fault(
        of program: String, _ answer: Subprocess.Answer, hasReplayed: Bool
    ) -> String {
        let what =
            if answer.isStopped {
                "\(program) was stopped before the replay ended"
            } else if answer.isLate {
                "\(program) did not end the replay within \(Int(patience)) seconds"
            } else if hasReplayed {
                "\(program) could not replay the whole tape"
            } else if answer.status < 0 {
                "\(program) crashed before the replay ended"
            } else {
                "\(program) did not replay the tape: it is not an app of MinyaGTK, and does not call "
                    + "TapeReplay.runRequested(app:in:) either"
            }
        let errors = answer.errors.trimmingCharacters(in: .whitespacesAndNewlines)
        return errors.isEmpty ? what : "\(what):\n\(errors)"
    }

    private func show(_ tape: TapeReader, _ filter: TapeFilter, _ output: Output) throws {
        var lines = ""
        // Also if a line is damaged, what is before it is shown.
        defer { output.write(lines) }
        if tape.isCut { lines += "Older events are missing: the tape was longer than its limit.\n" }
        var count = 0
        var scenes: [String] = []
        while let event = try reading({ () throws(TapeError) in try tape.next() }) {
            if event.kind == .opened, scenes.count < 20, !scenes.contains(event.scene) {
                scenes.append(event.scene)
            }
            guard filter.contains(event) else { continue }
            lines += event.line(isColored: output.isColored) + "\n"
            if event.kind != .dropped { count += 1 }
            // The first lines at once, and later ones in blocks.
            if count == 50 || lines.utf8.count > 1 << 16 {
                output.write(lines)
                lines = ""
            }
        }
        guard count == 0 else { return }
        output.note(
            scenes.isEmpty
                ? "No event matches: no scene was opened."
                : "No event matches. The tape has these scenes: "
                    + scenes.map(\.cleaned).joined(separator: ", "))
    }

    private func reading<Read>(
        _ read: () throws(TapeError) -> Read
    ) throws(UnreadableTape) -> Read {
        do {
            return try read()
        } catch {
            throw UnreadableTape(error: error)
        }
    }
}

/// A tape that cannot be read, or is none.
private struct UnreadableTape: ExitingError, CustomStringConvertible {
    let error: TapeError

    var exitCode: ExitCode { error.kind == .unreadable ? .io : .refused }

    var description: String {
        let text = "\(error)".asPath
        guard error.kind == .noTape else { return text }
        return "\(text). An app started with MINYA_TAPE=FILE records a tape."
    }
}

/// Which events `minya tape show` prints.
private struct TapeFilter: Equatable {
    var scene: String?
    var slot: String?
    var layer: String?
    var since = 0.0

    func contains(_ event: TapeEvent) -> Bool {
        if event.kind == .dropped { return true }
        if event.time < since { return false }
        if let scene, event.scene != scene { return false }
        if let layer, event.layer?.description != layer { return false }
        guard let slot else { return true }
        return event.slot == slot || event.slot?.hasSuffix("." + slot) == true
    }
}
