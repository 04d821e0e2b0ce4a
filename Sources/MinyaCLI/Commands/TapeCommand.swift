// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya tape`: prints the events of a run, writes a page with them, compares two runs, or replays
/// one.
struct TapeCommand: Command {
    static let spec = CommandSpec(
        "tape", summary: "Show what happened in a run of an app, event by event",
        discussion: """
            An app that is started with --tape FILE records every event of its scenes: opened, \
            written, delivered, work and its outcome, calls to the window and the answers. Each \
            line of `show` begins with the time since the start in seconds, the number of the \
            event and, after an arrow, the number of the event that caused it. Texts of secrets and \
            private slots are not in the file.

            `html` writes a page for a browser, which needs no network: the last events as a list \
            and a sequence diagram, with their causes and effects, the values of all slots at each \
            of them, and a search. Damaged lines are left out; the exit code is 1 if there are any.

            `diff` prints the first event that differs between two runs, and how often each thing \
            happened in both. Times are not compared. The exit code is 1 if they differ.

            `replay` starts the app to replay one side of each scene alone, and prints the first \
            difference in what it writes. A Store receives what the View and the Controller wrote, \
            and the recorded outcomes of its work; what it asks of services is not compared. A View \
            receives what the Store wrote. With --blame, both are replayed, and one sentence for \
            each scene tells which side has changed, at which slot, after which event. A View of GTK \
            needs a display, but shows no window: without one, put `xvfb-run -a` before the command. \
            The exit code is 1 if there is a difference, and 65 if the tape could not be replayed as \
            a whole.

            `to-test` prints a Swift test that replays the Store of a page in this way, with the \
            steps of the tape. Its target needs the products Minya, MinyaTape and MinyaTesting. It \
            reads the index that a debug build of the app has written beside its program.
            """,
        arguments: [
            ArgumentSpec(
                "ACTION", choices: ["show", "html", "diff", "replay", "to-test"],
                help: "What to do with the tape"),
            ArgumentSpec("FILE", help: "A tape that an app has recorded"),
            ArgumentSpec("OTHER", count: .oneOrNone, help: "For diff, the tape of another run"),
        ],
        options: [scene, slot, layer, since, app, out, TapePageWriting.last]
            + TapeReplaying.options + [json],
        examples: [
            "minya tape show notes.tape --scene note-list --layer Store",
            "minya tape show notes.tape --slot NoteListPipeline.query --since 2.5",
            "minya tape html notes.tape --out notes.html",
            "minya tape diff before.tape after.tape",
            "minya tape replay notes.tape --app .build/debug/Notes",
            "minya tape replay notes.tape --app .build/debug/Notes --blame",
            "minya tape to-test notes.tape --scene note-list --app .build/debug/Notes --out NotesTests.swift",
        ])

    static let scene = OptionSpec(
        "scene", kind: .value("NAME"),
        help: "Show only scenes of this name; for to-test, the scene to test")
    private static let slot = OptionSpec(
        "slot", kind: .value("SLOT"),
        help: "Show only this slot, such as NotePipeline.title or title")
    private static let layer = OptionSpec(
        "layer", kind: .value("LAYER"), choices: ["View", "ViewController", "Store"],
        help: "Show only what this layer wrote, received or observes")
    private static let since = OptionSpec(
        "since", kind: .value("SECONDS"),
        help: "Show only events from SECONDS after the start on")

    static let app = OptionSpec(
        "app", kind: .value("PROGRAM"), isPath: true,
        help: "For replay and to-test, the program of the app")

    static let out = OptionSpec(
        "out", kind: .value("FILE"), isPath: true,
        help: "For html, the page to write, FILE.html by default; for to-test, the Swift file to "
            + "create instead of printing it")

    private static let json = OptionSpec(
        OptionSpec.json.name, help: "For diff, answer in JSON; a tape itself has JSON in each line")

    /// The options that each action takes.
    private static let taken = [
        "show": [scene, slot, layer, since], "html": [out, TapePageWriting.last], "diff": [json],
        "replay": [app] + TapeReplaying.options, "to-test": [scene, app, out],
    ]

