// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Legible

extension Message {
    /// Returns the decoded body; nil if it cannot be decoded as that type.
    public func body<Body: MessageBody>(_ type: Body.Type) -> Body? {
        try? reading(type)
    }

    /// Returns the decoded body.
    ///
    /// - Throws: An error if the body cannot be decoded as that type.
    func reading<Body: MessageBody>(_ type: Body.Type) throws -> Body {
        // Append spaces: see Decodable.init(json:) of Photos.
        try JSONDecoder().decode(type, from: Data(json + [0x20, 0x20]))
    }
}

extension String {
    /// The first nonempty line, shortened to the length of a line; nil if there is none.
    ///
    /// Only the first 400 characters are examined.
    package var firstLine: String? {
        let line = legible(400).drop { $0.isNewline }.prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line).legible(200, isLine: true)
    }
}
