// SPDX-License-Identifier: Apache-2.0

/// Data kept on this machine, as the Stores use it: read, write, clear, observe.
///
/// A Store depends only on the protocol; SQL and files are hidden behind it. Observable data is an
/// `AsyncSequence`, which a Store reads with `follow`.
///
/// ```swift
/// protocol SearchHistory: Storage {
///     func recent(_ count: Int) async throws -> [String]
///     func add(_ query: String) async throws
///     var changes: AsyncStream<[String]> { get }
/// }
/// ```
public protocol Storage: Sendable {}
