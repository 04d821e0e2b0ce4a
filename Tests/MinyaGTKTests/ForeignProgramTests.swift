// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

extension AllGTKTests {
    @Suite("Scenes in a foreign program")
    struct ForeignProgramTests {
        @Test(
            "Scenes work in the program's own main loop, and screen readers read each button once")
        func works() async throws {
            let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appending(path: "ForeignWindow")
            try #require(FileManager.default.isExecutableFile(atPath: program.path()))
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/timeout")
            process.arguments = ["-k", "2", "20", program.path()]
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            while process.isRunning { try await Task.sleep(for: .milliseconds(20)) }
            #expect(process.terminationStatus == 0)
            let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(said == "answer 42\nnamed once\nended\n")
        }
    }
}
