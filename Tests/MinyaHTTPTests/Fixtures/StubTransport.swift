// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import Synchronization

/// A transport without a network: a closure answers, and the exchanges are recorded.
final class StubTransport: HTTPTransport {
    typealias Answer = @Sendable (HTTPExchange, Int) async throws(HTTPFailure) -> HTTPResponse

    private let answer: Answer
    private let asked = Mutex<[HTTPExchange]>([])

    /// - Parameter answer: Receives the exchange and the number of earlier exchanges.
    init(_ answer: @escaping Answer) { self.answer = answer }

    convenience init(_ response: HTTPResponse) {
        self.init { _, _ in response }
    }

    var exchanges: [HTTPExchange] { asked.withLock { $0 } }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        let before = asked.withLock { asked in
            asked.append(exchange)
            return asked.count - 1
        }
        return try await answer(exchange, before)
    }
}

extension HTTPResponse {
    static func json(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}
