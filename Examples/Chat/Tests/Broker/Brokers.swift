// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MinyaMQTT
import Synchronization

/// The brokers of Tests/Peers, which end with the tests because their input is closed then.
package final class Brokers: Sendable {
    /// The line that they print when they are ready.
    private struct Ready: Decodable {
        var ports: [String: Int]
        var name: String
        var password: String
    }

    /// The brokers did not start, or a stock client failed.
    package struct NotReady: Error {}

    /// The brokers shared by all tests of a process.
    package static let shared = Result { try Brokers() }

    private let ready: Ready
    // Retain the pipe: the brokers end when it is closed.
    private let input = Pipe()
    private let output = Mutex(Pipe())

    private init() throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { root.deleteLastPathComponent() }
        let process = Process()
        process.executableURL = root.appendingPathComponent("Tests/Peers/brokers")
        process.standardInput = input
        process.standardOutput = output.withLock { $0 }
        try process.run()
        let line = output.withLock { Self.line(of: $0.fileHandleForReading) }
        guard let line else { throw NotReady() }
        ready = try JSONDecoder().decode(Ready.self, from: line)
    }

    /// The account that the broker "locked" accepts.
    package var user: (name: String, password: String) { (ready.name, ready.password) }

    /// Returns the port of a broker; 0 if it does not exist.
    package func port(_ name: String) -> Int { ready.ports[name] ?? 0 }

    /// Returns a connection to a broker with a short delay for reconnecting.
    package func connection(_ name: String) -> MQTTConnection {
        var connection = MQTTConnection(host: "localhost", port: port(name), clientID: "unused")
        connection.firstPause = .milliseconds(20)
        connection.longestPause = .milliseconds(100)
        return connection
    }

    /// Sends `kill` or `start` for the broker "kept", which has persistent storage.
    package func sendCommand(_ command: String) async throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        try await withCheckedThrowingContinuation { continuation in
            // Reading blocks for a while and must not occupy a thread of the shared pool.
            Thread.detachNewThread { [self] in
                let line = output.withLock { Self.line(of: $0.fileHandleForReading) }
                continuation.resume(with: Result { if line == nil { throw NotReady() } })
            }
        }
    }

    private static func line(of handle: FileHandle) -> Data? {
        var line = Data()
        while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
            if byte == Data("\n".utf8) { return line }
            line += byte
        }
        return nil
    }
}

/// Runs a stock client, and returns its output.
@discardableResult
package func stock(
    _ program: String, _ arguments: [String], input: Data? = nil
) async throws -> Data {
    let process = Process()
    let output = Pipe()
    let given = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = given
    try process.run()
    return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(
                with: Result {
                    if let input { try given.fileHandleForWriting.write(contentsOf: input) }
                    try given.fileHandleForWriting.close()
                    let all = output.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    guard process.terminationStatus == 0 else { throw Brokers.NotReady() }
                    return all
                })
        }
    }
}
