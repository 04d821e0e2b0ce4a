// SPDX-License-Identifier: Apache-2.0

/// A table in the output of a test; scripts/test finds its lines by the bar at their start.
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
        // In one call, so that no other output is printed between the lines.
        Swift.print(lines.joined(separator: "\n"))
    }

    /// Prints a single line.
    static func note(_ text: String) { Swift.print("│ " + text) }

    static func seconds(_ duration: Duration) -> String { text(duration / .seconds(1)) }

    static func milliseconds(_ duration: Duration) -> String { text(duration / .milliseconds(1)) }

    /// Formats a number with three decimal places.
    private static func text(_ number: Double) -> String {
        let thousandths = Int(number * 1_000)
        let rest = String(thousandths % 1_000)
        return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
