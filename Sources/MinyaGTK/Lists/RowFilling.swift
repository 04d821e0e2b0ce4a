// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Fills the cells of a list whose rows take long: those in sight in the next frame, and of the
/// others one in each.
///
/// GTK has cells for two hundred rows. A page of rows that comes would be filled, styled and
/// measured within one frame, which the person sees as a jerk.
@MainActor
final class RowFilling<ID: Hashable, Cell: Widget> {
    private typealias Row = (cell: Weak<Cell>, fill: @MainActor () -> Void)

    private weak var cells: CellView<ID, Cell>?
    private var waiting: [Row] = []
    private var isWaiting = false

    /// So many rows beyond those in sight are filled with them.
    private static var margin: Int { 2 }

    init(_ cells: CellView<ID, Cell>) { self.cells = cells }

    /// Fills a cell when its turn comes.
    func wait(_ cell: Cell, _ fill: @escaping @MainActor () -> Void) {
        waiting.append((Weak(cell), fill))
        goOn()
    }

    private func goOn() {
        guard !isWaiting, !waiting.isEmpty else { return }
        isWaiting = true
        cells?.beforeLayout { [weak self] in
            self?.isWaiting = false
            self?.fillSome()
        }
    }

    private func fillSome() {
        let distances = distances()
        var rows = waiting.map { row in
            (row, row.cell.value.flatMap { distances[ObjectIdentifier($0)] } ?? .max)
        }
        waiting = []
        rows.sort { $0.1 < $1.1 }
        // The nearest one is filled in any case.
        let count = max(rows.prefix { $0.1 <= Self.margin }.count, 1)
        rows.prefix(count).forEach { $0.0.fill() }
        waiting = rows.dropFirst(count).map(\.0) + waiting
        goOn()
    }

    /// How many rows each cell is from those in sight.
    private func distances() -> [ObjectIdentifier: Int] {
        guard let cells else { return [:] }
        let places = cells.factory.shownPlaces
        let inSight = places.filter { cells.place(of: $0.row) != nil }.map(\.position)
        let first = inSight.min() ?? 0
        let last = inSight.max() ?? 0
        return Dictionary(
            places.compactMap { place in
                cells.factory.cell(for: place.id).map {
                    (
                        ObjectIdentifier($0),
                        max(first - place.position, place.position - last, 0)
                    )
                }
            }, uniquingKeysWith: min)
    }
}

/// Does not keep what it refers to.
private struct Weak<Value: AnyObject> {
    private(set) weak var value: Value?

    init(_ value: Value) { self.value = value }
}
