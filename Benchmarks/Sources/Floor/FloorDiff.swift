// SPDX-License-Identifier: Apache-2.0

/// A row of text.
public struct TextRow: Identifiable, Equatable, Sendable {
    public let id: Int
    public var text: String

    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

/// What is different between two lists, by a walk over both with a hash map.
public final class FloorDiff {
    public private(set) var rows: [TextRow]
    public private(set) var updated = 0
    public private(set) var added = 0
    public private(set) var removed = 0

    public init(_ rows: [TextRow]) { self.rows = rows }

    /// Takes the rows and counts what changed.
    public func assign(_ new: [TextRow]) {
        var old: [Int: Int] = [:]
        old.reserveCapacity(rows.count)
        for (position, row) in rows.enumerated() { old[row.id] = position }
        var met = 0
        for row in new {
            if let position = old[row.id] {
                met += 1
                if rows[position] != row { updated += 1 }
            } else {
                added += 1
            }
        }
        removed += rows.count - met
        rows = new
    }
}
