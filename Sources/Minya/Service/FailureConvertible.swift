// SPDX-License-Identifier: Apache-2.0

/// An error with more details than a ``Failure``, which can be converted to one.
///
/// Code that needs the details catches the error itself; a Store that started the work with `run`
/// receives the failure.
///
/// ```swift
/// struct DiskFull: FailureConvertible {
///     var failure: Failure { Failure(.unreadable, "The disk is full: make room and try again.") }
/// }
/// ```
public protocol FailureConvertible: Error {
    /// The failure that a page shows for the error.
    var failure: Failure { get }
}
