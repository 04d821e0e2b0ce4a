// SPDX-License-Identifier: Apache-2.0

/// An error for a request that the service answered and refused.
///
/// A page shows its text; retrying without a change will not help.
///
/// ```swift
/// throw Rejection(code: "too-short", message: "Two letters at least: write one more.")
/// ```
public struct Rejection: Error, Sendable, Equatable, Codable {
    /// The service's code for the reason.
    public var code: String
    /// A sentence for the user: what was wrong, where, and what to do.
    public var message: String

    /// Creates a rejection for a service to throw.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}
