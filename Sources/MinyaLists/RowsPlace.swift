// SPDX-License-Identifier: Apache-2.0

/// The scroll position of a list, stored by one view of the list for another.
///
/// ```swift
/// var place = Field<RowsPlace<Photo.ID>?>(nil)
/// ```
public struct RowsPlace<ID: Hashable>: Equatable {
    /// The topmost row that is at least partly visible.
    public var first: ID
    /// The height of the hidden part of that row, in logical pixels.
    public var hidden: Int
    /// The topmost row that is fully visible, for a view whose rows have another height.
    public var firstWhole: ID
    /// The selected row if it was not fully visible; any other selected row is kept in view.
    public var unseen: ID?
    /// The kind of the scrolled view; rows have the same height only in views of the same kind.
    public var view: String

    /// Creates a position; with `first` alone, that row is the topmost one in any kind of view.
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
