// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MinyaMQTT
import Synchronization

/// The brokers of Tests/Peers, which run until the tests end: they end when their input does.
package final class Brokers: Sendable {
    /// What they say when they are ready.
    private struct Ready: Decodable {
        var ports: [String: Int]
        var name: String
        var password: String
    }

    /// They did not start, or a stock client did not end well.
    package struct NotReady: Error {}

    /// One set for all tests of a process.
    package static let shared = Result { try Brokers() }

    private let ready: Ready
    // Kept, for its input ends with it.
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

    /// Who is let in by the broker "locked".
    package var user: (name: String, password: String) { (ready.name, ready.password) }

    /// Where a broker is; 0 for one that there is not.
    package func port(_ name: String) -> Int { ready.ports[name] ?? 0 }

    /// How to connect with one of them, quickly again when it breaks off.
    package func connection(_ name: String) -> MQTTConnection {
        var connection = MQTTConnection(host: "localhost", port: port(name), clientID: "unused")
        connection.firstPause = .milliseconds(20)
        connection.longestPause = .milliseconds(100)
        return connection
    }

    /// `kill` or `start`, of the broker "kept", which writes to the disk.
    package func tell(_ command: String) async throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        try await withCheckedThrowingContinuation { continuation in
            // It takes a while, and the threads that tasks share must not wait.
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

/// Runs a stock client, and returns what it printed.
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
