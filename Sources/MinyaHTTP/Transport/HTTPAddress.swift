// SPDX-License-Identifier: Apache-2.0

/// Where a request goes: a client's base, a path and a query put together.
struct HTTPAddress: Equatable {
    /// The whole address, encoded.
    let url: String
    /// `https://example.org:8443`: what may be sent to one may not be sent to another.
    let origin: String

    /// - Throws: A reason when it is no address of the web.
    init(base: String, path: String, query: HTTPQuery) throws(HTTPFailure) {
        let isWhole = path.hasPrefix("https://") || path.hasPrefix("http://")
        var url = isWhole ? Self.withoutFragment(path) : Self.join(base, path)
        if !query.isEmpty {
            url += url.contains("?") ? "&" : "?"
            url += query.encoded
        }
        self.url = url
        origin = try Self.origin(of: url)
    }

    /// `https://example.org`, in small letters.
    static func origin(of url: String) throws(HTTPFailure) -> String {
        let host = host(of: url)
        guard url.hasPrefix("https://") || url.hasPrefix("http://"), !host.isEmpty else {
            throw HTTPFailure(.badRequest("the address begins with https://"), host: host)
        }
        guard !authority(of: url).contains("@") else {
            throw HTTPFailure(
                .badRequest("an address names no user: authorization does"), host: host)
        }
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw HTTPFailure(.badRequest("the address has a sign that is not encoded"), host: host)
        }
        return url.prefix(while: { $0 != ":" }).lowercased() + "://" + host.lowercased()
    }

    /// The host and its port, without the name and the password that somebody may have written.
    static func host(of url: String) -> String {
        let authority = authority(of: url)
        guard let sign = authority.lastIndex(of: "@") else { return String(authority) }
        return String(authority[authority.index(after: sign)...])
    }

    private static func authority(of url: String) -> Substring {
        var rest = url[...]
        for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
        }
        return rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    }

    private static func join(_ base: String, _ path: String) -> String {
        let path = PercentEncoding.encodePath(path)
        guard !path.isEmpty else { return base }
        let start = base.hasSuffix("/") ? String(base.dropLast()) : base
        return path.hasPrefix("/") ? start + path : "\(start)/\(path)"
    }

    private static func withoutFragment(_ url: String) -> String {
        String(url.prefix { $0 != "#" })
    }
}
