// SPDX-License-Identifier: Apache-2.0

/// A source of items and their changes, such as memory, a file or a server.
///
/// The Store cannot tell which of these it is.
///
/// ```swift
/// struct Letter: DataItem {
///     let id: Int
///     var text: String
///     var order: Int { id }
/// }
///
/// struct NoLetters: DataSource {
///     func page(before: Letter?, limit: Int) async throws -> DataPage<Letter> {
///         DataPage([], hasMore: false)
///     }
///
///     func changes() -> AsyncStream<DataChange<Letter>> { AsyncStream { $0.finish() } }
/// }
/// ```
///
/// The user's operations on items are methods of the app's own protocol, which refines this one;
/// their results are delivered as changes. A ``DataFeed`` shows a source in a list.
public protocol DataSource<Item>: Sendable {
    /// The type of the items.
    associatedtype Item: DataItem

    /// Returns the last items before a given one, or the last items of all.
    ///
    /// - Parameters:
    ///   - before: The earliest item that is already loaded; nil for none.
    ///   - limit: The largest number of items to return.
    /// - Throws: A `Rejection`, a `Failure` or a `FailureConvertible` error.
    func page(before: Item?, limit: Int) async throws -> DataPage<Item>

    /// Returns the changes from this call on, in the order in which they occur.
    ///
    /// A page requested later includes the changes already delivered.
    func changes() -> AsyncStream<DataChange<Item>>
}
