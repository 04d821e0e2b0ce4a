// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A stand-in server as a separate process, which ends with the test.
///
/// The program is in the same folder as that of the tests. Its first line of output begins with its
/// address, and it ends when its standard input is closed.
package final class ServerProcess: Sendable {
    /// The port on the loopback interface, which stays the same after ``restart()``.
    package let port: Int
    private let program: String
    private let arguments: [String]
    private let server: Mutex<Running>

    /// A process with the pipe that keeps it running.
    private struct Running: @unchecked Sendable {
        let process: Process
        let input: Pipe
    }

    private struct DidNotStart: Error {
        let said: String
    }

    /// Starts a program on a free port.
    package init(_ program: String, _ arguments: [String]) throws {
        self.program = program
        self.arguments = arguments
        let (running, port) = try Self.start(program, arguments, port: 0)
        self.port = port
        server = Mutex(running)
    }

    deinit { stop() }

    /// Kills the server, whatever it is doing.
    package func stop() {
        server.withLock { running in
            guard running.process.isRunning else { return }
            kill(running.process.processIdentifier, SIGKILL)
            running.process.waitUntilExit()
        }
    }

    /// Starts the server again on the same port.
    package func restart() throws {
        let (running, _) = try Self.start(program, arguments, port: port)
        server.withLock { $0 = running }
    }

    private static func start(
        _ program: String, _ arguments: [String], port: Int
    ) throws -> (Running, Int) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: program)
        process.arguments = arguments + ["--port", "\(port)", "--while-input"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var said = ""
        while !said.contains("\n") {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { break }
            said += String(decoding: bytes, as: UTF8.self)
        }
        guard
            let port = said.split(separator: " ").first?.split(separator: "/").dropFirst().first?
                .split(separator: ":").last.flatMap({ Int($0) })
        else { throw DidNotStart(said: said) }
        return (Running(process: process, input: input), port)
    }
}
