// SPDX-License-Identifier: Apache-2.0

/// One place of a list where rows were removed, added or replaced.
public struct RowsSplice: Equatable, Sendable {
    /// The position at which to apply it, once all earlier splices have been applied.
    public var position: Int
    /// The number of rows removed.
    public var removed: Int
    /// The number of rows added in their place.
    public var added: Int

    /// Creates a splice, for a change or for the expectation of a test.
    public init(position: Int, removed: Int, added: Int) {
        self.position = position
        self.removed = removed
        self.added = added
    }
}

/// The changes of a list from the state that an observer last received to the current state.
///
/// The splices ascend and do not touch one another. Each position refers to the array whose part to
/// the left is already updated: apply them in order, reading the added rows from the current list,
/// and the result is exactly the list. `GListModel` and `UICollectionView` accept changes in this
/// form.
///
/// ```swift
/// pipeline.observe(\.photos, by: self) { view, change in
///     for splice in change.splices {
///         let added = splice.position..<splice.position + splice.added
///         view.remove(splice.removed, at: splice.position)
///         view.insert(view.pipeline.photos[added], at: splice.position)
///     }
///     for id in change.updated { view.redraw(id) }
/// }
/// ```
public struct RowsChange<ID: Hashable> {
    /// The places where rows were removed or added, ascending and not touching one another.
    public var splices: [RowsSplice] = []
    /// Rows that stayed but whose content changed: redraw them in place, do not splice them.
    public var updated: [ID] = []
    /// Rows that are in the list before and after, which the splices remove and add again.
    public var moved: [ID] = []
    /// Whether this is the first change of an observer, which adds every row.
    public var isFull = false
    /// The ids of the rows that the splices remove, in the order of the splices.
    ///
    /// After a merge it contains only rows that were in the list before the change. Used for
    /// merging, and never delivered.
    @usableFromInline var gone: [ID] = []

    /// Creates a change from its parts; by default it changes nothing.
    @inlinable
    public init(
        splices: [RowsSplice] = [], updated: [ID] = [], moved: [ID] = [], isFull: Bool = false
    ) {
        self.splices = splices
        self.updated = updated
        self.moved = moved
        self.isFull = isFull
    }

    /// The change without the data used only for merging.
    @inlinable var delivered: Self {
        var change = self
        change.gone = []
        return change
    }

    /// Whether no row was added, removed or changed.
    @inlinable public var isEmpty: Bool { splices.isEmpty && updated.isEmpty }
}

extension RowsChange: Equatable {
    /// Whether both changes are the same for an observer.
    public static func == (one: Self, other: Self) -> Bool {
        one.splices == other.splices && one.updated == other.updated && one.moved == other.moved
            && one.isFull == other.isFull
    }
}
extension RowsChange: Sendable where ID: Sendable {}

// MARK: - Merging

extension RowsChange {
    /// Merges the change that followed this one; ``tidy(positionOf:)`` ends a merge.
    @usableFromInline mutating func follow(with next: RowsChange) {
        var gone = next.gone[...]
        for splice in next.splices {
            apply(splice, removing: gone.prefix(splice.removed))
            gone = gone.dropFirst(splice.removed)
        }
        updated += next.updated
    }

    /// Merges one more splice, in positions of the current list, into the ascending ones.
    ///
    /// All splices that it touches become one, which covers only rows that were touched.
    ///
    /// - Parameter ids: The ids of the rows that it removes.
    private mutating func apply(_ splice: RowsSplice, removing ids: ArraySlice<ID>) {
        var low = splice.position
        var high = splice.position + splice.removed
        let first = splices.firstIndex { $0.position + $0.added >= low } ?? splices.count
        var last = first
        var added = 0
        var removed = 0
        // Rows from here on that no earlier splice added were in the list before the first of them.
        var original = low
        while last < splices.count, splices[last].position <= high {
            let touched = splices[last]
            note(ids, at: splice.position, from: original, to: touched.position)
            original = max(original, touched.position + touched.added)
            low = min(low, touched.position)
            high = max(high, touched.position + touched.added)
            added += touched.added
            removed += touched.removed
            last += 1
        }
        note(ids, at: splice.position, from: original, to: splice.position + splice.removed)
        let covered = high - low
        let merged = RowsSplice(
            position: low,
            removed: covered - added + removed,
            added: covered - splice.removed + splice.added)
        let shift = splice.added - splice.removed
        for later in last..<splices.count { splices[later].position += shift }
        let isNothing = merged.removed == 0 && merged.added == 0
        splices.replaceSubrange(first..<last, with: isNothing ? [] : [merged])
    }

    /// Removes what a merge leaves over: repeated updates, and updates of added or removed rows.
    @usableFromInline
    mutating func tidy(positionOf: (ID) -> Int?) {
        var seen: Set<ID> = []
        updated = updated.filter { id in
            guard seen.insert(id).inserted, let position = positionOf(id) else { return false }
            return !isAdded(position)
        }
        moved = gone.filter { positionOf($0) != nil }
        gone = []
    }

    /// Records the ids of the removed rows whose positions are in a range, which may be empty.
    private mutating func note(_ ids: ArraySlice<ID>, at position: Int, from: Int, to: Int) {
        let end = min(to - position, ids.count)
        guard from - position < end else { return }
        gone += ids.dropFirst(from - position).prefix(end - (from - position))
    }

    /// Whether a splice added the row at a position, in O(log n).
    private func isAdded(_ position: Int) -> Bool {
        var low = 0
        var high = splices.count
        while low < high {
            let middle = (low + high) / 2
            if splices[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return false }
        return position < splices[low - 1].position + splices[low - 1].added
    }
}
