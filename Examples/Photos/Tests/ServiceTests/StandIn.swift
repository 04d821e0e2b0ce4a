// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server that speaks as Flickr does and has the pictures of a folder; gone when the test ends.
final class StandIn: Sendable {
    static let key = "0123456789abcdef0123456789abcdef"

    let port: Int
    private let folder: String
    private let server: Mutex<Running>

    /// A process with what it ends with.
    private struct Running: @unchecked Sendable {
        let process: Process
        let input: Pipe
    }

    private struct DidNotStart: Error {
        let said: String
    }

    init(folder: String) throws {
        self.folder = folder
        let (running, port) = try Self.start(folder, port: 0)
        self.port = port
        server = Mutex(running)
    }

    deinit { stop() }

    var address: String { "http://127.0.0.1:\(port)/services/rest/" }

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
        let (running, _) = try Self.start(folder, port: port)
        server.withLock { $0 = running }
    }

    private static func start(_ folder: String, port: Int) throws -> (Running, Int) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
            .deletingLastPathComponent().appending(path: "FlickrStandIn")
        process.arguments = [folder, "--port", "\(port)", "--while-input"]
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
