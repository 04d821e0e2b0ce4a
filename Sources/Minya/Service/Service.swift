// SPDX-License-Identifier: Apache-2.0

/// One remote ability, as the stores see it: async, cancellable, in domain types.
///
/// A store knows the protocol alone; URLs, JSON and files stay behind it. A service answers
/// with a value, throws a ``Rejection`` when the other side said no, and a ``Failure`` when
/// there was no answer.
///
/// ```swift
/// protocol PhotoService: Service {
///     func search(_ query: PhotoQuery) async throws -> [Photo]
/// }
/// ```
public protocol Service: Sendable {}
