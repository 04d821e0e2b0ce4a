// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `minya fuzz`: runs the tests of an app that use a page with random steps.
struct FuzzCommand: Command {
    static let spec = CommandSpec(
        "fuzz", summary: "Use a page with random steps, and find the fewest that break it",
        discussion: """
            It runs the tests of the app that create a Fuzz of the page's Store: they say how the \
            page is opened, which services answer, and what must always hold. They are found in the \
            index of a build, which it makes first. The seed, the number of rounds and the time of \
            the command replace those of the tests. In each round, the page is opened and used \
            with up to 25 steps; the same seed gives the same steps.

            It prints the shortest list of steps after which something does not hold, and the exit \
            code is 1. With --tape, the run of these steps is recorded. If the process crashes, for example \
            because an index is out of range, all steps of that round are printed; they are not \
            shortened.
            """,
        arguments: [ArgumentSpec("SCENE", help: "The name of the page's key: note-list")],
        options: [seed, rounds, time, tape, AppOptions.app, AppOptions.scratch],
        examples: [
            "minya fuzz note-list", "minya fuzz note-list --seed 7 --rounds 1000",
            "minya fuzz note-list --time 600 --tape note-list.tape",
        ])

    private static let seed = OptionSpec(
        "seed", kind: .value("N"),
        help: "The seed of the random steps; by default, the one in the test")
    private static let rounds = OptionSpec(
        "rounds", kind: .value("N"),
        help: "How often to open the page; by default, as often as the test says or --time allows")
    private static let time = OptionSpec(
        "time", kind: .value("SECONDS"), help: "After this time, try no further steps")
    private static let tape = OptionSpec(
        "tape", kind: .value("FILE"), isPath: true,
        help: "Where to record the shortest list of steps; an existing file is kept as FILE.1")

    private let scene: String
    private let app: AppOptions
    private let tape: String?
    private let seconds: Int?
    /// The variables that `Fuzz` of MinyaTesting reads.
    private var variables = ["MINYA_FUZZ_LOG": "1"]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        scene = arguments.operands[0]
        app = AppOptions(arguments, folder: nil)
        tape = arguments.value(of: Self.tape)
        for (option, name) in [(Self.seed, "SEED"), (Self.rounds, "ROUNDS"), (Self.time, "TIME")] {
            guard let text = arguments.value(of: option) else { continue }
            let least = option.name == Self.seed.name ? 0 : 1
            guard let number = UInt64(text), number >= least, number <= Self.most(of: option)
            else {
                throw UsageError(
                    "--\(option.name) takes a number from \(least) to \(Self.most(of: option)), not "
                        + text.quoted)
            }
            variables["MINYA_FUZZ_\(name)"] = "\(number)"
        }
        seconds = variables["MINYA_FUZZ_TIME"].flatMap { Int($0) }
    }

    private static func most(of option: OptionSpec) -> UInt64 {
        option.name == seed.name ? .max : option.name == rounds.name ? 1_000_000_000 : 86_400
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        try context.checkMayBuild()
        let package = try app.place(context)
        try package.build(["--build-tests"], context)
        let reader = AppReader(try app.sources(in: package))
        guard let tests = try reader.fuzzTests(ofPage: scene, in: try package.index()) else {
            throw Refusal(
                "\(reader.sources.app.quoted) registers no page \(scene.quoted); it has: "
                    + reader.pageNames.joined(separator: ", "))
        }
        guard !tests.isEmpty else {
            throw Refusal(
                "no test creates a Fuzz of the page \(scene.quoted): write one that says what must "
                    + "hold, as the recipe “Fuzz a page” shows")
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "minya-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let events = folder.appending(path: "events")
        let answer = try context.output.working(on: "Running \(tests.joined(separator: ", "))") {
            try run(tests, of: package, events: events.path, context)
        }
        if answer.isStopped { throw Refusal("the tests were stopped before they ended") }
        let outcome = FuzzOutcome(
            events: (try? String(contentsOf: events, encoding: .utf8)) ?? "",
            output: String(decoding: answer.output, as: UTF8.self))
        switch outcome {
        case .nothing(let count) where answer.status == 0 && count == tests.count:
            context.output.writeText("\(tests.joined(separator: ", ")): nothing was found")
            return .ok
        case .found(let texts):
            context.output.writeText(texts.map(\.asLines).joined(separator: "\n"))
            if let tape, FileManager.default.fileExists(atPath: path(of: tape, context)) {
                context.output.note("These steps are recorded: minya tape show \(tape.asPath)")
            }
            return .failedChecks
        case .ended(let steps) where !steps.isEmpty:
            context.output.writeText(
                "The process crashed in the last of these steps:\n" + steps.asLines)
            context.output.note(answer.errors.asLines)
            return .failedChecks
        case .nothing, .ended: throw Refusal("the tests did not run:\n" + answer.text)
        }
    }

    private func path(of file: String, _ context: CommandContext) -> String {
        URL(filePath: file, relativeTo: context.directory).path
    }

    private func run(
        _ tests: [String], of package: BuiltPackage, events: String, _ context: CommandContext
    ) throws -> Subprocess.Answer {
        var environment = context.environment.merging(variables) { $1 }
        environment["MINYA_FUZZ_TAPE"] = tape.map { path(of: $0, context) }
        // In full, a test's name continues with its file: /FILE:LINE.
        let filters = tests.flatMap { ["--filter", "^\($0.asPattern)/"] }
        return try Subprocess.run(
            package.toolchain.swift,
            [
                "test", "--package-path", package.root.path, "--scratch-path",
                package.scratch.path, "--skip-build", "--no-parallel", "--disable-xctest",
                "--event-stream-output-path", events, "--event-stream-version", "0",
            ] + filters,
            in: environment, patience: Subprocess.build + Double(seconds ?? 0), isStoppable: true)
    }
}

extension String {
    /// The text as a regular expression that matches only itself.
    fileprivate var asPattern: String {
        map { $0.isLetter || $0.isNumber || "_/:".contains($0) ? "\($0)" : "\\\($0)" }.joined()
    }

    /// The text without characters that move a terminal's cursor, except for line breaks.
    fileprivate var asLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).asLine }
            .joined(separator: "\n")
    }
}
