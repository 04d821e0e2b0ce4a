// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The queries the tool makes of its computer; tests substitute their own answers.
package struct Machine {
    /// The output of a program.
    package struct Answer: Equatable, Sendable {
        package let status: Int32
        /// The combined standard output and standard error.
        package let text: String

        package init(status: Int32, text: String) {
            self.status = status
            self.text = text
        }
    }

    package var environment: [String: String]
    package var system: PackageSystem?
    package var isMacOS: Bool
    package var isRoot: Bool
    /// Runs a program found in PATH to completion; nil if it is not found.
    package var run: (_ program: String, _ arguments: [String]) -> Answer?
    /// Whether a file, folder or socket exists at a path.
    package var exists: (_ path: String) -> Bool

    package init(
        environment: [String: String], system: PackageSystem?, isMacOS: Bool, isRoot: Bool,
        run: @escaping (String, [String]) -> Answer?, exists: @escaping (String) -> Bool
    ) {
        self.environment = environment
        self.system = system
        self.isMacOS = isMacOS
        self.isRoot = isRoot
        self.run = run
        self.exists = exists
    }
}

extension Machine {
    /// The actual computer, as seen by a process with the given environment.
    ///
    /// - Parameter patience: The time limit for a program, in seconds.
    package static func this(
        _ environment: [String: String], patience: Double = 20
    ) -> Machine {
        #if os(macOS)
            let isMacOS = true
            let system = PackageSystem.brew
        #else
            let isMacOS = false
            let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
            let system = PackageSystem(release: release ?? "")
        #endif
        return Machine(
            environment: environment, system: system, isMacOS: isMacOS, isRoot: getuid() == 0,
            run: { run($0, $1, in: environment, patience) },
            exists: { FileManager.default.fileExists(atPath: $0) })
    }

    /// Runs a program found in a PATH.
    private static func run(
        _ name: String, _ arguments: [String], in environment: [String: String],
        _ patience: Double
    ) -> Answer? {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let files = folders.map { "\($0)/\(name)" }
        guard let file = files.first(where: FileManager.default.isExecutableFile),
            let answer = try? Subprocess.run(file, arguments, in: environment, patience: patience)
        else { return nil }
        guard answer.status >= 0 else {
            return Answer(status: -1, text: "it was killed, or did not answer in time")
        }
        return Answer(status: answer.status, text: answer.text)
    }
}
