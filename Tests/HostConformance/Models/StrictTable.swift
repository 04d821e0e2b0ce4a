// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit

/// A model of a table that rejects what `performBatchUpdates` rejects, and shows rows in cells.
package struct StrictTable {
    /// What the cells show.
    package private(set) var cells: [Row] = []
    /// The first reason to reject an update; nil if all were legal.
    package private(set) var fault: String?

    package init() {}

    /// Performs a batch, and then shows the changed rows again in their cells.
    package mutating func perform(_ updates: BatchUpdates, rows: [Row]) {
        if let why = reason(against: updates, count: rows.count) {
            fault = fault ?? why
            return
        }
        var arriving: [Int: Row] = [:]
        // Inserted rows ask for a new cell, moved ones keep theirs.
        for position in updates.inserted { arriving[position] = rows[position] }
        for move in updates.moved { arriving[move.to] = cells[move.from] }
        let leaving = Set(updates.deleted + updates.moved.map(\.from))
        var staying = cells.indices.filter { !leaving.contains($0) }.map { cells[$0] }[...]
        cells = rows.indices.compactMap { arriving[$0] ?? staying.popFirst() }
        for position in updates.changed {
            guard cells.indices.contains(position) else {
                fault = fault ?? "row \(position) to reconfigure is out of range"
                return
            }
            cells[position] = rows[position]
        }
    }

    private func reason(against updates: BatchUpdates, count: Int) -> String? {
        let (old, new) = (cells.indices, 0..<count)
        let (from, to) = (updates.moved.map(\.from), updates.moved.map(\.to))
        if !(updates.deleted + from).allSatisfy(old.contains) { return "a source is out of range" }
        if !(updates.inserted + to).allSatisfy(new.contains) { return "a target is out of range" }
        if Set(updates.deleted).count != updates.deleted.count { return "deleted twice" }
        if Set(updates.inserted).count != updates.inserted.count { return "inserted twice" }
        if Set(from).count != from.count { return "moved twice" }
        if Set(to).count != to.count { return "two rows moved to one position" }
        if !Set(from).isDisjoint(with: updates.deleted) { return "moved and deleted" }
        if !Set(to).isDisjoint(with: updates.inserted) { return "moved to an inserted row" }
        if Set(updates.changed).count != updates.changed.count { return "reconfigured twice" }
        let expected = cells.count - updates.deleted.count + updates.inserted.count
        if expected != count { return "\(count) rows after the update, \(expected) expected" }
        return nil
    }
}
