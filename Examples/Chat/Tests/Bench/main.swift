// SPDX-License-Identifier: Apache-2.0
//
// Measures how long a message takes from one process to another with the same file: from pressing
// Enter in the writer until the reader is notified. Prints the median and the 95th percentile in
// milliseconds.
//
// usage: ChatBench FILE COUNT

import ChatCore
import ChatDatabase
import ExampleValues
import Foundation

/// Returns the monotonic time, shared by all processes, in nanoseconds.
func monotonic() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

func open(_ name: String) async throws -> SQLiteChat {
    try await SQLiteChat(file: CommandLine.arguments[1], for: name) {
        Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    }
}

/// Repeatedly writes the current time, at irregular intervals that cannot match the reader's.
func write(_ count: Int) async throws {
    let chat = try await open("writer")
    for _ in 0..<count {
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...60)))
        let moment = TextBody("\(monotonic())")
        try await chat.post(
            try ChatEvent(
                TextBody.type, moment, in: "bench", by: "writer",
                at: Moment(milliseconds: 0)))
    }
    await chat.close()
}

/// Starts a writer, and returns the latency of each message.
func read(_ count: Int) async throws -> [Double] {
    let chat = try await open("reader")
    let messages = chat.messages(of: "bench")
    let changes = messages.changes()
    _ = try await messages.page(before: nil, limit: 1)
    let writer = Process()
    writer.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    writer.arguments = [CommandLine.arguments[1], "\(count)", "write"]
    try writer.run()
    var times: [Double] = []
    reading: for await change in changes {
        let seen = monotonic()
        guard case .put(let items) = change else { continue }
        for item in items {
            guard let text = item.body(TextBody.self)?.text, let said = Int64(text) else {
                continue
            }
            times.append(Double(seen - said) / 1_000_000)
            if times.count == count { break reading }
        }
    }
    writer.waitUntilExit()
    await chat.close()
    return times
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]), count > 0 else {
    print("usage: ChatBench FILE COUNT")
    exit(64)
}
if arguments.last == "write" {
    try await write(count)
} else {
    let times = try await read(count).sorted()
    print("median_ms \(times[times.count / 2])")
    print("p95_ms \(times[times.count * 95 / 100])")
}
