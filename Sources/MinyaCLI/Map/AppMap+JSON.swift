// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AppMap {
    /// All of the map as JSON, each time the same for the same sources.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Text, numbers and lists of them can always be encoded.
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
