// SPDX-License-Identifier: Apache-2.0

/// The change between two lists by identity and content, in linear time except for moves.
///
/// Rows with equal ids at both ends are trimmed, and recorded as updated if their content differs. In
/// the middle, one dictionary finds each old row in the new list, and the rows of the longest
/// increasing subsequence of those positions stay in place (M. L. Fredman, "On computing the length of
/// longest increasing subsequences", 1975), so that the fewest rows move. Cost: O(n), and O(m log m)
/// for m rows that are out of order.
@usableFromInline
struct RowsDiff<Row: Identifiable & Equatable> {
    @usableFromInline let old: [Row]
    @usableFromInline let new: [Row]
    /// The position of each id in `new`.
    @usableFromInline let places: [Row.ID: RowsIndex<Row.ID>.Place]
    /// Whether the change records the rows that the splices remove.
    @usableFromInline let notesGone: Bool

    @inlinable
    init(
        old: [Row], new: [Row], places: [Row.ID: RowsIndex<Row.ID>.Place], notesGone: Bool
    ) {
        self.old = old
        self.new = new
        self.places = places
        self.notesGone = notesGone
    }

    @inlinable
    func change() -> RowsChange<Row.ID> {
        var change = RowsChange<Row.ID>()
        var start = 0
        while start < old.count, start < new.count, old[start].id == new[start].id {
            note(old[start], new[start], in: &change)
            start += 1
        }
        var tail = 0
        while tail < old.count - start, tail < new.count - start,
            old[old.count - 1 - tail].id == new[new.count - 1 - tail].id
        {
            tail += 1
        }
        spliceMiddle(start, old.count - tail, new.count - tail, &change)
        for back in stride(from: tail, to: 0, by: -1) {
            note(old[old.count - back], new[new.count - back], in: &change)
        }
        return change
    }

    @inlinable
    func note(_ before: Row, _ after: Row, in change: inout RowsChange<Row.ID>) {
        if before != after { change.updated.append(after.id) }
    }

    @inlinable
    func spliceMiddle(
        _ start: Int, _ oldEnd: Int, _ newEnd: Int, _ change: inout RowsChange<Row.ID>
    ) {
        guard start < oldEnd || start < newEnd else { return }
        // The new position of each old row of the middle, or -1.
        var target = [Int](repeating: -1, count: oldEnd - start)
        for position in start..<oldEnd {
            target[position - start] = places[old[position].id]?.position ?? -1
        }
        let stays = longestIncreasing(target)
        for (offset, position) in target.enumerated() where position >= 0 && !stays[offset] {
            change.moved.append(new[position].id)
        }
        var oldCursor = start
        var newCursor = start
        while oldCursor < oldEnd || newCursor < newEnd {
            let removedFrom = oldCursor
            while oldCursor < oldEnd, !stays[oldCursor - start] {
                if notesGone { change.gone.append(old[oldCursor].id) }
                oldCursor += 1
            }
            let nextNew = oldCursor < oldEnd ? target[oldCursor - start] : newEnd
            if oldCursor > removedFrom || nextNew > newCursor {
                change.splices.append(
                    RowsSplice(
                        position: newCursor,
                        removed: oldCursor - removedFrom,
                        added: nextNew - newCursor))
            }
            newCursor = nextNew
            if oldCursor < oldEnd {
                note(old[oldCursor], new[newCursor], in: &change)
                oldCursor += 1
                newCursor += 1
            }
        }
    }

    /// Marks the positions that belong to the longest increasing subsequence; -1 never does.
    @inlinable
    func longestIncreasing(_ positions: [Int]) -> [Bool] {
        var stays = [Bool](repeating: false, count: positions.count)
        if isAscending(positions) {
            for (offset, position) in positions.enumerated() { stays[offset] = position >= 0 }
            return stays
        }
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: positions.count)
        for (offset, position) in positions.enumerated() where position >= 0 {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if positions[tails[middle]] < position { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[offset] = tails[low - 1] }
            if low == tails.count { tails.append(offset) } else { tails[low] = offset }
        }
        var offset = tails.last ?? -1
        while offset >= 0 {
            stays[offset] = true
            offset = previous[offset]
        }
        return stays
    }

    @inlinable
    func isAscending(_ positions: [Int]) -> Bool {
        var highest = -1
        for position in positions where position >= 0 {
            if position < highest { return false }
            highest = position
        }
        return true
    }
}
