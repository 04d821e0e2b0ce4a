// SPDX-License-Identifier: Apache-2.0

/// Where an exchange goes.
struct HTTPAddress: Equatable {
    /// The whole address, encoded; a host beyond ASCII in the form in which it is asked for.
    let url: String
    /// `https://example.org:8443`: what may be sent to one may not be sent to another.
    let origin: String
    /// `example.org:8443`
    let host: String

    /// - Parameter length: How many bytes of it may say where the server is.
    /// - Throws: A reason when it is no address of the web.
    // not translated: a developer reads the reasons
    init(_ url: String, hostWithin length: Int = .max) throws(HTTPFailure) {
        let url = Self.withSmallScheme(url)
        let authority = Authority(of: url)
        let end = url.utf8.distance(from: url.startIndex, to: authority.end)
        guard let scheme = Self.scheme(of: url), !authority.host.isEmpty, end <= length else {
            throw authority.failure("the address begins with https:// and names a host")
        }
        guard !authority.hasUser else {
            throw authority.failure("an address names no user: authorization does")
        }
        guard let port = authority.portNumber else {
            throw authority.failure("the port of the address is no number from 1 to 65535")
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
            throw authority.failure("the address has a sign that is not encoded")
        }
        let usual = scheme == "https://" ? 443 : 80
        origin = scheme + name.lowercased() + (port == 0 || port == usual ? "" : ":\(port)")
    }

    /// `https://example.org`, in small letters.
    static func origin(of url: String) throws(HTTPFailure) -> String { try Self(url).origin }

    /// An address may begin with `HTTPS://`.
    static func withSmallScheme(_ url: String) -> String {
        // Nearly always.
        if scheme(of: url) != nil { return url }
        guard let end = url.utf8.firstIndex(of: UInt8(ascii: ":")),
            ["http", "https"].contains(url[..<end].lowercased())
        else { return url }
        return url[..<end].lowercased() + url[end...]
    }

    /// Whether it is a whole address, and no path below another one.
    static func isWhole(_ path: String) -> Bool { scheme(of: withSmallScheme(path)) != nil }

    /// The host and its port, without the name and the password that somebody may have written, in a
    /// form that may be shown.
    static func host(of url: String) -> String { Authority(of: url).shown }

    private static func scheme(of url: String) -> String? {
        ["https://", "http://"].first { url.utf8.starts(with: $0.utf8) }
    }

    /// The part of an address that says where the server is.
    ///
    /// It is taken apart by bytes: signs of Unicode would be looked for in every address.
    private struct Authority {
        /// Without the port.
        let name: Substring
        /// `:8443`, or nothing.
        let port: Substring
        /// With the port.
        let host: Substring
        let hasUser: Bool
        /// Where the path begins.
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
            // The colons of IPv6 are within brackets.
            let colon = host.utf8.lastIndex(of: UInt8(ascii: ":"))
            let bracket = host.utf8.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
            let cut = colon.flatMap { $0 >= bracket ? $0 : nil } ?? host.endIndex
            name = host[..<cut]
            port = host[cut...]
        }

        /// 0 where there is none; nil where it is no number from 1 to 65535.
        var portNumber: UInt16? {
            let digits = port.utf8.dropFirst()
            if digits.isEmpty { return 0 }
            // A sign would be read as a part of the number.
            guard digits.first != UInt8(ascii: "+"), let number = UInt16(Substring(digits)),
                number > 0
            else { return nil }
            return number
        }

        /// What stands in the place of a port and is none may be a part of a password.
        var shown: String { HostName.shown(name) + (portNumber == nil ? "" : port) }

        func failure(_ words: String) -> HTTPFailure {
            HTTPFailure(.badAddress(words), host: shown)
        }
    }
}
