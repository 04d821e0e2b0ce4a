// SPDX-License-Identifier: Apache-2.0

/// Stands for the value of a private slot in events, tapes and ledgers.
///
/// A slot is private if it is declared in this way:
///
/// ```swift
/// var code = Field("").private()
/// ```
package struct Concealed: Hashable, Sendable, CustomStringConvertible {
    /// The text `<private>`.
    package var description: String { "<private>" }
}
