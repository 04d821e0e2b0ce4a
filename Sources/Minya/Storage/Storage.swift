// SPDX-License-Identifier: Apache-2.0

/// What is kept on this machine, as the stores see it: read, write, clear, observe.
///
/// A store knows the protocol alone; SQL and files stay behind it. What can be observed is an
/// `AsyncSequence`, which a store reads with `follow`.
///
/// ```swift
/// protocol SearchHistory: Storage {
///     func recent(_ count: Int) async throws -> [String]
///     func add(_ query: String) async throws
///     var changes: AsyncStream<[String]> { get }
/// }
/// ```
public protocol Storage: Sendable {}
