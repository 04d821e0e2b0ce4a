// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Builds an app with its tests, as its own script does.
struct AppBuild {
    let root: URL
    let environment: [String: String]
    let directory: URL

    init(_ project: Project, _ context: CommandContext) {
        root = project.root
        environment = context.environment
        directory = context.directory
    }

    /// Throws a ``BuildFailure`` with what the compiler said.
    func run() throws {
        let script = root.appending(path: "scripts/build").path
        guard FileManager.default.isExecutableFile(atPath: script) else {
            throw Refusal(
                "there is no scripts/build to build the app by: take it back from the history of "
                    + "your changes, or give --no-build")
        }
        var environment = environment
        environment["MINYA_SCRATCH"] = scratch?.path
        let answer: Subprocess.Answer
        do {
            answer = try Subprocess.run(
                script, ["--build-tests", "--explicit-target-dependency-import-check", "error"],
                in: environment, patience: Subprocess.build, isStoppable: true)
        } catch {
            throw BuildFailure("scripts/build cannot be started: \(error)")
        }
        guard answer.status != 0 else { return }
        guard !answer.isStopped else { throw BuildFailure("the build was stopped") }
        guard !answer.isLate else { throw BuildFailure("the build took more than an hour") }
        throw BuildFailure("it does not build:\n" + Self.complaints(answer.text))
    }

    /// Where other packages are built, too; nil for the app's own folder.
    private var scratch: URL? {
        guard let given = environment["MINYA_SCRATCH"], !given.isEmpty else { return nil }
        return URL(filePath: given, relativeTo: directory).standardizedFileURL
    }

    /// Where the compiler wrote down what it knows.
    var index: String {
        (scratch ?? root.appending(path: ".build")).appending(path: "debug/index/store").path
    }

    /// The mistakes alone, where there are some: a build says much else.
    private static func complaints(_ text: String) -> String {
        let lines = text.split(separator: "\n").map(String.init)
        let mistakes = lines.filter { $0.contains(": error: ") }
        var seen: Set<String> = []
        let shown = mistakes.filter { seen.insert($0).inserted }.prefix(20)
        return (shown.isEmpty ? lines.suffix(20) : shown).joined(separator: "\n")
    }
}

/// An app that does not build, and what the compiler said.
struct BuildFailure: ExitingError, CustomStringConvertible {
    let description: String
    var exitCode: ExitCode { .toolchain }

    init(_ description: String) { self.description = description }
}
