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
    /// Rows that one splice removed and another added: the same row in a new place.
    public var moved: [ID] = []
    /// Whether this is the first change of an observer, which brings every row.
    public var isFull = false

    /// A change of its parts, as a test expects it; without any it changes nothing.
    public init(
        splices: [RowsSplice] = [], updated: [ID] = [], moved: [ID] = [], isFull: Bool = false
    ) {
        self.splices = splices
        self.updated = updated
        self.moved = moved
        self.isFull = isFull
    }

    /// Whether nothing came, went or changed.
    public var isEmpty: Bool { splices.isEmpty && updated.isEmpty }
}

extension RowsChange: Equatable {}
extension RowsChange: Sendable where ID: Sendable {}

// MARK: - Merging

extension RowsChange {
    /// Makes this change one with the one that came after it.
    @usableFromInline mutating func follow(with next: RowsChange) {
        for splice in next.splices { apply(splice) }
        updated += next.updated
        moved += next.moved
    }

    /// Lets one more splice, in positions of the present list, into the ascending ones.
    ///
    /// Whatever it touches melts into one splice, which covers only rows that were touched.
    private mutating func apply(_ splice: RowsSplice) {
        var low = splice.position
        var high = splice.position + splice.removed
        let first = splices.firstIndex { $0.position + $0.added >= low } ?? splices.count
        var last = first
        var added = 0
        var removed = 0
        while last < splices.count, splices[last].position <= high {
            low = min(low, splices[last].position)
            high = max(high, splices[last].position + splices[last].added)
            added += splices[last].added
            removed += splices[last].removed
            last += 1
        }
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
    mutating func tidy(positionOf: (ID) -> Int?) {
        var seen: Set<ID> = []
        updated.removeAll { id in
            guard seen.insert(id).inserted, let position = positionOf(id) else { return true }
            return splices.contains {
                $0.position <= position && position < $0.position + $0.added
            }
        }
        seen.removeAll()
        moved.removeAll { !seen.insert($0).inserted || positionOf($0) == nil }
    }
}
