// SPDX-License-Identifier: Apache-2.0

import HostConformance
import MinyaUIKit
import Testing

@Suite("The model of a table")
struct StrictTableTests {
    private static let rejected = [
        BatchUpdates(inserted: [0]),
        BatchUpdates(deleted: [0]),
        BatchUpdates(deleted: [3], inserted: [0]),
        BatchUpdates(deleted: [0], inserted: [3]),
        BatchUpdates(deleted: [0, 0], inserted: [0, 1]),
        BatchUpdates(moved: [.init(from: 0, to: 1), .init(from: 0, to: 2)]),
        BatchUpdates(moved: [.init(from: 0, to: 1), .init(from: 2, to: 1)]),
        BatchUpdates(deleted: [0], inserted: [1], moved: [.init(from: 0, to: 2)]),
        BatchUpdates(changed: [1, 1]),
        BatchUpdates(changed: [3]),
    ]

    @Test("Rejects what a table rejects", arguments: rejected)
    func rejects(updates: BatchUpdates) {
        var table = StrictTable()
        let rows = (1...3).map { Row(id: $0) }
        table.perform(BatchUpdates(inserted: [0, 1, 2]), rows: rows)
        #expect(table.fault == nil && table.cells == rows)
        table.perform(updates, rows: rows)
        #expect(table.fault != nil)
    }
}
