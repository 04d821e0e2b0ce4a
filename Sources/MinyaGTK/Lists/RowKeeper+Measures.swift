// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension RowKeeper {
    /// The position of the topmost visible row.
    var firstInSight: Int? {
        cells.flatMap { cells in
            seen.compactMap { cells.factory.row(for: $0.id).flatMap(cells.factory.position) }.min()
        }
    }

    var value: Int { Int(gtk_adjustment_get_value(cells?.adjustment)) }

    /// The offset at which the end is in view.
    var end: Int {
        let adjustment = cells?.adjustment
        let upper = gtk_adjustment_get_upper(adjustment)
        return max(Int(upper - gtk_adjustment_get_page_size(adjustment)), 0)
    }
}
