// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is asked of the computer that the tool runs on; a test answers itself.
package struct Machine {
    /// What a program said.
    package struct Answer: Equatable, Sendable {
        package let status: Int32
        /// Its standard output and its standard error.
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
    /// Runs a program of the PATH to its end; nil if there is none of that name.
    package var run: (_ program: String, _ arguments: [String]) -> Answer?
    /// Whether there is a file, a folder or a socket.
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
    /// The computer itself, as a process with these variables sees it.
    ///
    /// - Parameter patience: How many seconds a program has to answer.
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
            run: { Program.run($0, $1, in: environment, patience) },
            exists: { FileManager.default.fileExists(atPath: $0) })
    }

    /// Programs of a PATH.
    private enum Program {
        static func run(
            _ name: String, _ arguments: [String], in environment: [String: String],
            _ patience: Double
        ) -> Answer? {
            let folders = (environment["PATH"] ?? "").split(separator: ":")
            let files = folders.map { "\($0)/\(name)" }
            guard let file = files.first(where: FileManager.default.isExecutableFile) else {
                return nil
            }
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(filePath: file)
            process.arguments = arguments
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = pipe
            process.standardError = pipe
            guard (try? process.run()) != nil else { return nil }
            // A program that waits for something would be waited for without end.
            let number = process.processIdentifier
            let end = DispatchWorkItem {
                // With what it started, which would keep the pipe open.
                if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
            let said = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            end.cancel()
            guard process.terminationReason == .exit else {
                return Answer(status: -1, text: "it was ended, or did not answer in time")
            }
            return Answer(
                status: process.terminationStatus, text: String(decoding: said, as: UTF8.self))
        }
    }
}
