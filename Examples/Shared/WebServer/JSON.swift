// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// A JSON value to encode, with fields of varying types.
package enum JSON: Encodable, Equatable {
    case text(String)
    case number(Int)
    case decimal(Double)
    case list([JSON])
    case object([String: JSON])
    case truth(Bool)
    case null

    /// The encoded bytes.
    package var bytes: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .decimal(let decimal): try container.encode(decimal)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        case .truth(let truth): try container.encode(truth)
        case .null: try container.encodeNil()
        }
    }

    /// Returns the object with more fields.
    package func adding(_ more: [String: JSON]) -> JSON {
        guard case .object(let fields) = self else { return self }
        return .object(fields.merging(more) { $1 })
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .truth(value) }
    package init(arrayLiteral elements: JSON...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
