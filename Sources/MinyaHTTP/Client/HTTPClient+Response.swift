// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// The answer to an exchange, its body in memory or in a file.
    func response(
        to exchange: HTTPExchange, file: String?
    ) async throws(HTTPFailure) -> HTTPResponse {
        guard let file else { return try await transport.perform(exchange) }
        return try await download(exchange, into: file)
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
