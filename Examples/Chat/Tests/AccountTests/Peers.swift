// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Foundation
import Minya

/// A helper program that prints a line when it is ready, and ends when its input is closed.
final class Peer: Sendable {
    struct NotReady: Error {}

    let said: Data
    // Retain the pipe: the program ends when it is closed.
    private let input = Pipe()
    private let output: FileHandle

    init(_ program: URL) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.output = output.fileHandleForReading
        said = try Self.line(of: self.output)
    }

    /// Sends a line to the program, and waits for its answer.
    func sendLine(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
        _ = try Self.line(of: output)
    }

    private static func line(of output: FileHandle) throws -> Data {
        var line = Data()
        while let byte = try output.read(upToCount: 1), !byte.isEmpty {
            if byte == Data("\n".utf8) { return line }
            line += byte
        }
        throw NotReady()
    }

    static let here = URL(filePath: #filePath).deletingLastPathComponent()
}

/// The brokers of the framework's tests.
struct Brokers: Decodable {
    let ports: [String: Int]
    let ca: String
    let name: String
    let password: String

    private static let peer = Result {
        let root = (0..<4).reduce(Peer.here) { folder, _ in folder.deletingLastPathComponent() }
        return try Peer(root.appending(path: "Tests/Peers/brokers"))
    }

    static func started() throws -> Brokers {
        try JSONDecoder().decode(Brokers.self, from: peer.get().said)
    }

    /// Returns credentials that a broker accepts, with or without TLS.
    func credentials(
        _ broker: String, isSecure: Bool = false, password: String? = nil
    ) -> Credentials {
        let server = ChatServer(host: "localhost", port: ports[broker], isSecure: isSecure)
        return Credentials(
            KnownAccount(name, at: server), password: Secret(password ?? self.password))
    }
}
