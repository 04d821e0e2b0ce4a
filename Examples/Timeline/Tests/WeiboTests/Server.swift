// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaHTTP
import Synchronization
import TimelineCore
import TimelineTokens
import TimelineWeibo

/// A transport that returns the answers of a test for every method, and records the requests.
final class Server: HTTPTransport {
    private struct State {
        var answers: [String: @Sendable (Asked) -> Result<HTTPResponse, HTTPFailure>] = [:]
        var asked: [Asked] = []
        var refused: [AccessToken] = []
    }

    /// A parsed request.
    struct Asked: Sendable {
        let method: String
        let url: String
        let fields: [String: String]
        let headers: HTTPHeaders
    }

    private let state = Mutex(State())

    /// The requests in order.
    var asked: [Asked] { state.withLock { $0.asked } }
    /// The tokens that were reported as refused.
    var refused: [AccessToken] { state.withLock { $0.refused } }

    /// Sets the JSON answer of a method.
    func answer(_ method: Method, _ json: String, status: Int = 200) {
        answer(method) { _ in .success(Self.response(Array(json.utf8), status: status)) }
    }

    func answer(
        _ method: Method,
        _ make: @escaping @Sendable (Asked) -> Result<HTTPResponse, HTTPFailure>
    ) {
        state.withLock { $0.answers[method.rawValue] = make }
    }

    enum Method: String, CaseIterable {
        case timeline = "/2/statuses/public_timeline.json"
        case show = "/2/statuses/show.json"
        case limits = "/2/account/rate_limit_status.json"
    }

    static func response(
        _ body: [UInt8], status: Int = 200, type: String = "application/json; charset=utf-8"
    ) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": type, "Retry-After": "0"], body: body)
    }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        if Task.isCancelled { throw HTTPFailure(.cancelled, host: "weibo.test") }
        let parts = URLComponents(string: exchange.url)
        let fields = Dictionary(
            (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") },
            uniquingKeysWith: { $1 })
        let asked = Asked(
            method: parts?.path ?? "", url: exchange.url, fields: fields,
            headers: exchange.headers)
        let answer = state.withLock { state in
            state.asked.append(asked)
            return state.answers[asked.method]
        }
        guard let answer else { throw HTTPFailure(.refused, host: "weibo.test") }
        return try answer(asked).get()
    }

    static let token = AccessToken(Secret("sample-token"), from: .keyring)

    /// A service that uses this server.
    var service: WeiboService { service(token: Self.token) }

    func service(token: AccessToken) -> WeiboService {
        WeiboService(
            address: "https://weibo.test/", token: { token },
            refused: { [weak self] token in self?.state.withLock { $0.refused.append(token) } },
            // No timeouts, so that a slow machine does not affect the tests.
            timeouts: HTTPTimeouts(), transport: self)
    }
}
