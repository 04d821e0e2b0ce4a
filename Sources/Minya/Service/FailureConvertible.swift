// SPDX-License-Identifier: Apache-2.0

/// An error that says more than a ``Failure``, and can be told as one.
///
/// Whoever wants the details catches the error itself; a store that started the work with `run`
/// gets the failure.
///
/// ```swift
/// struct DiskFull: FailureConvertible {
///     var failure: Failure { Failure(.unreadable, "The disk is full: make room and try again.") }
/// }
/// ```
public protocol FailureConvertible: Error {
    /// The error as a page shows it.
    var failure: Failure { get }
}
