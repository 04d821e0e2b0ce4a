// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// The answer of the server, or what was kept of it if that still holds.
    func kept(
        _ exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        guard let cache, manner.caching != .never, exchange.headers["Range"] == nil else {
            return try await fetch(exchange, manner)
        }
        let name = CacheEntry.name(of: exchange, by: manner.signing?.signer)
        let old = await cache.entry(name)
        let response: HTTPResponse
        do throws(HTTPFailure) {
            response = try await fetch(CachePolicy.conditional(exchange, old), manner)
        } catch {
            if let old, manner.caching == .keptIfUnreachable, error.reason.isUnreachable {
                return old
            }
            throw error
        }
        if let old, manner.caching == .keptIfUnreachable, CachePolicy.isFault(response) {
            return old
        }
        if response.status == 304, let old { return CachePolicy.renewed(old, by: response) }
        // What is there for when the server is not stays up to date, whoever asks.
        let isForLater = old != nil || manner.caching == .keptIfUnreachable
        if CachePolicy.isWorthKeeping(response, evenUnchecked: isForLater) {
            await cache.keep(response, as: name)
        } else if old != nil, response.status < 500 {
            await cache.drop(name)
        }
        return response
    }

    /// The answer of the server.
    func fetch(
        _ exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        try await repeated(exchange, manner) { exchange async throws(HTTPFailure) in
            try await self.transport.perform(exchange)
        }
    }
}

extension HTTPFailure.Reason {
    /// Whether the server was not there, rather than wrong.
    fileprivate var isUnreachable: Bool {
        switch self {
        case .offline, .nameNotFound, .refused, .connectionLost, .timedOut, .truncated, .tls: true
        default: false
        }
    }
}
