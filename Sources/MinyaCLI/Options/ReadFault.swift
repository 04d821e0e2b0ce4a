// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Describes to the user why a JSON file cannot be read.
enum ReadFault {
    static func words(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "it has no '\(path(context.codingPath + [key]))'"
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            "its '\(path(context.codingPath))' has the wrong type"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "its '\(path(context.codingPath))' cannot be read: \(context.debugDescription)"
        case is DecodingError: "it is not JSON"
        case let error as CocoaError:
            (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
                ?? error.localizedDescription
        default: "\(error)"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
