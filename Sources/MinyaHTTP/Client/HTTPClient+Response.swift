// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// The options besides the exchange that determine how an answer is obtained.
    struct Manner: Sendable {
        let file: String?
        let retry: HTTPRetry
        let caching: HTTPCaching
        let signing: HTTPSigning?
        let mayShare: Bool
    }

    /// Returns the answer to an exchange, with its body in memory or in a file.
    func response(
        to exchange: HTTPExchange, _ manner: Manner
    ) async throws(HTTPFailure) -> HTTPResponse {
        // An answer that was requested before or during a change may be out of date.
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

    /// Sends an exchange as often as its retry policy and its time limit allow.
    func repeated(
        _ exchange: HTTPExchange, _ manner: Manner,
        _ perform: @Sendable (HTTPExchange) async throws(HTTPFailure) -> HTTPResponse
    ) async throws(HTTPFailure) -> HTTPResponse {
        var exchange = exchange
        // Without a limit, the clock is not read.
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
        // An early exit, for example because the disk is full, cancels the exchange.
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
    /// - Throws: A failure if the answer is only a part of what was requested.
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

    /// Returns whether any time is left after a pause.
    fileprivate func allow(_ pause: Duration) -> Bool { total.map { pause < $0 } ?? true }
}

extension Result<HTTPResponse, HTTPFailure> {
    /// The final result if there is no time for another attempt.
    ///
    /// A timeout is reported as that of the whole request; any other failure, or an answer of the
    /// server, is more informative and is kept.
    fileprivate var last: Self {
        guard case .failure(var failure) = self, case .timedOut = failure.reason else {
            return self
        }
        failure.reason = .timedOut(.total)
        return .failure(failure)
    }
}
