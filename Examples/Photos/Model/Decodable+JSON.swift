// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

extension Decodable {
    /// Reads a value from JSON in a file, which may be anything.
    ///
    /// What ends right after the 513th bracket that is open makes Foundation look behind the end
    /// for the place of the error, and crash (Swift 6.3): so two spaces are put there.
    package init(json bytes: some Sequence<UInt8>) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(Array(bytes) + [0x20, 0x20]))
    }
}
