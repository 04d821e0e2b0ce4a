// SPDX-License-Identifier: Apache-2.0

/// A change of a list in the terms of a batch update of `UITableView` or `UICollectionView`.
///
/// The deletions, insertions and moves are legal together: each position occurs once, and the number
/// of rows is consistent. Rows are updated in place after the batch, because a row must not be moved
/// and reloaded in the same batch.
package struct BatchUpdates: Equatable {
    /// A row that stays the same row at another position.
    package struct Move: Equatable {
        /// The position before the change.
        package var from: Int
        /// The position after the change.
        package var to: Int

        /// Creates a move.
        package init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The positions of deleted rows before the change, ascending.
    package var deleted: [Int]
    /// The positions of inserted rows after the change, ascending.
    package var inserted: [Int]
    /// The moved rows.
    package var moved: [Move]
    /// The positions after the change of the rows to show again in their cells, ascending.
    package var changed: [Int]

    /// Creates an update from its parts; by default it changes nothing.
    package init(
        deleted: [Int] = [], inserted: [Int] = [], moved: [Move] = [], changed: [Int] = []
    ) {
        self.deleted = deleted
        self.inserted = inserted
        self.moved = moved
        self.changed = changed
    }

    /// Whether the batch deletes, inserts and moves nothing.
    package var isInPlace: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }
}
