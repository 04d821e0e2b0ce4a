// SPDX-License-Identifier: Apache-2.0

/// Where the rows of a list are scrolled to, as one view of them leaves it for another.
///
/// ```swift
/// var place = Field<RowsPlace<Photo.ID>?>(nil)
/// ```
public struct RowsPlace<ID: Hashable>: Equatable {
    /// The topmost row of which something can be seen.
    public var first: ID
    /// How much of that row is out of sight, in logical pixels.
    public var hidden: Int
    /// The topmost row of which all can be seen, for a view whose rows are of another height.
    public var firstWhole: ID
    /// The selected row, when not all of it could be seen; one that is selected later can be.
    public var unseen: ID?
    /// Names the kind of view that was scrolled: only in one like it do rows have the same height.
    public var view: String

    /// Makes a place; one row alone is the topmost, in any kind of view.
    public init(
        first: ID, hidden: Int = 0, firstWhole: ID? = nil, unseen: ID? = nil, view: String = ""
    ) {
        self.first = first
        self.hidden = hidden
        self.firstWhole = firstWhole ?? first
        self.unseen = unseen
        self.view = view
    }
}

extension RowsPlace: Sendable where ID: Sendable {}
