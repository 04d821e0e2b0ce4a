// SPDX-License-Identifier: Apache-2.0

/// There was no answer, or none that could be read.
///
/// A page offers to try again.
///
/// ```swift
/// throw Failure(.offline, "The folder cannot be reached: plug the disk in and try again.")
/// ```
public struct Failure: Error, Sendable, Equatable {
    /// Why there was no answer.
    public enum Reason: Sendable, Equatable {
        /// No way to the other side.
        case offline
        /// No answer in time.
        case timeout
        /// Somebody in between answered instead: a network that wants a sign-in, a gateway.
        case intercepted
        /// An answer that is not what was promised.
        case unreadable
        /// Given up by this side.
        case cancelled
        /// A mistake in the program; the app's `onProblem` was told.
        case unexpected
    }

    /// Why there was no answer.
    public var reason: Reason
    /// A sentence for the person: what was wrong, where, and what to do.
    public var message: String

    /// A failure for a service to throw.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
