// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// Returns the answer of the server, or the cached one if it is still valid.
    func kept(
        _ exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        guard let cache, manner.caching != .never, exchange.headers["Range"] == nil else {
            return try await fetch(exchange, manner)
        }
        let name = CacheEntry.name(of: exchange, by: manner.signing?.signer)
        let old = await cache.entry(name)
        var response: HTTPResponse
        do throws(HTTPFailure) {
            let asked = CachePolicy.conditional(exchange, old)
            response = try await fetch(asked, manner)
            if response.status == 304, asked.isConditional {
                if let old, CachePolicy.confirms(response, old) {
                    return CachePolicy.renewed(old, by: response)
                }
                // The answer refers to something other than the cached answer.
                response = try await fetch(exchange, manner)
            }
        } catch {
            if let old, manner.caching == .keptIfUnreachable, error.reason.isUnreachable {
                return old
            }
            throw error
        }
        if let old, manner.caching == .keptIfUnreachable, CachePolicy.isFault(response) {
            return old
        }
        // An answer stored for times when the server is unreachable is kept up to date by every
        // request.
        let isForLater = old != nil || manner.caching == .keptIfUnreachable
        let copy = CachePolicy.copy(of: response)
        if CachePolicy.isWorthKeeping(copy, evenUnchecked: isForLater) {
            await cache.keep(copy, as: name)
        } else if old != nil, response.status < 500 {
            await cache.drop(name)
        }
        return response
    }

    /// Returns the answer of the server.
    func fetch(
        _ exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        try await repeated(exchange, manner) { exchange async throws(HTTPFailure) in
            try await self.transport.perform(exchange)
        }
    }
}

extension HTTPFailure.Reason {
    /// Whether the server could not be reached, as opposed to an invalid answer.
    fileprivate var isUnreachable: Bool {
        switch self {
        case .offline, .nameNotFound, .refused, .connectionLost, .timedOut, .truncated, .tls,
            .proxy, .notProcessed, .http2:
            true
        default: false
        }
    }
}
