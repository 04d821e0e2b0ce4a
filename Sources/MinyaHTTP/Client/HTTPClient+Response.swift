// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// What besides the exchange says how an answer is come by.
    struct Manner: Sendable {
        let file: String?
        let retry: HTTPRetry
        let caching: HTTPCaching
        let signing: HTTPSigning?
        let mayShare: Bool
    }

    /// The answer to an exchange, its body in memory or in a file.
    func response(
        to exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        // What was asked before a change, or while it was made, may tell how it was before.
        let isChange = !exchange.method.isSafe
        if isChange { shared.close() }
        defer { if isChange { shared.close() } }
        if let file = manner.file {
            return try await repeated(exchange, manner) { exchange async throws(HTTPFailure) in
                try await self.download(exchange, into: file)
            }
        }
        guard exchange.method == .get, exchange.upload == nil, exchange.progress == nil else {
            return try await fetch(exchange, manner)
        }
        guard manner.mayShare else { return try await kept(exchange, manner) }
        let key = SharedExchanges.Key(
            url: exchange.url, headers: exchange.headers, timeouts: exchange.timeouts,
            limit: exchange.limit, retry: manner.retry, caching: manner.caching,
            followsRedirects: exchange.followsRedirects,
            signer: manner.signing?.signer)
        return try await shared.perform(key) {
            do throws(HTTPFailure) {
                return .success(try await self.kept(exchange, manner))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// The answer to an exchange that is sent as often as its policy says, and as its time allows.
    func repeated(
        _ exchange: HTTPExchange, _ manner: Manner,
        _ perform: @Sendable (HTTPExchange) async throws(HTTPFailure) -> HTTPResponse
    ) async throws(HTTPFailure) -> HTTPResponse {
        var exchange = exchange
        // Where there is no limit no clock is asked.
        let watch = exchange.timeouts.total.map { _ in Stopwatch(clock) }
        var attempt = 1
        while true {
            watch?.start()
            exchange.mayBeResent =
                exchange.method.isIdempotent && attempt < manner.retry.attempts
            let ending: Result<HTTPResponse, HTTPFailure>
            do throws(HTTPFailure) {
                ending = .success(try await perform(exchange.signed(by: manner.signing)))
            } catch {
                ending = .failure(error)
            }
            exchange.timeouts.spend(watch?.elapsed)
            guard exchange.method.isIdempotent,
                let pause = manner.retry.pause(
                    after: ending, attempt: attempt, random: .random(in: 0...1))
            else { return try ending.get() }
            guard exchange.timeouts.allow(pause) else { return try ending.last.get() }
            watch?.start()
            do {
                try await clock.sleep(for: pause)
            } catch {
                throw HTTPFailure(.cancelled, host: exchange.host)
            }
            exchange.timeouts.spend(watch?.elapsed)
            guard exchange.timeouts.allow(.zero) else {
                throw HTTPFailure(.timedOut(.total), host: exchange.host)
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
        try exchange.checkIsWhole(response)
        if response.isSuccess { try download.keep() }
        return response
    }
}

extension HTTPExchange {
    /// - Throws: That it is a part of what was asked for.
    func checkIsWhole(_ response: HTTPResponse) throws(HTTPFailure) {
        guard response.status != 206 || headers["Range"] != nil else {
            throw HTTPFailure(.badAnswer, host: host)
        }
    }
}

extension HTTPTimeouts {
    fileprivate mutating func spend(_ time: Duration?) {
        if let time { total? -= time }
    }

    /// Whether there is time for a pause and something after it.
    fileprivate func allow(_ pause: Duration) -> Bool { total.map { pause < $0 } ?? true }
}

extension Result<HTTPResponse, HTTPFailure> {
    /// How it ends for who has no time for another attempt.
    ///
    /// Of several limits it is the whole request's that stands in the way; anything else that went
    /// wrong, or what the server said, tells more.
    fileprivate var last: Self {
        guard case .failure(var failure) = self, case .timedOut = failure.reason else {
            return self
        }
        failure.reason = .timedOut(.total)
        return .failure(failure)
    }
}
