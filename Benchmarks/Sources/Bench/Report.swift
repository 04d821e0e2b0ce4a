// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The table for a person and the file for a program.
struct Report {
    let ratios: [Ratio]

    func printTable() {
        print(row("name", "ours", "floor", "ratio", "limit"))
        for ratio in ratios {
            let limit = ratio.limit.map { $0 < ratio.value ? "> \($0) MISSED" : "<= \($0)" }
            print(
                row(
                    ratio.name, time(ratio.ours), time(ratio.floor), rounded(ratio.value),
                    limit ?? "recorded"))
        }
    }

    /// A flat object, name → ratio.
    func write(to path: String) throws {
        let values = Dictionary(
            uniqueKeysWithValues: ratios.map { ($0.name, (($0.value * 1000).rounded() / 1000)) })
        let data = try JSONSerialization.data(
            withJSONObject: values, options: [.prettyPrinted, .sortedKeys])
        try data.write(to: URL(fileURLWithPath: path))
    }

    var missed: [Ratio] { ratios.filter { ratio in ratio.limit.map { ratio.value > $0 } ?? false } }

    private func row(_ cells: String...) -> String {
        cells.enumerated()
            .map { $0.offset == 0 ? pad($0.element, 18) : pad($0.element, 12) }
            .joined(separator: " ")
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1000 { return "\(rounded(nanoseconds)) ns" }
        if nanoseconds < 1_000_000 { return "\(rounded(nanoseconds / 1000)) us" }
        return "\(rounded(nanoseconds / 1_000_000)) ms"
    }

    private func rounded(_ value: Double) -> String { String(format: "%.2f", value) }
}
