// SPDX-License-Identifier: Apache-2.0

/// A value of JSON as it is written: keys in their order, numbers with all their digits.
///
/// Foundation's `JSONSerialization` keeps neither: an id of nineteen digits may come back as a
/// `Double`, and which type reads a number cannot be told from it. Nor does it say in which line
/// the text is wrong.
package indirect enum JSONValue: Equatable, Sendable {
    /// A key with its value; a key may come twice.
    package struct Member: Equatable, Sendable {
        package var key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case number(JSONNumber)
    case text(String)
    case list([JSONValue])
    case object([Member])
}
