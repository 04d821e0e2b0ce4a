// SPDX-License-Identifier: Apache-2.0

/// Decides which answers are stored, and how they are validated.
enum CachePolicy {
    /// Returns whether an answer may be stored, and is useful later.
    ///
    /// - Parameter evenUnchecked: Whether to store an answer that cannot be validated, which is
    ///   useful while the server is unreachable.
    static func isWorthKeeping(_ response: HTTPResponse, evenUnchecked: Bool) -> Bool {
        guard response.status == 200, response.headers["Vary"] != "*" else { return false }
        let rules = response.headers.all("Cache-Control").joined(separator: ",").lowercased()
        guard !rules.contains("no-store") else { return false }
        return evenUnchecked || response.headers["ETag"] != nil
            || response.headers["Last-Modified"] != nil
    }

    /// Returns whether the answer is a temporary error: those of RFC 5861, and a required sign-in
    /// (511).
    static func isFault(_ response: HTTPResponse) -> Bool {
        [500, 502, 503, 504, 511].contains(response.status)
    }

    /// Returns the exchange with the condition that validates the cached answer.
    ///
    /// A condition of the request itself is left unchanged.
    static func conditional(_ exchange: HTTPExchange, _ old: HTTPResponse?) -> HTTPExchange {
        guard let old, exchange.headers["If-None-Match"] == nil,
            exchange.headers["If-Modified-Since"] == nil
        else { return exchange }
        var exchange = exchange
        exchange.isConditional = true
        if let tag = old.headers["ETag"] {
            exchange.headers["If-None-Match"] = tag
        } else if let date = old.headers["Last-Modified"] {
            exchange.headers["If-Modified-Since"] = date
        }
        return exchange
    }

    /// Returns whether "not modified" refers to the cached answer.
    static func confirms(_ response: HTTPResponse, _ old: HTTPResponse) -> Bool {
        guard response.redirectedURL == nil else { return false }
        guard let tag = response.headers["ETag"], let known = old.headers["ETag"] else {
            return true
        }
        return strong(tag) == strong(known)
    }

    /// Returns the tag without the prefix that marks a weak validator.
    private static func strong(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// Returns the copy of an answer to store.
    ///
    /// After a redirect the validators belong to another address, and are removed.
    static func copy(of response: HTTPResponse) -> HTTPResponse {
        guard response.redirectedURL != nil else { return response }
        var copy = response
        copy.headers["ETag"] = nil
        copy.headers["Last-Modified"] = nil
        return copy
    }

    /// Returns the cached answer with the headers of the answer that confirmed it.
    static func renewed(_ old: HTTPResponse, by response: HTTPResponse) -> HTTPResponse {
        var renewed = old
        // These headers describe the body, which the confirming answer does not have.
        let own = ["Content-Length", "Content-Type", "Content-Encoding", "Transfer-Encoding"]
        let fields = response.headers.fields.filter { field in
            !own.contains { field.isNamed($0) }
        }
        renewed.headers = old.headers.replacing(with: HTTPHeaders(fields))
        renewed.version = response.version
        return renewed
    }
}
