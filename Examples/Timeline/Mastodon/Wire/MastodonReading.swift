// SPDX-License-Identifier: Apache-2.0

import Lenient

extension KeyedDecodingContainer where Key == AnyKey {
    /// Decodes a required text.
    func needed(_ name: String) throws -> String {
        guard let text = text(name) else { throw invalid(name) }
        return text
    }

    /// Returns the error for an invalid field.
    func invalid(_ name: String) -> DecodingError {
        DecodingError.dataCorruptedError(
            forKey: AnyKey(name), in: self, debugDescription: "The field is missing or invalid.")
    }

    /// Decodes an object; nil if it is missing or unreadable.
    func value<Value: Decodable>(_ name: String) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: AnyKey(name))) ?? nil
    }

    /// Decodes the readable elements of a list.
    func readable<Element: Decodable>(_ name: String) -> [Element] {
        (try? list(name, of: Element.self)) ?? []
    }

    /// Decodes the texts of a list, also those written as numbers.
    func texts(_ name: String) -> [String] {
        let texts: [MastodonText] = readable(name)
        return texts.map(\.text)
    }

    /// Decodes a count, at least zero.
    func count(_ name: String) -> Int? { number(name).map { max($0, 0) } }
}

/// A text of a list, which may be written as a number.
private struct MastodonText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        text = try (try? value.decode(String.self)) ?? String(value.decode(Int.self))
    }
}
