// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Foundation
import Minya
import MinyaHTTP
import Synchronization
import TimelineMastodon
import TimelineTokens

/// A transport that returns the answers of a test, and records the requests.
final class Server: HTTPTransport {
    /// A parsed request.
    struct Asked: Sendable {
        let path: String
        let query: String
        let headers: HTTPHeaders

        /// The query values by name.
        var fields: [String: String] {
            let items = URLComponents(string: "?\(query)")?.queryItems ?? []
            return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
        }
    }

    typealias Answer = @Sendable (Asked) -> Result<HTTPResponse, HTTPFailure>

    private struct State {
        var answers: [String: Answer] = [:]
        var asked: [Asked] = []
    }

    private let state = Mutex(State())

    static let timeline = "/api/v1/timelines/public"

    /// The requests in order.
    var asked: [Asked] { state.withLock { $0.asked } }

    /// Sets the JSON answer of a path.
    func answer(
        _ json: String, status: Int = 200, _ headers: HTTPHeaders = [:], at path: String = timeline
    ) {
        answer(at: path) { _ in .success(Self.response(json, status: status, headers)) }
    }

    func answer(at path: String = timeline, _ make: @escaping Answer) {
        state.withLock { $0.answers[path] = make }
    }

    static func response(
        _ json: String, status: Int = 200, _ headers: HTTPHeaders = [:]
    ) -> HTTPResponse {
        response(Array(json.utf8), status: status, headers)
    }

    static func response(
        _ body: [UInt8], status: Int = 200, _ headers: HTTPHeaders = [:]
    ) -> HTTPResponse {
        let type: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
        return HTTPResponse(status: status, headers: type.replacing(with: headers), body: body)
    }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        if Task.isCancelled { throw HTTPFailure(.cancelled, host: exchange.host) }
        let parts = URLComponents(string: exchange.url)
        let asked = Asked(
            path: parts?.percentEncodedPath ?? "", query: parts?.percentEncodedQuery ?? "",
            headers: exchange.headers)
        let answer = state.withLock { state in
            state.asked.append(asked)
            return state.answers[asked.path]
        }
        guard let answer else { throw HTTPFailure(.refused, host: exchange.host) }
        return try answer(asked).get()
    }

    /// A service that uses this server without a token.
    var service: MastodonService { service(token: nil) }

    func service(
        token: AccessToken?, refused: @escaping @Sendable (AccessToken) async -> Void = { _ in }
    ) -> MastodonService {
        MastodonService(
            address: "https://social.example", token: { token }, refused: refused, transport: self,
            now: { Moment(milliseconds: 1_793_527_200_000) })
    }
}

extension HTTPHeaders {
    /// Returns a header with the addresses of older and newer posts.
    static func link(next: String? = nil, prev: String? = nil) -> HTTPHeaders {
        let links = [next.map { "<\($0)>; rel=\"next\"" }, prev.map { "<\($0)>; rel=\"prev\"" }]
        return ["Link": links.compactMap { $0 }.joined(separator: ", ")]
    }
}
