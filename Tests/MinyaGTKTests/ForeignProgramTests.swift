// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

extension AllGTKTests {
    @Suite("Scenes in a program that is not Minya's")
    struct ForeignProgramTests {
        @Test("end their work in its own loop, and are read to people as in Minya's")
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
