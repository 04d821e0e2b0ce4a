// SPDX-License-Identifier: Apache-2.0

extension HTTPAddress {
    /// A client's base, a path and a query put together.
    ///
    /// - Throws: A reason when it is no address of the web.
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
        // Or the first part of the path would become the host.
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
