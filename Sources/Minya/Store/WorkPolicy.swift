// SPDX-License-Identifier: Apache-2.0

/// What happens when a store starts work under a name whose work has not ended.
///
/// ```swift
/// run("next page", .first) { [photos, query] in
///     try await photos.search(query)
/// } then: { store, outcome in
///     store.show(outcome)
/// }
/// ```
public enum WorkPolicy: Sendable {
    /// The new work cancels the one before, whose result is dropped.
    case latest
    /// The work under way goes on, the new one is not started.
    case first
    /// Both go on.
    case all
    /// The new work starts when the one started before it has ended: one after the other, in order.
    ///
    /// Its delay counts from the call, as with any policy. ``Working/cancel(_:)`` cancels the work
    /// that waits as well; what is started after that waits until the cancelled work has ended.
    case serial
}
