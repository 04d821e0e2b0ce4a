// SPDX-License-Identifier: Apache-2.0

/// What is kept, and how a server is asked whether it still holds.
enum CachePolicy {
    /// Whether it may be kept, and is of use later.
    ///
    /// - Parameter evenUnchecked: Also when the server cannot be asked whether it still holds, which
    ///   is of use while the server is not there.
    static func isWorthKeeping(_ response: HTTPResponse, evenUnchecked: Bool) -> Bool {
        guard response.status == 200, response.headers["Vary"] != "*" else { return false }
        let rules = response.headers.all("Cache-Control").joined(separator: ",").lowercased()
        guard !rules.contains("no-store") else { return false }
        return evenUnchecked || response.headers["ETag"] != nil
            || response.headers["Last-Modified"] != nil
    }

    /// Whether it says only that there is no answer now: the errors of RFC 5861, and a network that
    /// wants a sign-in first.
    static func isFault(_ response: HTTPResponse) -> Bool {
        [500, 502, 503, 504, 511].contains(response.status)
    }

    /// The exchange, with the question whether what was kept still holds.
    ///
    /// What the request itself asks is left alone.
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

    /// Whether "not modified" is said of what was kept.
    static func confirms(_ response: HTTPResponse, _ old: HTTPResponse) -> Bool {
        guard response.redirectedURL == nil else { return false }
        guard let tag = response.headers["ETag"], let known = old.headers["ETag"] else {
            return true
        }
        return strong(tag) == strong(known)
    }

    /// Without the mark of a tag that holds for answers that are not the same to the byte.
    private static func strong(_ tag: String) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
    }

    /// What to keep of an answer.
    ///
    /// One that was redirected to is of another address, which cannot be asked about it by this one.
    static func copy(of response: HTTPResponse) -> HTTPResponse {
        guard response.redirectedURL != nil else { return response }
        var copy = response
        copy.headers["ETag"] = nil
        copy.headers["Last-Modified"] = nil
        return copy
    }

    /// What was kept, with the headers of the answer that says that it holds.
    static func renewed(_ old: HTTPResponse, by response: HTTPResponse) -> HTTPResponse {
        var renewed = old
        // Of the body they say nothing that was not known.
        let own = ["Content-Length", "Content-Type", "Content-Encoding", "Transfer-Encoding"]
        let fields = response.headers.fields.filter { field in
            !own.contains { field.isNamed($0) }
        }
        renewed.headers = old.headers.replacing(with: HTTPHeaders(fields))
        renewed.version = response.version
        return renewed
    }
}
