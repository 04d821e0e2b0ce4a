// SPDX-License-Identifier: Apache-2.0

// What servers answer is odd: the same field is a number here and text there, and what was the
// content of an element of XML is wrapped in `_content` by Flickr. What is odd is read all the same;
// what is not to be read is as if it were not there.

/// A name of a field that is not known before.
package struct AnyKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// Text, of whatever it is written as; nil for what is no text, or has none.
    package func text(_ name: String) -> String? {
        guard isSaid(name), let text = (try? decode(LenientText.self, forKey: Key(name)))?.text
        else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Whether there is such a field, and something in it.
    ///
    /// To find that out by an error takes many times as long.
    private func isSaid(_ name: String) -> Bool {
        contains(Key(name)) && (try? decodeNil(forKey: Key(name))) == false
    }

    /// A whole number, of whatever it is written as.
    package func number(_ name: String) -> Int? {
        guard isSaid(name) else { return nil }
        if let number = try? decode(Int.self, forKey: Key(name)) { return number }
        return text(name).flatMap { text in
            Int(text) ?? Double(text).flatMap { Int(exactly: $0.rounded()) }
        }
    }

    /// A number with a point, of whatever it is written as; nil for what is none, or endless.
    package func decimal(_ name: String) -> Double? {
        text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether it says 1 or true.
    package func flag(_ name: String) -> Bool {
        guard isSaid(name) else { return false }
        if let flag = try? decode(Bool.self, forKey: Key(name)) { return flag }
        return ["1", "true"].contains(text(name) ?? "")
    }

    /// The parts of a list that can be read; one that was no list of several is a list of one.
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

    /// The fields of an object within this one; nil where there is none.
    package func fields(_ name: String) -> KeyedDecodingContainer<AnyKey>? {
        try? nestedContainer(keyedBy: AnyKey.self, forKey: Key(name))
    }
}

/// Text, a number, true or false, or one of these in `_content`.
private struct LenientText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        // What it mostly is comes first, and what is wrapped last: each error takes its time.
        if let plain = Self.text(try decoder.singleValueContainer()) {
            text = plain
        } else {
            text = try? decoder.container(keyedBy: AnyKey.self).contentText
        }
    }

    static func text(_ value: any SingleValueDecodingContainer) -> String? {
        if let text = try? value.decode(String.self) { return text }
        // In this order: an id has more digits than a Double keeps.
        if let number = try? value.decode(Int.self) { return String(number) }
        if let number = try? value.decode(UInt64.self) { return String(number) }
        if let number = try? value.decode(Double.self) { return String(number) }
        if let flag = try? value.decode(Bool.self) { return flag ? "1" : "0" }
        return nil
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// What is wrapped, once: nothing is wrapped twice.
    fileprivate var contentText: String? {
        (try? decodeIfPresent(PlainText.self, forKey: Key("_content")))??.text
    }
}

/// As ``LenientText``, without what is wrapped.
private struct PlainText: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        text = LenientText.text(try decoder.singleValueContainer())
    }
}

/// A part of a list, or nil for one that cannot be read: one must not spoil a page.
private struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}
