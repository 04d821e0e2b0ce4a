// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaMQTT
import MinyaTesting
import SilentNames
import Synchronization

/// The brokers of Tests/Peers, which run until their input is closed at the end of the tests.
final class Brokers: Sendable {
    /// What the brokers print when they are ready.
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
    // Retained, because the brokers' input is closed with it.
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

    /// Returns the settings for one of the brokers, with short pauses between attempts.
    func connection(_ name: String, as client: String = UUID().uuidString) -> MQTTConnection {
        var connection = MQTTConnection(host: "localhost", port: port(name), clientID: client)
        connection.isPersistent = false
        connection.firstPause = .milliseconds(20)
        connection.longestPause = .milliseconds(100)
        return connection
    }

    /// Sends `kill` or `start`, for the broker that writes to the disk.
    func send(_ command: String) async throws {
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        try await withCheckedThrowingContinuation { continuation in
            // The answer takes a while, and the shared threads of tasks must not block.
            Thread.detachNewThread { [self] in
                let line = output.withLock { Self.line(of: $0.fileHandleForReading) }
                continuation.resume(with: Result { if line == nil { throw NotReady() } })
            }
        }
    }

    /// Returns the next line; nil if none arrives within a minute.
    private static func line(of handle: FileHandle) -> Data? {
        var line = Data()
        while isReady(handle), let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
            if byte == Data("\n".utf8) { return line }
            line += byte
        }
        return nil
    }

    private static func isReady(_ handle: FileHandle) -> Bool {
        var waiting = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 60_000) > 0
    }
}

/// Runs a client of Mosquitto, and returns what it printed.
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

/// The received messages, in order.
final class Received: Sendable {
    private let all = Mutex<[MQTTMessage]>([])

    var messages: [MQTTMessage] { all.withLock { $0 } }
    var texts: [String] { messages.map { String(decoding: $0.payload, as: UTF8.self) } }

    func add(_ message: MQTTMessage) { all.withLock { $0.append(message) } }

    /// Waits until this many messages have been received.
    func wait(for count: Int) async { await until { all.withLock { $0.count } >= count } }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
    /// Waits for the first element that matches, for at most a minute.
    @discardableResult
    func soon(where fits: @escaping @Sendable (Element) -> Bool) async -> Element? {
        let found = Mutex<Element?>(nil)
        let following = Task {
            for await element in self where fits(element) {
                found.withLock { $0 = element }
                return
            }
        }
        await until { found.withLock { $0 != nil } }
        following.cancel()
        return found.withLock { $0 }
    }
}

extension MQTTClient {
    /// Waits until the client is in a state that matches.
    func wait(until isOver: @escaping @Sendable (MQTTState) -> Bool) async {
        await states.soon(where: isOver)
    }

    func publish(_ text: String, to topic: String, retain: Bool = false) async throws {
        try await publish(Array(text.utf8), to: topic, retain: retain)
    }
}

extension MQTTState {
    var isConnected: Bool { if case .connected = self { true } else { false } }
    var isDisconnected: Bool { if case .disconnected = self { true } else { false } }
}
