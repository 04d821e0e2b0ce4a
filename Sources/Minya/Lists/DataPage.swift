// SPDX-License-Identifier: Apache-2.0

/// Some items of a ``DataSource`` that follow each other.
public struct DataPage<Item: DataItem>: Sendable {
    /// The items; their own order counts, not that of the array.
    public var items: [Item]
    /// Whether there are items before these.
    public var hasMore: Bool

    /// A page of its parts.
    public init(_ items: [Item], hasMore: Bool) {
        self.items = items
        self.hasMore = hasMore
    }
}

extension DataPage: Equatable {}
