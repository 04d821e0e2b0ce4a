// SPDX-License-Identifier: Apache-2.0

import Lenient

extension KeyedDecodingContainer where Key == AnyKey {
    /// Text without which there is nothing to show.
    func needed(_ name: String) throws -> String {
        guard let text = text(name) else { throw invalid(name) }
        return text
    }

    /// What to throw for a field that cannot be what it is.
    func invalid(_ name: String) -> DecodingError {
        DecodingError.dataCorruptedError(
            forKey: AnyKey(name), in: self, debugDescription: "nothing that can be shown")
    }

    /// A part that is an object; nil for what is none, or cannot be read.
    func value<Value: Decodable>(_ name: String) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: AnyKey(name))) ?? nil
    }

    /// Those parts of a list that can be read.
    func readable<Element: Decodable>(_ name: String) -> [Element] {
        (try? list(name, of: Element.self)) ?? []
    }

    /// The texts of a list, of whatever they are written as.
    func texts(_ name: String) -> [String] {
        let texts: [MastodonText] = readable(name)
        return texts.map(\.text)
    }

    /// How many there are: nothing below zero.
    func count(_ name: String) -> Int? { number(name).map { max($0, 0) } }
}

/// A text of a list, or a number.
private struct MastodonText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        text = try (try? value.decode(String.self)) ?? String(value.decode(Int.self))
    }
}
