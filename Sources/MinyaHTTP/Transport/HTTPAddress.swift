// SPDX-License-Identifier: Apache-2.0

/// A validated address of an exchange.
struct HTTPAddress: Equatable {
    /// The whole address, encoded; a host with non-ASCII letters is in its ASCII form.
    let url: String
    /// The origin, such as `https://example.org:8443`; credentials for one origin are not sent to
    /// another.
    let origin: String
    /// The host with its port, such as `example.org:8443`.
    let host: String

    /// - Parameter length: The number of bytes within which the authority must end.
    /// - Throws: A failure with a reason if it is not a valid web address.
    // not translated: a developer reads the reasons
    init(_ url: String, hostWithin length: Int = .max) throws(HTTPFailure) {
        let url = Self.withSmallScheme(url)
        let authority = Authority(of: url)
        let end = url.utf8.distance(from: url.startIndex, to: authority.end)
        guard let scheme = Self.scheme(of: url), !authority.host.isEmpty, end <= length else {
            throw authority.failure("the address must begin with https:// and name a host")
        }
        guard !authority.hasUser else {
            throw authority.failure("the address must not name a user: use an authorization")
        }
        guard let port = authority.portNumber else {
            throw authority.failure("the port of the address is not a number from 1 to 65535")
        }
        let ascii: String?
        do {
            ascii = try HostName.ascii(of: authority.name)
        } catch {
            throw authority.failure(error.words)
        }
        let name = ascii ?? String(authority.name)
        host = name + authority.port
        self.url = ascii == nil ? url : scheme + host + url[authority.end...]
        guard self.url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw authority.failure("the address has a character that is not encoded")
        }
        let usual = scheme == "https://" ? 443 : 80
        origin = scheme + name.lowercased() + (port == 0 || port == usual ? "" : ":\(port)")
    }

    /// Returns the origin in lowercase, such as `https://example.org`.
    static func origin(of url: String) throws(HTTPFailure) -> String { try Self(url).origin }

    /// Returns the address with its scheme in lowercase, for addresses such as `HTTPS://…`.
    static func withSmallScheme(_ url: String) -> String {
        // Fast path: the scheme is lowercase nearly always.
        if scheme(of: url) != nil { return url }
        guard let end = url.utf8.firstIndex(of: UInt8(ascii: ":")),
            ["http", "https"].contains(url[..<end].lowercased())
        else { return url }
        return url[..<end].lowercased() + url[end...]
    }

    /// Returns whether this is a whole address rather than a path below a base.
    static func isWhole(_ path: String) -> Bool { scheme(of: withSmallScheme(path)) != nil }

    /// Returns the host and its port in a form that is safe to show, without a user name or
    /// password.
    static func host(of url: String) -> String { Authority(of: url).shown }

    private static func scheme(of url: String) -> String? {
        ["https://", "http://"].first { url.utf8.starts(with: $0.utf8) }
    }

    /// The part of an address that identifies the server.
    ///
    /// It is parsed by bytes: comparing grapheme clusters would be slow for every address.
    private struct Authority {
        /// The host without the port.
        let name: Substring
        /// The port with its colon, such as `:8443`, or empty.
        let port: Substring
        /// The host with the port.
        let host: Substring
        let hasUser: Bool
        /// The index at which the path begins.
        let end: String.Index

        init(of url: String) {
            let start = url.utf8.index(
                url.startIndex, offsetBy: HTTPAddress.scheme(of: url)?.utf8.count ?? 0)
            let ends = "/?#".utf8
            let whole = url.utf8[start...]
            end = whole.firstIndex { ends.contains($0) } ?? url.endIndex
            let sign = whole[..<end].lastIndex(of: UInt8(ascii: "@"))
            hasUser = sign != nil
            host = url[(sign.map { url.utf8.index(after: $0) } ?? start)..<end]
            // Colons of an IPv6 address are inside brackets.
            let colon = host.utf8.lastIndex(of: UInt8(ascii: ":"))
            let bracket = host.utf8.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
            let cut = colon.flatMap { $0 >= bracket ? $0 : nil } ?? host.endIndex
            name = host[..<cut]
            port = host[cut...]
        }

        /// The port; 0 if there is none, `nil` if it is not a number from 1 to 65535.
        var portNumber: UInt16? {
            let digits = port.utf8.dropFirst()
            if digits.isEmpty { return 0 }
            // `UInt16` would accept a plus sign as part of the number.
            guard digits.first != UInt8(ascii: "+"), let number = UInt16(Substring(digits)),
                number > 0
            else { return nil }
            return number
        }

        /// The host for display; an invalid port is left out because it may be part of a password.
        var shown: String { HostName.shown(name) + (portNumber == nil ? "" : port) }

        func failure(_ words: String) -> HTTPFailure {
            HTTPFailure(.badAddress(words), host: shown)
        }
    }
}
