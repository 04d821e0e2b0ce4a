// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// What besides the exchange says how an answer is come by.
    struct Manner: Sendable {
        let file: String?
        let retry: HTTPRetry
        let caching: HTTPCaching
    }

    /// The answer to an exchange, its body in memory or in a file.
    func response(
        to exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        if let file = manner.file {
            return try await repeated(exchange, manner) { () async throws(HTTPFailure) in
                try await self.download(exchange, into: file)
            }
        }
        guard exchange.method == .get, exchange.upload == nil, exchange.progress == nil else {
            return try await repeated(exchange, manner) { () async throws(HTTPFailure) in
                try await self.transport.perform(exchange)
            }
        }
        let key = SharedExchanges.Key(
            url: exchange.url, headers: exchange.headers, timeouts: exchange.timeouts,
            limit: exchange.limit, retry: manner.retry, caching: manner.caching)
        return try await shared.perform(key, host: exchange.host) {
            do throws(HTTPFailure) {
                return .success(try await self.kept(exchange, manner))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// The answer to an exchange that is sent as often as its policy says.
    func repeated(
        _ exchange: HTTPExchange, _ manner: Manner,
        _ perform: @Sendable () async throws(HTTPFailure) -> HTTPResponse
    ) async throws(HTTPFailure) -> HTTPResponse {
        var attempt = 1
        while true {
            let ending: Result<HTTPResponse, HTTPFailure>
            do throws(HTTPFailure) {
                ending = .success(try await perform())
            } catch {
                ending = .failure(error)
            }
            guard exchange.method.isIdempotent,
                let pause = manner.retry.pause(
                    after: ending, attempt: attempt, random: .random(in: 0...1))
            else { return try ending.get() }
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw HTTPFailure(.cancelled, host: exchange.host)
            }
            attempt += 1
        }
    }

    private func download(
        _ exchange: HTTPExchange, into path: String
    ) async throws(HTTPFailure) -> HTTPResponse {
        let body = HTTPBodyStream()
        var exchange = exchange
        exchange.receiver = body
        let download = try DownloadFile(path, host: exchange.host)
        defer { download.discard() }
        let carried = exchange
        let transport = transport
        async let result: Result<HTTPResponse, HTTPFailure> = {
            let result: Result<HTTPResponse, HTTPFailure>
            do throws(HTTPFailure) {
                result = .success(try await transport.perform(carried))
            } catch {
                result = .failure(error)
            }
            body.finish(result.map { _ in () })
            return result
        }()
        // Leaving early, for a full disk, cancels the exchange.
        do {
            for try await bytes in body { try download.write(bytes) }
        } catch {
            throw error as? HTTPFailure ?? HTTPFailure(.connectionLost, host: exchange.host)
        }
        let response = try await result.get()
        if response.isSuccess { try download.keep() }
        return response
    }
}
