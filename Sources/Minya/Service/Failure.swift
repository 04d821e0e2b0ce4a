// SPDX-License-Identifier: Apache-2.0

/// An error for a request without an answer, or with one that cannot be read.
///
/// A page offers to retry.
///
/// ```swift
/// throw Failure(.offline, "The folder cannot be reached: plug the disk in and try again.")
/// ```
public struct Failure: Error, Sendable, Equatable, Codable {
    /// The reason for a ``Failure``.
    public enum Reason: String, Sendable, Equatable, Codable {
        /// The server cannot be reached.
        case offline
        /// There was no answer in time.
        case timeout
        /// An intermediary answered instead, such as a network that requires a sign-in, or a
        /// gateway.
        case intercepted
        /// The answer does not have the expected form, or local data cannot be read or written.
        case unreadable
        /// The request was cancelled by this app.
        case cancelled
        /// A mistake in the program, which was reported to the app's `onProblem`.
        case unexpected
    }

    /// The reason why there was no answer.
    public var reason: Reason
    /// A sentence for the user: what was wrong, where, and what to do.
    public var message: String

    /// Creates a failure for a service to throw.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
