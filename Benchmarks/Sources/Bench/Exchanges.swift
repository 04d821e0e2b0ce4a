// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPFloor
import MinyaHTTP

/// Compares MinyaHTTP with the same work in C, both against Debian's web server on this machine.
struct Exchanges {
    /// The server's message when it is ready.
    private struct Ready: Decodable {
        var ports: [String: Int]
    }

    private struct Refused: Error {}

    /// The program that starts the server, shared with the tests.
    let server: URL

    func run() async throws -> [Ratio] {
        // A proxy cannot reach a server on this machine.
        setenv("no_proxy", "localhost,127.0.0.1", 1)
        let process = Process()
        // The server exits when its input closes.
        let input = Pipe()
        let output = Pipe()
        process.executableURL = server
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = output.fileHandleForReading.availableData
        guard let port = try JSONDecoder().decode(Ready.self, from: line).ports["http"] else {
            throw Refused()
        }
        let base = "http://127.0.0.1:\(port)"
        return [
            try await compare("http_get", limit: 2.5, base, requests: 1_000, atOnce: 1),
            try await compare("http_parallel", limit: 2.7, base, requests: 5_000, atOnce: 32),
            try await compare(
                "http_get_processor", limit: nil, base, requests: 1_000, atOnce: 1,
                usesProcessorTime: true),
            try await compare(
                "http_parallel_processor", limit: nil, base, requests: 5_000, atOnce: 32,
                usesProcessorTime: true),
        ]
    }

    private func compare(
        _ name: String, limit: Double?, _ base: String, requests: Int, atOnce: Int,
        usesProcessorTime: Bool = false
    ) async throws -> Ratio {
        let length = #"{"value": 42}"#.utf8.count
        let client = HTTPClient(base, retry: .never)
        guard let floor = http_floor_open(atOnce) else { throw Refused() }
        defer { http_floor_close(floor) }
        return try await ratio(
            name, limit: limit, steps: requests, turns: 15, usesProcessorTime: usesProcessorTime
        ) {
            try await Self.get(requests, atOnce: atOnce, from: client, length: length)
        } over: {
            http_floor_get(floor, "\(base)/value.json", requests, length)
        }
    }

    /// Sends distinct requests, because equal ones would share one exchange.
    private static func get(
        _ count: Int, atOnce: Int, from client: HTTPClient, length: Int
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for first in 0..<atOnce {
                group.addTask {
                    var well = 0
                    for number in stride(from: first, to: count, by: atOnce) {
                        let body = try await client.send(
                            .get("value.json", query: ["n": number], answer: .bytes))
                        if body.count == length { well += 1 }
                    }
                    return well
                }
            }
            return try await group.reduce(0, +)
        }
    }
}
