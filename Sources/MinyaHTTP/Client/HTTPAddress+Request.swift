// SPDX-License-Identifier: Apache-2.0

extension HTTPAddress {
    /// Creates an address from a client's base, a path and a query.
    ///
    /// - Throws: A failure with a reason if it is not a valid web address.
    init(base: String, path: String, query: HTTPQuery) throws(HTTPFailure) {
        let isWhole = Self.isWhole(path)
        if !isWhole, let problem = PercentEncoding.problem(inPath: path) {
            throw HTTPFailure(.badAddress(problem), host: Self.host(of: base))
        }
        var url = isWhole ? Self.withoutFragment(path) : Self.join(base, path)
        if !query.isEmpty {
            url += url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
            url += query.encoded
        }
        // Without the limit, the first part of the path could become part of the host.
        try self.init(url, hostWithin: isWhole ? .max : base.utf8.count)
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
