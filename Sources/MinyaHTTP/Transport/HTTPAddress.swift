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
        self.url = url
        host = Self.host(of: url)
        origin = try Self.origin(of: url, host: host)
    }

    /// `https://example.org`, in small letters.
    static func origin(of url: String) throws(HTTPFailure) -> String {
        try origin(of: url, host: host(of: url))
    }

    private static func origin(of url: String, host: String) throws(HTTPFailure) -> String {
        guard let scheme = scheme(of: url), !host.isEmpty else {
            throw HTTPFailure(.badRequest("the address begins with https://"), host: host)
        }
        guard !authority(of: url).contains(UInt8(ascii: "@")) else {
            throw HTTPFailure(
                .badRequest("an address names no user: authorization does"), host: host)
        }
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw HTTPFailure(.badRequest("the address has a sign that is not encoded"), host: host)
        }
        return scheme + host.lowercased()
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
