// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server that stands in for another one, as a process of its own; gone when the test ends.
///
/// The program lies beside that of the tests. Its first line begins with its address, and it ends with
/// its standard input.
package final class ServerProcess: Sendable {
    /// Where it listens, on the loopback; the same after ``restart()``.
    package let port: Int
    private let program: String
    private let arguments: [String]
    private let server: Mutex<Running>

    /// A process with what it ends with.
    private struct Running: @unchecked Sendable {
        let process: Process
        let input: Pipe
    }

    private struct DidNotStart: Error {
        let said: String
    }

    /// Starts a program at a free port.
    package init(_ program: String, _ arguments: [String]) throws {
        self.program = program
        self.arguments = arguments
        let (running, port) = try Self.start(program, arguments, port: 0)
        self.port = port
        server = Mutex(running)
    }

    deinit { stop() }

    /// Ends in the middle of whatever it does.
    package func stop() {
        server.withLock { running in
            guard running.process.isRunning else { return }
            kill(running.process.processIdentifier, SIGKILL)
            running.process.waitUntilExit()
        }
    }

    /// Is there again, at the same address.
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
