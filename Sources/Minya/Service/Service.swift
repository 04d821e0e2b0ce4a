// SPDX-License-Identifier: Apache-2.0

/// One remote capability, as the Stores use it: async, cancellable, with domain types.
///
/// A Store depends only on the protocol; URLs, JSON and files are hidden behind it. A service
/// returns a value, throws a ``Rejection`` if the request was refused, and a ``Failure`` if there
/// was no answer.
///
/// ```swift
/// protocol PhotoService: Service {
///     func search(_ query: PhotoQuery) async throws -> [Photo]
/// }
/// ```
public protocol Service: Sendable {}
