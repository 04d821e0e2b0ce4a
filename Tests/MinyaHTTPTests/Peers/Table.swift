// SPDX-License-Identifier: Apache-2.0

/// A table for the output of a test. Its lines begin with a bar, by which scripts/test finds them.
struct Table {
    private var rows: [[String]]

    init(_ head: [String]) { rows = [head] }

    mutating func add(_ row: [String]) { rows.append(row) }

    func print() {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return "│ " + cells.joined(separator: " │ ") + " │"
        }
        // At once, so that no other test's output comes between.
        Swift.print(lines.joined(separator: "\n"))
    }

    /// A line by itself.
    static func note(_ text: String) { Swift.print("│ " + text) }

    static func seconds(_ duration: Duration) -> String { text(duration / .seconds(1)) }

    static func milliseconds(_ duration: Duration) -> String { text(duration / .milliseconds(1)) }

    /// Three digits behind the point.
    private static func text(_ number: Double) -> String {
        let thousandths = Int(number * 1_000)
        let rest = String(thousandths % 1_000)
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
