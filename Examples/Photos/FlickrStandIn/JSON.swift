// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// A value of JSON, written as Flickr writes it: the same field may be a number here, text there.
enum JSON: Encodable, Equatable {
    case text(String)
    case number(Int)
    case decimal(Double)
    case list([JSON])
    case object([String: JSON])
    case null

    /// Flickr's wrapper around what was the content of an XML element.
    static func content(_ value: JSON) -> JSON { ["_content": value] }

    /// A number as text, which is how most of Flickr's are.
    static func quoted(_ number: Int) -> JSON { .text(String(number)) }

    /// The bytes to send.
    var bytes: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .decimal(let decimal): try container.encode(decimal)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        case .null: try container.encodeNil()
        }
    }

    /// An object with more fields.
    func adding(_ more: [String: JSON]) -> JSON {
        guard case .object(let fields) = self else { return self }
        return .object(fields.merging(more) { $1 })
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(arrayLiteral elements: JSON...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
