// SPDX-License-Identifier: Apache-2.0

/// The cells that places of one list have put by, for whichever place needs one of its type.
@MainActor
public final class RowPool<Cell> {
    var spare: [any RowContent<Cell>] = []

    /// A pool without cells.
    public init() {}
}
