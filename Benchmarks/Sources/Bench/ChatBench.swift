// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the waiting time in Chat for a message written by another process to the same file.
struct ChatBench {
    private static let rounds = 5
    private static let messages = 120

    func run() throws -> [Figure] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let session = Session(home: scratch)
        var medians: [Double] = []
        var late: [Double] = []
        for round in 0..<Self.rounds {
            let file = scratch.appending(path: "\(round).sqlite").path(percentEncoded: false)
            let told = try session.figures("ChatBench", file, "\(Self.messages)")
            medians.append(try told("median_ms"))
            late.append(try told("p95_ms"))
        }
        return [
            figure("chat_cross_process_ms", median(medians), limit: 200),
            figure("chat_cross_process_p95_ms", median(late), limit: 200),
        ]
    }

    private func figure(_ name: String, _ value: Double, limit: Double) -> Figure {
        Figure(
            name: name, ours: "\(value.rounded(2)) ms", floor: "", value: value, limit: limit)
    }
}
