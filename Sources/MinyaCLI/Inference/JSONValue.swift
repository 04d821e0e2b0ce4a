// SPDX-License-Identifier: Apache-2.0

/// A JSON value as written: keys in their original order, numbers with all their digits.
///
/// Foundation's `JSONSerialization` preserves neither: an id of nineteen digits may become a
/// `Double`, and the original type of a number is lost. Nor does it report the line of a syntax
/// error.
package indirect enum JSONValue: Equatable, Sendable {
    /// A key with its value; a key may occur twice.
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
