// SPDX-License-Identifier: Apache-2.0

/// The rows of a list after a layout.
struct LaidOutRows<ID: Hashable> {
    /// A row that has a cell.
    struct Row {
        let id: ID
        /// The position in the list.
        let position: Int
        /// The top edge below the top of the visible part, and the height; `nil` out of view.
        let place: (y: Int, height: Int)?
    }

    let scroll: ListScroll
    /// The rows that have a cell, in any order: the visible ones, and others kept ready.
    let rows: [Row]
    /// Returns the position in the list of any row.
    let position: (ID) -> Int?
    /// Returns the row at a position in the list.
    let id: (Int) -> ID?

    /// Returns a row that has a cell.
    func row(_ id: ID) -> Row? { rows.first { $0.id == id } }

    /// The rows that are at least partly visible, from top to bottom.
    var visible: [(row: Row, y: Int, height: Int)] {
        rows.compactMap { row in row.place.map { (row, $0.y, $0.height) } }.sorted { $0.1 < $1.1 }
    }
}

/// How far a list is scrolled, in logical pixels.
struct ListScroll: Equatable {
    let offset: Int
    /// The offset at which the end is in view; zero if everything is visible.
    let end: Int
    /// The height of the visible part.
    let page: Int

    /// The distance to the end.
    var distance: Int { end - offset }

    /// Creates the value from the numbers of a GtkAdjustment, which need not be finite.
    init(value: Double, upper: Double, pageSize: Double, page: Int) {
        offset = Self.whole(value)
        end = max(Self.whole(upper - pageSize), 0)
        self.page = page
    }

    private static func whole(_ number: Double) -> Int {
        number.isNaN ? 0 : Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
    }
}
