// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON into values, with each way in which it may be wrong kept apart.
enum JSONAnswer {
    static let accepted = "application/json"

    /// - Throws: An ``HTTPFailure/Reason`` of JSON, or what the type's own `init(from:)` throws.
    static func decode<Value: Decodable>(
        _ type: Value.Type, _ response: HTTPResponse
    ) throws -> Value {
        if let media = response.mediaType, !isJSON(media) {
            throw HTTPFailure.Reason.wrongType(media)
        }
        do {
            return try value(type, of: response.body[...])
        } catch let error as DecodingError {
            throw reason(of: error)
        }
    }

    /// What is in JSON, read with two spaces behind it.
    ///
    /// What ends right after the 513th bracket that is open makes Foundation look behind the end
    /// for the place of the error, and crash (Swift 6.3).
    static func value<Value: Decodable>(
        _ type: Value.Type, of json: ArraySlice<UInt8>
    ) throws -> Value {
        var data = Data(capacity: json.count + 2)
        data.append(contentsOf: json)
        data.append(contentsOf: [0x20, 0x20])
        return try JSONDecoder().decode(type, from: data)
    }

    static func isJSON(_ media: String) -> Bool {
        media == accepted || media == "text/json" || media.hasSuffix("+json")
    }

    /// What was wrong and where; never what the server sent, which may be private.
    private static func reason(of error: DecodingError) -> HTTPFailure.Reason {
        switch error {
        case .keyNotFound(let key, let context):
            .wrongShape(path: path(context.codingPath + [key]), .missing)
        case .valueNotFound(_, let context):
            .wrongShape(path: path(context.codingPath), .missing)
        case .typeMismatch(_, let context):
            .wrongShape(path: path(context.codingPath), .ofAnotherType)
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            .notJSON
        case .dataCorrupted(let context):
            .wrongShape(path: path(context.codingPath), .invalid)
        @unknown default:
            .notJSON
        }
    }

    /// `photos.photo[3].title`; a key that the server chose, of a dictionary, is `*`.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce(into: "") { path, key in
            // A dictionary's key may be a number, too.
            if let index = key.intValue, key.stringValue == "Index \(index)" {
                path += "[\(index)]"
            } else {
                let name = isDeclared(key) ? key.stringValue : "*"
                path += path.isEmpty ? name : ".\(name)"
            }
        }
        // What is within itself may be as deep as the server likes.
        return path.utf8.count <= longestPath ? path : "…\(path.suffix(longestPath))"
    }

    private static let longestPath = 200

    /// Whether the program named it: as a case of an enum, without a value that came from outside.
    private static func isDeclared(_ key: any CodingKey) -> Bool {
        let mirror = Mirror(reflecting: key)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }
}
