// SPDX-License-Identifier: Apache-2.0

/// One place of a list where rows went, came, or were replaced.
public struct RowsSplice: Equatable, Sendable {
    /// Where, in the array whose part to the left is already new.
    public var position: Int
    /// How many rows went.
    public var removed: Int
    /// How many rows came in their place.
    public var added: Int

    /// A splice, as a change holds it or a test expects it.
    public init(position: Int, removed: Int, added: Int) {
        self.position = position
        self.removed = removed
        self.added = added
    }
}

/// What happened to a list between what an observer last saw and now.
///
/// The splices ascend and do not touch one another. Each position counts in the array whose
/// part to the left is already new: apply them in order, taking the added rows from the list as
/// it stands, and the result is exactly the list. This is what `GListModel` and
/// `UICollectionView` take.
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
    /// Where rows came and went, ascending and apart from one another.
    public var splices: [RowsSplice] = []
    /// Rows that stayed and whose content changed: redraw them in place, do not splice them.
    public var updated: [ID] = []
    /// Rows that were there before and still are, which the splices remove and add again.
    public var moved: [ID] = []
    /// Whether this is the first change of an observer, which brings every row.
    public var isFull = false
    /// The rows that the splices remove, in the order of the splices; in a change that was merged,
    /// of those rows alone that were there before it. Kept for merging, and never delivered.
    @usableFromInline var gone: [ID] = []

    /// A change of its parts, as a test expects it; without any it changes nothing.
    @inlinable
    public init(
        splices: [RowsSplice] = [], updated: [ID] = [], moved: [ID] = [], isFull: Bool = false
    ) {
        self.splices = splices
        self.updated = updated
        self.moved = moved
        self.isFull = isFull
    }

    /// The change without what is only kept for merging.
    @inlinable var delivered: Self {
        var change = self
        change.gone = []
        return change
    }

    /// Whether nothing came, went or changed.
    @inlinable public var isEmpty: Bool { splices.isEmpty && updated.isEmpty }
}

extension RowsChange: Equatable {
    /// Whether both say the same to an observer.
    public static func == (one: Self, other: Self) -> Bool {
        one.splices == other.splices && one.updated == other.updated && one.moved == other.moved
            && one.isFull == other.isFull
    }
}
extension RowsChange: Sendable where ID: Sendable {}

// MARK: - Merging

extension RowsChange {
    /// Makes this change one with the one that came after it; ``tidy(positionOf:)`` ends a merge.
    @usableFromInline mutating func follow(with next: RowsChange) {
        var gone = next.gone[...]
        for splice in next.splices {
            apply(splice, removing: gone.prefix(splice.removed))
            gone = gone.dropFirst(splice.removed)
        }
        updated += next.updated
    }

    /// Lets one more splice, in positions of the present list, into the ascending ones.
    ///
    /// Whatever it touches melts into one splice, which covers only rows that were touched.
    ///
    /// - Parameter ids: Those of the rows that it removes.
    private mutating func apply(_ splice: RowsSplice, removing ids: ArraySlice<ID>) {
        var low = splice.position
        var high = splice.position + splice.removed
        let first = splices.firstIndex { $0.position + $0.added >= low } ?? splices.count
        var last = first
        var added = 0
        var removed = 0
        // Rows from here on that no earlier splice added were there before the first of them.
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

    /// Drops what merging left over: updates named twice, or of rows that came or went.
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

    /// Notes the ids of the removed rows whose positions are in a range, which may be empty.
    private mutating func note(_ ids: ArraySlice<ID>, at position: Int, from: Int, to: Int) {
        let end = min(to - position, ids.count)
        guard from - position < end else { return }
        gone += ids.dropFirst(from - position).prefix(end - (from - position))
    }

    /// Whether a splice added the row at a position; in O(log n).
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
