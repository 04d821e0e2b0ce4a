// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit

/// A model of a table that shows rows, as the lists on UIKit do.
@MainActor
package final class ModelTable {
    private var table = StrictTable()
    private var shown = ShownRows<Int>()
    /// The last change, as a batch update.
    package private(set) var last = BatchUpdates()
    private var faults: [String] = []

    package init() {}

    package func apply(_ change: RowsChange<Int>, _ rows: RowsReader<Row>) {
        let before = shown.ids
        last = shown.apply(
            change, count: rows.count, new: { rows[$0].map(\.id) },
            position: { rows.index(id: $0) })
        table.perform(last, rows: rows.items)
        for (position, id) in before.enumerated() {
            guard let now = ShownRows<Int>.position(after: change, of: position) else { continue }
            if shown.ids[now] != id { faults.append("row \(id) is not at \(now)") }
        }
    }

    /// The first fault of what was shown; nil if everything was right and the cells show these rows.
    package func fault(_ rows: [Row]) -> String? {
        if let fault = table.fault ?? faults.first { return fault }
        if shown.ids != rows.map(\.id) { return "other ids than the list" }
        return table.cells == rows ? nil : "the cells show \(table.cells), not \(rows)"
    }
}
