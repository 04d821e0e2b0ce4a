// SPDX-License-Identifier: Apache-2.0

/// The unused cells of one list, for any place that needs a cell of their type.
@MainActor
package final class RowPool<Cell> {
    var spare: [any RowContent<Cell>] = []

    /// Creates an empty pool.
    package init() {}
}
