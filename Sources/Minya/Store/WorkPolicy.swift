// SPDX-License-Identifier: Apache-2.0

/// The behaviour if a Store starts work under a name whose previous work has not ended.
///
/// ```swift
/// run(.nextPage, .first) { [photos, query] in
///     try await photos.search(query)
/// } then: { store, outcome in
///     store.show(outcome)
/// }
/// ```
public enum WorkPolicy: Sendable {
    /// The new work cancels the previous one, whose result is dropped.
    case latest
    /// The previous work continues, and the new work is not started.
    case first
    /// Both run.
    case all
    /// The new work starts after the previous one has ended, in the order of the calls.
    ///
    /// Its delay counts from the call, as with any policy. ``Working/cancel(_:)`` also cancels the
    /// waiting work; work started after that waits until the cancelled work has ended.
    case serial
}
