// SPDX-License-Identifier: Apache-2.0

/// A web address with https or http, which is safe to open.
///
/// Addresses from a server stay text until they are validated as a link; a link never leads to a
/// script, a file or another program.
public struct WebLink: Hashable, Sendable, CustomStringConvertible {
    /// The whole address as written.
    public let address: String

    public var description: String { address }

    /// The maximum length in bytes.
    private static let mostBytes = 4096

    /// Creates a link; nil unless it is a web address with a host and without a user name.
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
        // Copy the bytes: a string from a decoded response may have twice the capacity and lives as
        // long as the post.
        self.address = String(decoding: bytes, as: UTF8.self)
    }

    /// The host as written; an IPv6 address has brackets: `[::1]`.
    public var host: String {
        let bytes = Array(address.utf8)
        let rest = bytes[(Self.host(of: bytes) ?? bytes.endIndex)...]
        let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
        let bracket = rest[..<end].lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        let port = rest[bracket..<end].firstIndex(of: UInt8(ascii: ":"))
        return String(decoding: rest[..<(port ?? end)], as: UTF8.self)
    }

    /// Whether the connection is encrypted.
    public var isEncrypted: Bool { address.lowercased().hasPrefix("https:") }

    /// Whether it is on this computer and independent of the network.
    public var isHere: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host.lowercased()) }

    /// Whether the host is in the user's local network, or is this computer.
    ///
    /// A server on the web cannot know such addresses.
    public var isNearby: Bool {
        let host = host.lowercased()
        if isHere || host.hasSuffix(".local") || host.hasSuffix(".localhost") { return true }
        // IPv6: loopback and mapped, unique local, link-local, and deprecated site-local addresses.
        if host.hasPrefix("[") {
            let nearby = ["[::", "[fc", "[fd"] + "89abcdef".map { "[fe\($0)" }
            return nearby.contains { host.hasPrefix($0) }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // A single number is an address too, and a single word is a name in the local network.
        guard parts.count > 1 else { return true }
        guard let first = UInt8(parts[0]), let second = UInt8(parts[1]) else { return false }
        return switch (first, second) {
        case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168): true
        default: false
        }
    }

    private static let refused = Array("<>\"`{}|\\^".utf8)

    /// Returns the start of the host.
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
