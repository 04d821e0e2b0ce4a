// SPDX-License-Identifier: Apache-2.0

/// A change of the items of a ``DataSource``.
public enum DataChange<Item: DataItem>: Sendable, Equatable {
    /// New or changed items.
    case put([Item])
    /// The ids of removed items.
    case removed([Item.ID])
    /// Any items may have changed; observers reload them.
    case reset
}

extension DataChange: Encodable where Item: Encodable, Item.ID: Encodable {}
extension DataChange: Decodable where Item: Decodable, Item.ID: Decodable {}
