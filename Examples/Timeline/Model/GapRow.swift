// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Stands where posts are missing between those above and those below.
public struct GapRow: RowModel {
    /// What the person does with it.
    public enum Action: Sendable { case fill }

    /// The post below it.
    public let id: Post.ID
    public var isLoading: Bool

    /// A gap above a post.
    public init(above id: Post.ID, isLoading: Bool) {
        self.id = id
        self.isLoading = isLoading
    }
}
