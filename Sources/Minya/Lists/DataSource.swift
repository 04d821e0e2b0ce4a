// SPDX-License-Identifier: Apache-2.0

/// Where a Store gets items and their changes from: memory, a file or a server, it knows not which.
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
/// What a person does to items is a method of the app's own protocol, which refines this one; what
/// comes of it is a change like any other. A ``DataFeed`` shows a source in a list.
public protocol DataSource<Item>: Sendable {
    /// What it has.
    associatedtype Item: DataItem

    /// The last items before one, or the last of all.
    ///
    /// - Parameters:
    ///   - before: The first item that is known already; nil for none.
    ///   - limit: How many there are at most.
    /// - Throws: A ``Rejection``, a ``Failure`` or what is ``FailureConvertible``.
    func page(before: Item?, limit: Int) async throws -> DataPage<Item>

    /// What changes from this call on, in the order in which it comes to be.
    ///
    /// A page that is asked for later has what was told before.
    func changes() -> AsyncStream<DataChange<Item>>
}
