// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One row of the table.
struct Figure {
    let name: String
    /// A readable description of what was measured.
    let ours: String
    /// The baseline; empty if there is none.
    let floor: String
    let value: Double
    /// The largest acceptable value; nil if the value is only recorded.
    let limit: Double?
    /// The interquartile range of the runs, relative to the value; nil if unknown.
    var spread: Double?

    var isMissed: Bool { limit.map { value > $0 } ?? false }
}

extension Figure {
    /// Creates the figure of two sides measured alternately.
    init(_ ratio: Ratio) {
        self.init(
            name: ratio.name, ours: Self.time(ratio.ours), floor: Self.time(ratio.floor),
            value: ratio.value, limit: ratio.limit, spread: ratio.spread)
    }

    private static func time(_ nanoseconds: Double) -> String {
        if nanoseconds < 1000 { return "\(nanoseconds.rounded(2)) ns" }
        if nanoseconds < 1_000_000 { return "\((nanoseconds / 1000).rounded(2)) us" }
        return "\((nanoseconds / 1_000_000).rounded(2)) ms"
    }
}

/// The results, as a table for people and a file for programs.
struct Report {
    let figures: [Figure]

    func printTable() {
        print(row("name", "ours", "floor", "value", "spread", "limit"))
        for figure in figures {
            let limit = figure.limit.map { figure.isMissed ? "> \($0) MISSED" : "<= \($0)" }
            print(
                row(
                    figure.name, figure.ours, figure.floor, figure.value.rounded(3),
                    figure.spread.map { ($0 * 100).rounded(0) + " %" } ?? "",
                    limit ?? "recorded"))
        }
    }

    /// Writes a flat JSON object that maps names to values.
    func write(to path: String) throws {
        let values = Dictionary(
            uniqueKeysWithValues: figures.map { ($0.name, (($0.value * 1000).rounded() / 1000)) })
        let data = try JSONSerialization.data(
            withJSONObject: values, options: [.prettyPrinted, .sortedKeys])
        try data.write(to: URL(fileURLWithPath: path))
    }

    var missed: [Figure] { figures.filter(\.isMissed) }

    private func row(_ cells: String...) -> String {
        cells.enumerated()
            .map { $0.offset == 0 ? pad($0.element, 22) : pad($0.element, 12) }
            .joined(separator: " ")
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension Double {
    func rounded(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
