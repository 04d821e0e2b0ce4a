// SPDX-License-Identifier: Apache-2.0

/// Where an exchange goes.
struct HTTPAddress: Equatable {
    /// The whole address, encoded.
    let url: String
    /// `https://example.org:8443`: what may be sent to one may not be sent to another.
    let origin: String
    /// `example.org:8443`
    let host: String

    /// - Throws: A reason when it is no address of the web.
    init(_ url: String) throws(HTTPFailure) {
        let url = Self.withSmallScheme(url)
        self.url = url
        host = Self.host(of: url)
        origin = try Self.origin(of: url, host: host)
    }

    /// `https://example.org`, in small letters.
    static func origin(of url: String) throws(HTTPFailure) -> String {
        let url = withSmallScheme(url)
        return try origin(of: url, host: host(of: url))
    }

    /// An address may begin with `HTTPS://`.
    static func withSmallScheme(_ url: String) -> String {
        guard let end = url.utf8.firstIndex(of: UInt8(ascii: ":")),
            ["http", "https"].contains(url[..<end].lowercased())
        else { return url }
        return url[..<end].lowercased() + url[end...]
    }

    /// Whether it is a whole address, and no path below another one.
    static func isWhole(_ path: String) -> Bool { scheme(of: withSmallScheme(path)) != nil }

    private static func origin(of url: String, host: String) throws(HTTPFailure) -> String {
        guard let scheme = scheme(of: url), !host.isEmpty else {
            throw HTTPFailure(
                .badAddress("the address begins with https:// and names a host"), host: host)
        }
        guard !authority(of: url).contains(UInt8(ascii: "@")) else {
            throw HTTPFailure(
                .badAddress("an address names no user: authorization does"), host: host)
        }
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw HTTPFailure(.badAddress("the address has a sign that is not encoded"), host: host)
        }
        let name = host.lowercased()
        let port = scheme == "https://" ? ":443" : ":80"
        return scheme + (name.hasSuffix(port) ? String(name.dropLast(port.count)) : name)
    }

    /// The host and its port, without the name and the password that somebody may have written.
    static func host(of url: String) -> String {
        let authority = authority(of: url)
        guard let sign = authority.lastIndex(of: UInt8(ascii: "@")) else {
            return String(Substring(authority))
        }
        return String(Substring(authority[authority.index(after: sign)...]))
    }

    private static func scheme(of url: String) -> String? {
        ["https://", "http://"].first { url.utf8.starts(with: $0.utf8) }
    }

    /// By bytes: signs of Unicode would be looked for in every address.
    private static func authority(of url: String) -> Substring.UTF8View {
        let rest = url.utf8.dropFirst(scheme(of: url)?.utf8.count ?? 0)
        return rest.prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
    }
}
