// SPDX-License-Identifier: Apache-2.0

/// Something that a measurement needs and that is missing, or a condition that did not hold in time.
public struct Missing: Error, CustomStringConvertible {
    public let description: String

    /// Creates an error with a description.
    public init(_ description: String) { self.description = description }
}
