// SPDX-License-Identifier: Apache-2.0

/// What was waited for in vain.
public struct Missing: Error, CustomStringConvertible {
    public let description: String

    /// What is missing.
    public init(_ description: String) { self.description = description }
}
