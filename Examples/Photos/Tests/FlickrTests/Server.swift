// SPDX-License-Identifier: Apache-2.0

import ExampleReachability
import Foundation
import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Synchronization

/// Answers every method of Flickr with the answers that a test sets, and records the requests.
final class Server: HTTPTransport {
    private struct State {
        var answers: [String: @Sendable (Asked) -> Result<HTTPResponse, HTTPFailure>] = [:]
        var asked: [Asked] = []
    }

    /// A parsed request.
    struct Asked: Sendable {
        let method: String
        let fields: [String: String]
        let headers: HTTPHeaders
    }

    private let state = Mutex(State())

    /// The requests, in order.
    var asked: [Asked] { state.withLock { $0.asked } }

    /// Sets the JSON answer to a method from here on.
    func answer(_ method: String, _ json: String) {
        answer(method) { _ in .success(Self.response(json)) }
    }

    func answer(
        _ method: String, _ make: @escaping @Sendable (Asked) -> Result<HTTPResponse, HTTPFailure>
    ) {
        state.withLock { $0.answers[method] = make }
    }

    static func response(_ json: String) -> HTTPResponse {
        response(Array(json.utf8))
    }

    static func response(_ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json; charset=utf-8"], body: body)
    }

    func perform(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPResponse {
        if Task.isCancelled { throw HTTPFailure(.cancelled, host: "flickr.test") }
        let fields = Self.fields(of: exchange.url)
        let asked = Asked(
            method: fields["method"] ?? "", fields: fields, headers: exchange.headers)
        let answer = state.withLock { state in
            state.asked.append(asked)
            return state.answers[asked.method]
        }
        guard let answer else { throw HTTPFailure(.refused, host: "flickr.test") }
        return try answer(asked).get()
    }

    private static func fields(of url: String) -> [String: String] {
        let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        var fields: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            fields[parts[0]] = parts.count > 1 ? parts[1].removingPercentEncoding ?? "" : ""
        }
        return fields
    }

    /// A service that uses this server.
    var service: FlickrPhotoService { service() }

    func service(reachability: any Reachability = AlwaysReachable()) -> FlickrPhotoService {
        FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { FlickrCredentials(key: Secret("sample-key")) },
            reachability: reachability, transport: self)
    }
}