    private let files: [String]
    private let filter: TapeFilter?
    private let page: TapePageWriting?
    private let replaying: TapeReplaying?
    private let toTest: TapeToTest?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let action = arguments.operands[0]
        let taken = Self.taken[action] ?? []
        for option in Self.spec.options where arguments.has(option) {
            guard taken.contains(where: { $0.name == option.name }) else {
                throw UsageError("\(action) does not take --\(option.name)")
            }
        }
        files = Array(arguments.operands.dropFirst())
        if action == "diff" {
            guard files.count == 2 else { throw UsageError("OTHER is missing: the second tape") }
        } else if files.count != 1 {
            throw UsageError("\(action) takes one tape: leave out OTHER")
        }
        page = action == "html" ? try TapePageWriting(arguments) : nil
        replaying = action == "replay" ? try TapeReplaying(arguments) : nil
        toTest = action == "to-test" ? try TapeToTest(arguments) : nil
        guard action == "show" else {
            filter = nil
            return
        }
        let since = arguments.value(of: Self.since) ?? "0"
        guard let seconds = Double(since), seconds >= 0 else {
            throw UsageError("--since takes a number of seconds, not \(since.quoted)")
        }
        filter = TapeFilter(
            scene: arguments.value(of: Self.scene), slot: arguments.value(of: Self.slot),
            layer: arguments.value(of: Self.layer), since: seconds)
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        if let page { return try page.run(context) }
        if let toTest { return try toTest.run(context) }
        if let replaying {
            let path = URL(filePath: files[0], relativeTo: context.directory).path
            _ = try UnreadableTape.reading { () throws(TapeError) in try TapeReader(file: path) }
            return try replaying.run(path, context)
        }
        let tapes = try files.map { file in
            try UnreadableTape.reading { () throws(TapeError) in
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
        try UnreadableTape.reading { () throws(TapeError) in
            try difference.compare(tapes[0], tapes[1])
        }
        try context.output.answer(difference) { difference.text }
        return difference.isEmpty ? .ok : .failedChecks
    }

    private func show(_ tape: TapeReader, _ filter: TapeFilter, _ output: Output) throws {
        var lines = ""
        // The events before a damaged line are shown, too.
        defer { output.write(lines) }
        if tape.isCut { lines += "Older events are missing: the tape was longer than its limit.\n" }
        var count = 0
        var scenes: [String] = []
        var slots: [String] = []
        var ordered = OrderedTape(tape)
        while let event = try UnreadableTape.reading({ () throws(TapeError) in try ordered.next() })
        {
            if count == 0 {
                if event.kind == .opened { scenes.note(event.scene) }
                if filter.scene == nil || event.scene == filter.scene { slots.note(event.slot) }
            }
            guard filter.contains(event) else { continue }
            lines += event.line(isColored: output.isColored) + "\n"
            if event.kind != .dropped { count += 1 }
            // The first lines are printed at once, later ones in blocks.
            if count <= 50 || lines.utf8.count > 1 << 16 {
                output.write(lines)
                lines = ""
            }
        }
        guard count == 0 else { return }
        if scenes.isEmpty { return output.note("No scene was opened.") }
        let isSlot = filter.slot != nil && !slots.isEmpty
        throw Refusal(
            "no event matches. The tape has these \(isSlot ? "slots" : "scenes"): "
                + (isSlot ? slots : scenes).map(\.cleaned).joined(separator: ", "))
    }
}

/// The error for a tape that cannot be read, or a file that is not a tape.
struct UnreadableTape: ExitingError, CustomStringConvertible {
    let error: TapeError

    /// Calls a function that reads a tape, and converts its error.
    static func reading<Read>(
        _ read: () throws(TapeError) -> Read
    ) throws(UnreadableTape) -> Read {
        do {
            return try read()
        } catch {
            throw UnreadableTape(error: error)
        }
    }

    var exitCode: ExitCode { error.kind == .unreadable ? .io : .refused }

    var description: String {
        let text = "\(error)".asPath
        guard error.kind == .noTape else { return text }
        return "\(text). An app started with --tape FILE records a tape."
    }
}

extension [String] {
    /// Appends a text unless it is already there; at most 20 are kept.
    fileprivate mutating func note(_ text: String?) {
        if let text, count < 20, !contains(text) { append(text) }
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
