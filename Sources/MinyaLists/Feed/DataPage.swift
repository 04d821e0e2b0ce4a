// SPDX-License-Identifier: Apache-2.0

/// Consecutive items of a ``DataSource``.
public struct DataPage<Item: DataItem>: Sendable {
    /// The items, in any order; they are sorted by their own order.
    public var items: [Item]
    /// Whether the source has items before these.
    public var hasMore: Bool

    /// Creates a page.
    public init(_ items: [Item], hasMore: Bool) {
        self.items = items
        self.hasMore = hasMore
    }
}

extension DataPage: Equatable {}
extension DataPage: Encodable where Item: Encodable {}
extension DataPage: Decodable where Item: Decodable {}
