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
        // What was read of an answer may have room for twice as much, and is kept as long as a post.
        self.address = String(decoding: bytes, as: UTF8.self)
    }

    /// The host that it leads to, as it was written: `[::1]` where it is an address of version 6.
    public var host: String {
        let bytes = Array(address.utf8)
        let rest = bytes[(Self.host(of: bytes) ?? bytes.endIndex)...]
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let bracket = rest[..<end].lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        let port = rest[bracket..<end].firstIndex(of: UInt8(ascii: ":"))
        return String(decoding: rest[..<(port ?? end)], as: UTF8.self)
    }

    /// Whether nobody on the way can read what is sent to it.
    public var isEncrypted: Bool { address.lowercased().hasPrefix("https:") }

    /// Whether it is on this computer, which is no matter of the network.
    public var isHere: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host.lowercased()) }

    /// Whether its host is named as one of the person's own network, or is this computer: what a server
    /// of the web names there is nothing that it could know.
    public var isNearby: Bool {
        let host = host.lowercased()
        if isHere || host.hasSuffix(".local") || host.hasSuffix(".localhost") { return true }
        // Of version 6: its own addresses, and those of a link or a site.
        if host.hasPrefix("[") {
            return ["[::", "[fc", "[fd", "[fe8", "[fe9", "[fea", "[feb"].contains {
                host.hasPrefix($0)
            }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // A number alone is an address too, and a word alone a name in the own network.
        guard parts.count > 1 else { return true }
        guard let first = UInt8(parts[0]), let second = UInt8(parts[1]) else { return false }
        return switch (first, second) {
        case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168): true
        default: false
        }
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
