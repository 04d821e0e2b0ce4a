// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaHTTP
import SilentNames
import Synchronization
import Testing

/// A program of Tests/Peers, which runs until the tests end, because then its input is closed.
final class Peer: Sendable {
    /// The first line of its output, once it is ready.
    struct Ready: Decodable {
        var ports: [String: Int]
        var ca: String
        var folder: String?
        var uploads: String?
        var name: String?
        var password: String?
    }

    /// A later line of its output.
    struct Event: Decodable {
        var event: String
        /// The time on the system's monotonic clock, in nanoseconds.
        var at: Int
        var connection: Int?
        var target: String?
        var by: String?
        var sent: Int?
        var name: String?
        var port: String?
        var version: String?
        var length: Int?
    }

    private struct Wait {
        let isOver: @Sendable ([Event]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }
    private struct State {
        var events: [Event] = []
        var waits: [Int: Wait] = [:]
        var lastID = 0
        /// The IDs of waits whose test was cancelled before they began.
        var gone: Set<Int> = []
    }

    let ready: Ready
    private let state = Mutex(State())
    // Retained, because the program's input is closed when it is released.
    private let input = Pipe()

    static let misbehaving = Result {
        let peer = try Peer("misbehave")
        minya_ask_names_at(Int32(peer.ready.ports["names"] ?? 0))
        return peer
    }
    static let nginx = Result { try Peer("nginx") }

    private init(_ name: String) throws {
        // A proxy outside of this machine cannot connect to servers on it.
        setenv("no_proxy", "localhost,127.0.0.1,.example", 1)
        // Only the proxies of the tests are used, see ``Proxies``.
        for name in Proxies.names { setenv(name, "", 1) }
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let process = Process()
        let output = Pipe()
        process.executableURL = tests.appendingPathComponent("Peers/\(name)")
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var lines = Lines(output.fileHandleForReading)
        guard let first = lines.next() else { throw NotReady(name: name) }
        ready = try JSONDecoder().decode(Ready.self, from: first)
        let rest = lines
        Thread.detachNewThread { [weak self] in
            var lines = rest
            while let line = lines.next() {
                guard let event = try? JSONDecoder().decode(Event.self, from: line) else {
                    continue
                }
                self?.add(event)
            }
        }
    }

    private func add(_ event: Event) {
        let woken = state.withLock { state in
            state.events.append(event)
            let woken = state.waits.filter { $0.value.isOver(state.events) }
            for id in woken.keys { state.waits[id] = nil }
            return woken.values
        }
        for wait in woken { wait.continuation.resume() }
    }

    /// Waits until `isOver` returns true for the events so far, or the test is cancelled.
    func wait(until isOver: @escaping @Sendable ([Event]) -> Bool) async {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if isOver(state.events) || state.gone.contains(id) { return true }
                    state.waits[id] = Wait(isOver: isOver, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let wait = state.withLock { state in
                state.gone.insert(id)
                return state.waits.removeValue(forKey: id)
            }
            wait?.continuation.resume()
        }
    }

    /// Returns the first matching event, past or future.
    func first(where matches: @escaping @Sendable (Event) -> Bool) async -> Event {
        await wait { $0.contains(where: matches) }
        return state.withLock { $0.events.first(where: matches) } ?? Event(event: "none", at: 0)
    }

    /// Returns the matching events so far.
    func all(where matches: (Event) -> Bool) -> [Event] {
        state.withLock { $0.events.filter(matches) }
    }

    /// Returns the number of matching events so far.
    func count(where matches: (Event) -> Bool) -> Int {
        state.withLock { $0.events.count(where: matches) }
    }

    /// Returns the address of a port, with HTTPS except for "http"; a whole address is unchanged.
    func base(_ port: String) -> String {
        if port.contains("://") { return port }
        let isPlain = port == "http"
        return "\(isPlain ? "http" : "https")://localhost:\(ready.ports[port] ?? 0)"
    }

    /// Creates a client that trusts the certificate authority of this peer.
    func client(
        _ port: String, timeouts: HTTPTimeouts = HTTPTimeouts(), limit: Int = 1 << 20,
        retry: HTTPRetry = .standard, on transport: CurlTransport? = nil
    ) -> HTTPClient {
        HTTPClient(
            base(port), timeouts: timeouts, limit: limit, retry: retry,
            transport: transport ?? CurlTransport(authorities: ready.ca))
    }
}

struct NotReady: Error {
    let name: String
}

/// Reads lines as they arrive.
private struct Lines: @unchecked Sendable {
    private let handle: FileHandle
    private var ahead = Data()

    init(_ handle: FileHandle) { self.handle = handle }

    mutating func next() -> Data? {
        while true {
            if let end = ahead.firstIndex(of: UInt8(ascii: "\n")) {
                defer { ahead = Data(ahead[(end + 1)...]) }
                return ahead[..<end]
            }
            let more = handle.availableData
            guard !more.isEmpty else { return nil }
            ahead += more
        }
    }
}
