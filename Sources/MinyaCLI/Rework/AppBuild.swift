// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Builds an app with its tests, as the app's own script does.
struct AppBuild {
    let root: URL
    let environment: [String: String]
    let directory: URL

    init(_ project: Project, _ context: CommandContext) {
        root = project.root
        environment = context.environment
        directory = context.directory
    }

    /// Runs the build; throws a ``BuildFailure`` with the compiler's output.
    func run() throws {
        let script = root.appending(path: "scripts/build").path
        guard FileManager.default.isExecutableFile(atPath: script) else {
            throw Refusal(
                "scripts/build, which builds the app, is missing: restore it from version control, "
                    + "or add --no-build")
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

    /// The shared build folder; nil for the app's own.
    private var scratch: URL? {
        guard let given = environment["MINYA_SCRATCH"], !given.isEmpty else { return nil }
        return URL(filePath: given, relativeTo: directory).standardizedFileURL
    }

    /// The path of the compiler's index.
    var index: String {
        (scratch ?? root.appending(path: ".build")).appending(path: "debug/index/store").path
    }

    /// Returns only the errors of a build's output, if it has any.
    private static func complaints(_ text: String) -> String {
        let lines = text.split(separator: "\n").map(String.init)
        let mistakes = lines.filter { $0.contains(": error: ") }
        var seen: Set<String> = []
        let shown = mistakes.filter { seen.insert($0).inserted }.prefix(20)
        return (shown.isEmpty ? lines.suffix(20) : shown).joined(separator: "\n")
    }
}

/// The error of an app that does not build, with the compiler's output.
struct BuildFailure: ExitingError, CustomStringConvertible {
    let description: String
    var exitCode: ExitCode { .toolchain }

    init(_ description: String) { self.description = description }
}
