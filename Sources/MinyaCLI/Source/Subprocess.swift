// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another program, run to its end.
package enum Subprocess {
    /// What a program said, and how it ended.
    package struct Answer: Sendable {
        /// Its exit status.
        package let status: Int32
        /// What it wrote to its standard output.
        package let output: Data
        /// What it wrote to its standard error, as text.
        package let errors: String
    }

    /// Runs a program and waits for its end; nothing of what it says is shown.
    package static func run(
        _ program: String, _ arguments: [String]
    ) throws(SourceError) -> Answer {
        // A file takes any amount; of two pipes one fills up while the other is read.
        let errors = FileManager.default.temporaryDirectory
            .appending(path: "minya-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
        } catch {
            throw .noToolchain(why: "\(program) cannot be started: \(error.localizedDescription)")
        }
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let complaint = (try? Data(contentsOf: errors)) ?? Data()
        return Answer(
            status: process.terminationStatus, output: said,
            errors: String(decoding: complaint, as: UTF8.self))
    }
}
