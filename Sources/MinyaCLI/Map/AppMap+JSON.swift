// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AppMap {
    /// The complete map as JSON; deterministic for the same sources.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings, numbers and arrays can always be encoded.
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
