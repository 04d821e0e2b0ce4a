// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes JSON, and distinguishes the ways in which it can be invalid.
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

    /// Decodes a value from JSON, with two spaces appended.
    ///
    /// If the input ends right after the 513th open bracket, Foundation reads past the end to
    /// locate the error, and crashes (Swift 6.3).
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

    /// Returns the kind and the path of the error, never content of the server, which may be
    /// private.
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

    /// Returns a path such as `photos.photo[3].title`; a dictionary key, chosen by the server, is
    /// `*`.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce(into: "") { path, key in
            // A dictionary key may be a number as well.
            if let index = key.intValue, key.stringValue == "Index \(index)" {
                path += "[\(index)]"
            } else {
                let name = isDeclared(key) ? key.stringValue : "*"
                path += path.isEmpty ? name : ".\(name)"
            }
        }
        // A recursive type may be nested as deeply as the server chooses.
        return path.utf8.count <= longestPath ? path : "…\(path.suffix(longestPath))"
    }

    private static let longestPath = 200

    /// Returns whether the program declares the key, as an enum case without an associated value.
    private static func isDeclared(_ key: any CodingKey) -> Bool {
        let mirror = Mirror(reflecting: key)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }
}
