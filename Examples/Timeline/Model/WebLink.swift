// SPDX-License-Identifier: Apache-2.0

/// An address of the web: of https or http, and of nothing else, so that it may be opened.
///
/// What comes from a server is text until it is one of these: there is none that leads to a script,
/// to a file or to another program.
public struct WebLink: Hashable, Sendable, CustomStringConvertible {
    /// The whole address, as it was written.
    public let address: String

    public var description: String { address }

    /// A longer one is refused.
    private static let mostBytes = 4096

    /// The address, if it is one of the web that names a host, and no person before it.
    public init?(_ address: String) {
        let bytes = Array(address.utf8)
        guard bytes.count <= Self.mostBytes, let start = Self.host(of: bytes),
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7f && !Self.refused.contains($0) })
        else { return nil }
        let isSeen = address.unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return !properties.isWhitespace && !properties.isBidiControl
                && ![.control, .format, .surrogate].contains(properties.generalCategory)
        }
        let host = bytes[start...].prefix { !"/?#".utf8.contains($0) }
        guard isSeen, !host.isEmpty, !host.contains(UInt8(ascii: "@")), host.first != 0x3a else {
            return nil
        }
        self.address = address
    }

    /// The host that it leads to, as it was written.
    public var host: String {
        let bytes = Array(address.utf8)
        let start = Self.host(of: bytes) ?? bytes.endIndex
        return String(
            decoding: bytes[start...].prefix { !"/?#:".utf8.contains($0) }, as: UTF8.self)
    }

    private static let refused = Array("<>\"`{}|\\^".utf8)

    /// Where the host begins.
    private static func host(of bytes: [UInt8]) -> Int? {
        for scheme in ["https://", "http://"] {
            let count = scheme.utf8.count
            let same = bytes.prefix(count).elementsEqual(scheme.utf8) { byte, wanted in
                byte == wanted || (0x41...0x5a).contains(byte) && byte | 0x20 == wanted
            }
            if bytes.count > count, same { return count }
        }
        return nil
    }
}
