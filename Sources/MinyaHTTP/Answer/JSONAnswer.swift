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

    /// `photos.photo[3].title`
    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}
