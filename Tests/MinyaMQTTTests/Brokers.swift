// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaMQTT
import SilentNames
import Synchronization

/// The brokers of Tests/Peers, which run until the tests end: they end when their input does.
final class Brokers: Sendable {
    /// What they say when they are ready.
    struct Ready: Decodable {
        var ports: [String: Int]
        var ca: String
        var name: String
        var password: String
    }

    struct NotReady: Error {}

    static let shared = Result {
        let brokers = try Brokers()
        minya_ask_names_at(Int32(brokers.port("names")))
        return brokers
    }

    let ready: Ready
    // Kept, for its input ends with it.
    private let input = Pipe()
    private let output = Mutex(Pipe())

    private init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = tests.appendingPathComponent("Peers/brokers")
        process.standardInput = input
        process.standardOutput = output.withLock { $0 }
        try process.run()
        let line = output.withLock { Self.line(of: $0.fileHandleForReading) }
        guard let line else { throw NotReady() }
        ready = try JSONDecoder().decode(Ready.self, from: line)
    }

    func port(_ name: String) -> Int { ready.ports[name] ?? 0 }

    /// How to connect with one of them, quickly again when it breaks off.
    func connection(_ name: String, as client: String = UUID().uuidString) -> MQTTConnection {
        var connection = MQTTConnection(host: "localhost", port: port(name), clientID: client)
        connection.isPersistent = false
        connection.firstPause = .milliseconds(20)
        connection.longestPause = .milliseconds(100)
        return connection
    }

    /// `kill` or `start`, of the broker that writes to the disk.
    func tell(_ command: String) async throws {
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
func stock(_ program: String, _ arguments: [String], input: Data? = nil) async throws -> Data {
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

/// What came, in order.
final class Received: Sendable {
    private struct State {
        var messages: [MQTTMessage] = []
        var waits: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    var messages: [MQTTMessage] { state.withLock { $0.messages } }
    var texts: [String] { messages.map { String(decoding: $0.payload, as: UTF8.self) } }

    func add(_ message: MQTTMessage) {
        let woken = state.withLock { state in
            state.messages.append(message)
            let woken = state.waits.filter { $0.count <= state.messages.count }
            state.waits.removeAll { $0.count <= state.messages.count }
            return woken
        }
        for wait in woken { wait.continuation.resume() }
    }

    /// Waits until so many have come.
    func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.messages.count >= count { return true }
                state.waits.append((count, continuation))
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}

extension MQTTClient {
    /// Waits until it is in such a state.
    func wait(until isOver: (MQTTState) -> Bool) async {
        for await state in states where isOver(state) { return }
    }

    func publish(_ text: String, to topic: String, retain: Bool = false) async throws {
        try await publish(Array(text.utf8), to: topic, retain: retain)
    }
}

extension MQTTState {
    var isConnected: Bool { if case .connected = self { true } else { false } }
    var isDisconnected: Bool { if case .disconnected = self { true } else { false } }
}
