// SPDX-License-Identifier: Apache-2.0

import Minya

/// The ids of the rows that a list shows, which translate each change into a legal batch update.
///
/// Cost of a change: its size, and O(n) for n rows if it inserts or deletes.
package struct ShownRows<ID: Hashable> {
    /// The ids, in order.
    package private(set) var ids: [ID] = []

    /// Creates an empty list.
    package init() {}

    /// Returns the position of a row, in O(n).
    package func position(of id: ID) -> Int? { ids.firstIndex(of: id) }

    /// Applies a change.
    ///
    /// - Parameters:
    ///   - count: The number of rows after the change.
    ///   - new: Returns the ids in a range of the list after the change.
    ///   - position: Returns the position of a row after the change.
    /// - Returns: The batch update from the former rows to the current ones.
    package mutating func apply(
        _ change: RowsChange<ID>, count: Int, new: (Range<Int>) -> [ID], position: (ID) -> Int?
    ) -> BatchUpdates {
        guard !change.isFull, let spliced = splice(change, count: count, new) else {
            return replaceAll(with: new(0..<count))
        }
        var updates = updates(of: change, to: spliced.ids, spliced.deleted, spliced.inserted)
        ids = spliced.ids
        let updated = change.updated.compactMap { id in
            position(id).flatMap { ids.indices.contains($0) && ids[$0] == id ? $0 : nil }
        }
        // A moved row may have changed, too, which no part of the change says.
        updates.changed = (updated + updates.moved.map(\.to)).sorted()
        return updates
    }

    /// Returns the position after a change of a row that the change does not remove or move.
    package static func position(
        after change: RowsChange<ID>, of position: Int
    ) -> Int? {
        if change.isFull { return nil }
        var shift = 0
        for splice in change.splices {
            let start = splice.position - shift
            if position < start { break }
            if position < start + splice.removed { return nil }
            shift += splice.added - splice.removed
        }
        return position + shift
    }

    private mutating func replaceAll(with new: [ID]) -> BatchUpdates {
        let updates = BatchUpdates(deleted: Array(ids.indices), inserted: Array(new.indices))
        ids = new
        return updates
    }

    /// Returns the ids after the splices; nil if the splices do not fit the list.
    private func splice(
        _ change: RowsChange<ID>, count: Int, _ new: (Range<Int>) -> [ID]
    ) -> (ids: [ID], deleted: [Int], inserted: [Int])? {
        if change.splices.isEmpty { return ids.count == count ? (ids, [], []) : nil }
        var (result, deleted, inserted) = ([ID](), [Int](), [Int]())
        result.reserveCapacity(count)
        var end = 0
        for splice in change.splices {
            let start = end + splice.position - result.count
            guard start >= end, splice.removed >= 0, start + splice.removed <= ids.count,
                splice.added >= 0, splice.position + splice.added <= count
            else { return nil }
            result += ids[end..<start]
            result += new(splice.position..<splice.position + splice.added)
            end = start + splice.removed
            deleted += start..<end
            inserted += splice.position..<splice.position + splice.added
        }
        result += ids[end...]
        return result.count == count ? (result, deleted, inserted) : nil
    }

    private func updates(
        of change: RowsChange<ID>, to new: [ID], _ deleted: [Int], _ inserted: [Int]
    ) -> BatchUpdates {
        var updates = BatchUpdates(deleted: deleted, inserted: inserted)
        guard !change.moved.isEmpty else { return updates }
        let moved = Set(change.moved)
        var targets: [ID: Int] = [:]
        for position in inserted where moved.contains(new[position]) {
            targets[new[position]] = position
        }
        for position in deleted {
            guard let target = targets[ids[position]] else { continue }
            updates.moved.append(BatchUpdates.Move(from: position, to: target))
        }
        let (from, to) = (Set(updates.moved.map(\.from)), Set(updates.moved.map(\.to)))
        updates.deleted.removeAll(where: from.contains)
        updates.inserted.removeAll(where: to.contains)
        return updates
    }
}
