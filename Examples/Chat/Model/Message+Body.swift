// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Legible

extension Message {
    /// What it says; nil if it says nothing that such a body could be made of.
    public func body<Body: MessageBody>(_ type: Body.Type) -> Body? {
        try? reading(type)
    }

    /// What it says.
    ///
    /// - Throws: What keeps such a body from being made of it.
    func reading<Body: MessageBody>(_ type: Body.Type) throws -> Body {
        // Spaces behind it: see Decodable.init(json:) of Photos.
        try JSONDecoder().decode(type, from: Data(json + [0x20, 0x20]))
    }
}

extension String {
    /// What stands in its first line that is not empty, as far as a line has room; nil if there is
    /// none. No more of it is looked at.
    package var firstLine: String? {
        let line = legible(400).drop { $0.isNewline }.prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line).legible(200, isLine: true)
    }

    /// Without white space at its ends.
    package var trimmed: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        guard let start = firstIndex(where: { !isBlank($0) }),
            let end = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[start...end])
    }
}
