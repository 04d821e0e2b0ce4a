// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya

/// A model of a table that is bound to rows, as a table on UIKit is.
@MainActor
final class BoundList: Observing {
    let lifetime = Lifetime()
    let store = StoreEnd(RoomPipeline())
    let table = ModelTable()

    init() {
        let end = store.view
        end.observe(\.rows, by: self) { list, change in list.table.apply(change, end.rows) }
    }

    /// The first fault of what was shown; nil if everything was right.
    var fault: String? { table.fault(store.view.rows.items) }
}
