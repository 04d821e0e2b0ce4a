// SPDX-License-Identifier: Apache-2.0

/// Where conversations are exchanged: a machine, and whether what is said to it can be read on the
/// way.
public struct ChatServer: Hashable, Codable, Sendable {
    /// The name of the machine, or its address.
    public var host: String
    /// Its port; nil for the usual one.
    public var port: Int?
    /// Whether nobody on the way can read what is said.
    public var isSecure: Bool

    /// A server on a machine.
    public init(host: String, port: Int? = nil, isSecure: Bool = true) {
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// The address as it is written: `mqtts://host:port`.
    public var address: String { "\(isSecure ? "mqtts" : "mqtt")://\(place)" }

    /// The host, with its port when that is not the usual one.
    public var place: String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port.map { "\(host):\($0)" } ?? host
    }

    /// Whether it is this machine, so that nothing is on the way.
    public var isHere: Bool {
        ["localhost", "::1"].contains(host.lowercased())
            || host.hasPrefix("127.")
                && host.split(separator: ".", omittingEmptySubsequences: false).count == 4
                && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || Self.isDigit($0) }
    }
}

// MARK: - As a person writes it

extension ChatServer {
    /// What is wrong with what a person wrote.
    public enum Problem: Error, Hashable, Sendable {
        /// There is nothing yet.
        case empty
        /// It begins like an address of another kind.
        case scheme
        /// It names a user, who has a place of its own.
        case user
        /// It is no name of a machine.
        case host
        /// Its port is no number from 1 to 65,535.
        case port
        /// Something follows the host.
        case path
    }

    /// A server as a person writes it: `host`, `host:port`, `mqtts://host` or `mqtt://host`.
    ///
    /// - Parameter isSecure: Whether it is spoken with securely where the text does not say.
    public init(_ text: String, isSecure: Bool) throws(Problem) {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty }
        let written = Self.security(writtenIn: text)
        var rest = Self.withoutScheme(text)
        if written == nil, text.contains("://") { throw .scheme }
        // What is before it may be a password: it is told nowhere.
        if rest.contains("@") { throw .user }
        if rest.last == "/" { rest.removeLast() }
        if rest.contains(where: { "/?#".contains($0) }) { throw .path }
        let (host, port) = try Self.parts(rest)
        guard Self.isHost(host) else { throw .host }
        self.init(
            host: String(host), port: try port.map(Self.number), isSecure: written ?? isSecure)
    }

    /// Whether an address says by how it begins if it is secure; nil where it says nothing.
    static func security(writtenIn text: String) -> Bool? {
        let text = text.trimmed.lowercased()
        return text.hasPrefix("mqtts://") ? true : text.hasPrefix("mqtt://") ? false : nil
    }

    /// The address from the host on.
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
        // An address of the sixth version has many, and wants brackets around it.
        guard !port.contains(":") else { throw .host }
        return (text[..<colon], port)
    }

    private static func number(_ text: Substring) throws(Problem) -> Int {
        guard text.utf8.allSatisfy(isDigit), let number = Int(text), 1...65_535 ~= number else {
            throw .port
        }
        return number
    }

    /// Names in other letters are known to name servers by their encoded form.
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
