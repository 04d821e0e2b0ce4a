// SPDX-License-Identifier: Apache-2.0

/// A condition that did not hold within the time limit.
public struct Missing: Error, CustomStringConvertible {
    public let description: String

    /// Creates an error with a description.
    public init(_ description: String) { self.description = description }
}
