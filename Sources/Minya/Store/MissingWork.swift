// SPDX-License-Identifier: Apache-2.0

/// A placeholder in compiler messages for the names of work of a Store that does not declare any.
///
/// Declare them in the Store: `enum Work: String { case search }`.
public enum MissingWork: RawRepresentable {
    /// Returns nil: there are no names.
    public init?(rawValue: String) { nil }

    /// Never called: there are no names.
    public var rawValue: String {
        switch self {}
    }
}
