// SPDX-License-Identifier: Apache-2.0

import Lenient

/// Where a post was written: the object `geo`.
struct WeiboPlace: Equatable, Sendable {
    var latitude: Double
    var longitude: Double

    /// Reads a point; nil for one that is nowhere on Earth.
    init?(_ fields: KeyedDecodingContainer<AnyKey>) {
        let numbers = try? fields.decode([Double].self, forKey: AnyKey("coordinates"))
        guard let numbers, numbers.count >= 2, -90...90 ~= numbers[0], -180...180 ~= numbers[1]
        else { return nil }
        (latitude, longitude) = (numbers[0], numbers[1])
    }
}
