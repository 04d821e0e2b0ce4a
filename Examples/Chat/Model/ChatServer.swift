// SPDX-License-Identifier: Apache-2.0

import Minya

/// A server for conversations: its host, and whether the connection is encrypted.
public struct ChatServer: Hashable, Codable, Sendable {
    /// The host name or IP address.
    public var host: String
    /// The port; nil for the default port.
    public var port: Int?
    /// Whether the connection is encrypted.
    public var isSecure: Bool

    /// Creates a server on a host.
    public init(host: String, port: Int? = nil, isSecure: Bool = true) {
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// The address in its written form: `mqtts://host:port`.
    public var address: String { "\(isSecure ? "mqtts" : "mqtt")://\(place)" }

    /// The host, with the port unless it is the default port.
    public var place: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port.map { "\(host):\($0)" } ?? host
    }

    /// Whether the server is on this machine, so that nothing passes over a network.
    public var isHere: Bool {
        ["localhost", "::1"].contains(host.lowercased())
            || host.hasPrefix("127.")
                && host.split(separator: ".", omittingEmptySubsequences: false).count == 4
                && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || Self.isDigit($0) }
    }
}

// MARK: - Parsing the user's input

extension ChatServer {
    /// A problem of an address that the user entered.
    public enum Problem: Error, Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The scheme is that of another protocol.
        case scheme
        /// The address contains a user name, which has a field of its own.
        case user
        /// The host name is invalid.
        case host
        /// The port is not a number from 1 to 65,535.
        case port
        /// Something follows the host.
        case path
    }

    /// Creates a server from the user's input: `host`, `host:port`, `mqtts://host` or
    /// `mqtt://host`.
    ///
    /// - Parameter isSecure: Whether to encrypt the connection if the text has no scheme.
    public init(_ text: String, isSecure: Bool) throws(Problem) {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty }
        let written = Self.security(writtenIn: text)
        var rest = Self.withoutScheme(text)
        if written == nil, text.contains("://") { throw .scheme }
        // The part before `@` may contain a password and must not appear in any message.
        if rest.contains("@") { throw .user }
        if rest.last == "/" { rest.removeLast() }
        if rest.contains(where: { "/?#".contains($0) }) { throw .path }
        let (host, port) = try Self.parts(rest)
        guard Self.isHost(host) else { throw .host }
        self.init(
            host: String(host), port: try port.map(Self.number), isSecure: written ?? isSecure)
    }

    /// Returns whether the scheme of an address is a secure one; nil without a scheme.
    static func security(writtenIn text: String) -> Bool? {
        let text = text.trimmed.lowercased()
        return text.hasPrefix("mqtts://") ? true : text.hasPrefix("mqtt://") ? false : nil
    }

    /// Returns the address without its scheme.
    static func withoutScheme(_ text: String) -> String {
        let text = text.trimmed
        switch security(writtenIn: text) {
        case true?: return String(text.dropFirst("mqtts://".count))
        case false?: return String(text.dropFirst("mqtt://".count))
        case nil: return text
        }
    }

    private static func parts(_ text: String) throws(Problem) -> (Substring, Substring?) {
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { throw .host }
            let host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard host.contains(":"), rest.first ?? ":" == ":" else { throw .host }
            return (host, rest.isEmpty ? nil : rest.dropFirst())
        }
        guard let colon = text.firstIndex(of: ":") else { return (text[...], nil) }
        let port = text[text.index(after: colon)...]
        // An IPv6 address contains several colons and requires brackets.
        guard !port.contains(":") else { throw .host }
        return (text[..<colon], port)
    }

    private static func number(_ text: Substring) throws(Problem) -> Int {
        guard text.utf8.allSatisfy(isDigit), let number = Int(text), 1...65_535 ~= number else {
            throw .port
        }
        return number
    }

    /// Returns whether a text is a valid host name; a non-ASCII name must be in its encoded form.
    private static func isHost(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 253 && text.first != "-"
            && text.utf8.allSatisfy { byte in
                isDigit(byte)
                    || "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-_:%".utf8
                        .contains(byte)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
