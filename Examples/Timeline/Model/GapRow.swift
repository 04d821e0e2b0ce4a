// SPDX-License-Identifier: Apache-2.0

public import MinyaLists

/// A row for missing posts between the posts above and below.
public struct GapRow: RowModel {
    /// An action on the row.
    public enum Action: Sendable { case fill }

    /// The identifier of the post below the gap.
    public let id: Post.ID
    public var isLoading: Bool

    /// Creates a gap above a post.
    public init(above id: Post.ID, isLoading: Bool) {
        self.id = id
        self.isLoading = isLoading
    }
}
