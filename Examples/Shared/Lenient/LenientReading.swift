// SPDX-License-Identifier: Apache-2.0

// Servers return inconsistent data: the same field may be a number or a text, and Flickr wraps the
// content of an XML element in `_content`. All variants are decoded; an unreadable value counts as
// missing.

/// A coding key of any name.
package struct AnyKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// Decodes a text from any type; nil if it is missing or empty.
    package func text(_ name: String) -> String? {
        guard isSaid(name), let text = (try? decode(LenientText.self, forKey: Key(name)))?.text
        else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Returns whether a field exists and is not null.
    ///
    /// Finding this out by a decoding error takes many times as long.
    private func isSaid(_ name: String) -> Bool {
        contains(Key(name)) && (try? decodeNil(forKey: Key(name))) == false
    }

    /// Decodes a whole number from any type.
    package func number(_ name: String) -> Int? {
        guard isSaid(name) else { return nil }
        if let number = try? decode(Int.self, forKey: Key(name)) { return number }
        return text(name).flatMap { text in
            Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
        }
    }

    /// Decodes a decimal number from any type; nil if it is not a finite number.
    package func decimal(_ name: String) -> Double? {
        text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Decodes a flag: whether the value is 1 or true.
    package func flag(_ name: String) -> Bool {
        guard isSaid(name) else { return false }
        if let flag = try? decode(Bool.self, forKey: Key(name)) { return flag }
        return ["1", "true"].contains(text(name) ?? "")
    }

    /// Decodes the readable elements of a list; a single value counts as a list of one.
    package func list<Element: Decodable>(_ name: String, of type: Element.Type) throws -> [Element]
    {
        let key = Key(name)
        guard contains(key), (try? decodeNil(forKey: key)) != true else { return [] }
        do {
            return try decode([Readable<Element>].self, forKey: key).compactMap(\.value)
        } catch {
            guard let one = try? decode(Element.self, forKey: key) else { throw error }
            return [one]
        }
    }

    /// Returns the fields of a nested object; nil if there is none.
    package func fields(_ name: String) -> KeyedDecodingContainer<AnyKey>? {
        try? nestedContainer(keyedBy: AnyKey.self, forKey: Key(name))
    }
}

/// A text, number or Boolean, possibly wrapped in `_content`.
private struct LenientText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        // Try the most frequent type first and wrapped values last, because each error takes time.
        if let plain = Self.text(try decoder.singleValueContainer()) {
            text = plain
        } else {
            text = try? decoder.container(keyedBy: AnyKey.self).contentText
        }
    }

    static func text(_ value: any SingleValueDecodingContainer) -> String? {
        if let text = try? value.decode(String.self) { return text }
        // Keep this order: an ID has more digits than a Double can represent.
        if let number = try? value.decode(Int.self) { return String(number) }
        if let number = try? value.decode(UInt64.self) { return String(number) }
        if let number = try? value.decode(Double.self) { return String(number) }
        if let flag = try? value.decode(Bool.self) { return flag ? "1" : "0" }
        return nil
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// The wrapped text; it is never wrapped twice.
    fileprivate var contentText: String? {
        (try? decodeIfPresent(PlainText.self, forKey: Key("_content")))??.text
    }
}

/// The same as ``LenientText``, without wrapping.
private struct PlainText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        text = LenientText.text(try decoder.singleValueContainer())
    }
}

/// An element of a list; nil if it is unreadable, so that it does not invalidate the page.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}
