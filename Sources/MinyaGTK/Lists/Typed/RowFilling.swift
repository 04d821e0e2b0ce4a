// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaLists

/// Fills the cells of a list with costly rows: visible ones in the next frame, others one per
/// frame.
///
/// A sparse list has cells only around the visible rows: other places are empty, and as high as
/// their cell was. See Decisions in README.md.
@MainActor
final class RowFilling {
    typealias Fill = @MainActor () -> Void

    /// Whether rows far from the visible ones have no cell.
    var isSparse = false
    /// Returns the position of the row that is being scrolled to.
    var aimedPosition: () -> Int? = { nil }
    /// The height of a place that was never filled.
    private(set) var typicalHeight = 100

    private weak var cells: CellView<RowID, AnyRowView>?
    private var waiting: [ObjectIdentifier: (place: Weak<AnyRowView>, fill: Fill)] = [:]
    private var isWaiting = false
    /// The places to fill, and those to empty, before the next layout.
    private var next: [ObjectIdentifier] = []
    private var far: [Weak<AnyRowView>] = []
    private var connection: SignalConnection?
    /// The positions of the visible rows.
    private var sight: ClosedRange<Int>?

    /// The number of rows beyond the visible ones that are filled with them.
    private static let margin = 2

    init(_ cells: CellView<RowID, AnyRowView>) { self.cells = cells }

    /// Observes the scroll offset of the list.
    func listen() {
        guard let adjustment = cells?.adjustment else { return }
        connection = SignalConnection(
            UnsafeMutableRawPointer(adjustment), "value-changed",
            plain: { [weak self] in self?.continueFilling() })
    }

    /// Queues a place to be filled.
    func wait(_ place: AnyRowView, _ fill: @escaping Fill) {
        waiting[ObjectIdentifier(place)] = (Weak(place), fill)
        continueFilling()
    }

    /// Returns whether a place is filled at once.
    func isNear(_ place: AnyRowView) -> Bool {
        guard isSparse, let position = cells?.factory.bindingPosition else {
            return !isSparse || place.holder.isFilled
        }
        if let aim = aimedPosition() { return abs(position - aim) <= ahead }
        return sight.map { distance(position, $0) <= Self.margin } ?? (position <= ahead)
    }

    /// Fills the places around a row that is being scrolled to.
    func fill(around position: Int) {
        guard isSparse else { return }
        for row in cells?.factory.shownRows ?? [] where abs(row.position - position) <= Self.margin
        {
            waiting.removeValue(forKey: ObjectIdentifier(row.cell))?.fill()
        }
        continueFilling()
    }

    // MARK: - Filling

    private func continueFilling() {
        guard !isWaiting, !waiting.isEmpty || isSparse else { return }
        isWaiting = true
        cells?.beforeLayout { [weak self] in
            guard let self else { return }
            isWaiting = false
            for place in next { waiting.removeValue(forKey: place)?.fill() }
            next = []
            for place in far.compactMap(\.value) where place.empty() {
                typicalHeight += (place.emptyHeight - typicalHeight) / 8
            }
            far = []
            locateRows()
        }
    }

    /// Locates the rows after their layout, and fills the visible ones before anything is painted.
    private func locateRows() {
        cells?.afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            let rows = distances()
            // If a visible row is blank, those near it are filled, too: filling may make them
            // visible, and GDK stops after four layouts.
            let isBlank = rows.contains {
                $0.distance == 0 && waiting[ObjectIdentifier($0.place)] != nil
            }
            let seen = rows.prefix { isBlank && $0.distance <= Self.margin }
                .compactMap { waiting.removeValue(forKey: ObjectIdentifier($0.place)) }
            seen.forEach { $0.fill() }
            // A filled place may be lower than before, so that others become visible.
            if seen.isEmpty { plan(rows) } else { locateRows() }
        }
    }

    /// Chooses the places to fill and to empty before the next layout.
    private func plan(_ rows: [Row]) {
        let wanted = rows.prefix { !isSparse || $0.distance <= ahead }
            .filter { waiting[ObjectIdentifier($0.place)] != nil }
        // The nearest place is always filled.
        let count = max(wanted.prefix { $0.distance <= Self.margin }.count, 1)
        next = wanted.prefix(count).map { ObjectIdentifier($0.place) }
        if isSparse {
            let most = 2 * ahead
            far = rows.reversed().lazy
                .prefix { $0.distance > most }
                .filter { $0.place.holder.isFilled && $0.place.canBeEmptied }
                .prefix(2).map { Weak($0.place) }
        }
        waiting = waiting.filter { $0.value.place.value != nil }
        if !next.isEmpty || !far.isEmpty { continueFilling() }
    }

    // MARK: - Distances

    private typealias Row = (place: AnyRowView, distance: Int)

    /// The number of rows with cells on either side of the visible ones: about two windows of them.
    private var ahead: Int { 2 * (sight?.count ?? 4) + Self.margin }

    /// Returns the places with their distances in rows from the visible ones, nearest first.
    private func distances() -> [Row] {
        guard let cells else { return [] }
        let rows = cells.factory.shownRows
        let seen = rows.lazy.filter { cells.place(of: $0.row) != nil }.map(\.position)
        guard let first = seen.min(), let last = seen.max() else { return [] }
        let sight = first...last
        self.sight = sight
        return rows.map { ($0.cell, distance($0.position, sight)) }
            .sorted { $0.distance < $1.distance }
    }

    private func distance(_ position: Int, _ range: ClosedRange<Int>) -> Int {
        max(range.lowerBound - position, position - range.upperBound, 0)
    }
}

/// A weak reference.
private struct Weak<Value: AnyObject> {
    private(set) weak var value: Value?

    init(_ value: Value) { self.value = value }
}
