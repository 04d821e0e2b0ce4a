// SPDX-License-Identifier: Apache-2.0

import Minya

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value on a tape: JSON with the name of its type, or only a description.
///
/// ```swift
/// func printTexts(_ event: TapeEvent) throws {
///     if event.value?.type == "String" { print(try event.value?.decode(as: String.self) ?? "") }
/// }
/// ```
public struct TapeValue: Sendable, Equatable {
    /// What was recorded.
    public enum Content: Sendable, Equatable {
        /// The value's own JSON.
        case json(String)
        /// The description of a value that is not Encodable, or whose JSON is too long or too deep.
        case text(String)
        /// The value is private.
        case concealed
    }

    /// The name of the value's type; empty if the value is private.
    public let type: String
    /// What was recorded.
    public let content: Content
    /// The number of bytes of its JSON, if that was too long to record and its length is known.
    public let bytes: Int?

    /// Decodes the value from its JSON.
    ///
    /// - Throws: A `DecodingError`, including when only a description was recorded.
    public func decode<Value: Decodable>(as type: Value.Type) throws -> Value {
        guard case .json(let json) = content else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: [], debugDescription: whyNoJSON))
        }
        return try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private var whyNoJSON: String {
        if content == .concealed { return "the value is private" }
        if let bytes { return "the JSON of a \(type) was too long: \(bytes) bytes" }
        return
            "a \(type) is recorded as a description: make it Codable, and not too long or too deep"
    }
}
