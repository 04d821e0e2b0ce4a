// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import Synchronization

/// A server that speaks as both services do; gone when the test ends.
final class StandIn: Sendable {
    static let token = "sample-token"

    let port: Int
    private let posts: Int
    private let server: Mutex<Running>

    /// A process with what it ends with.
    private struct Running: @unchecked Sendable {
        let process: Process
        let input: Pipe
    }

    private struct DidNotStart: Error {
        let said: String
    }

    init(posts: Int) throws {
        self.posts = posts
        let (running, port) = try Self.start(posts, port: 0)
        self.port = port
        server = Mutex(running)
    }

    deinit { stop() }

    var address: String { "http://127.0.0.1:\(port)/" }

    /// Tells it what to do from here on, as in `publish?count=3`.
    func tell(_ what: String) async throws {
        let client = HTTPClient(address, retry: .never)
        let parts = what.split(separator: "?", maxSplits: 1).map(String.init)
        var query = HTTPQuery()
        for field in parts.dropFirst().joined().split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
            query.append(pair[0], pair.count > 1 ? pair[1] : "")
        }
        try await client.send(
            HTTPRequest(.post, "stand-in/\(parts[0])", query: query, answer: .nothing))
    }

    /// Ends in the middle of whatever it does.
    func stop() {
        server.withLock { running in
            guard running.process.isRunning else { return }
            kill(running.process.processIdentifier, SIGKILL)
            running.process.waitUntilExit()
        }
    }

    /// Is there again, at the same address.
    func restart() throws {
        let (running, _) = try Self.start(posts, port: port)
        server.withLock { $0 = running }
    }

    private static func start(_ posts: Int, port: Int) throws -> (Running, Int) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "TimelineStandIn")
        process.arguments = ["--posts", "\(posts)", "--port", "\(port)", "--while-input"]
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
            let port = said.split(separator: " ").first?.split(separator: ":").last
                .flatMap({ Int($0) })
        else { throw DidNotStart(said: said) }
        return (Running(process: process, input: input), port)
    }
}
