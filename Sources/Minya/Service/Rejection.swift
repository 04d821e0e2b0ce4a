// SPDX-License-Identifier: Apache-2.0

/// The other side answered, and said no.
///
/// A page shows its text; trying again without a change will not help.
///
/// ```swift
/// throw Rejection(code: "too-short", message: "Two letters at least: write one more.")
/// ```
public struct Rejection: Error, Sendable, Equatable {
    /// The code by which the other side names the reason.
    public var code: String
    /// A sentence for the person: what was wrong, where, and what to do.
    public var message: String

    /// A rejection for a service to throw.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}
