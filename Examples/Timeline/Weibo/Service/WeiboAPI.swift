// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Minya
import MinyaHTTP
import TimelineCore
import TimelineTokens

/// Asks Weibo, and tells value, rejection and failure apart.
struct WeiboAPI: Sendable {
    // They differ in what is said of a token that is not accepted.
    private let ofEnvironment: HTTPClient
    private let ofKeyring: HTTPClient
    private let token: @Sendable () async throws -> AccessToken
    private let refused: @Sendable (AccessToken) async -> Void

    /// Asks the server at an address.
    ///
    /// - Parameters:
    ///   - token: Called before each request.
    ///   - refused: Told of a token that is not accepted.
    init(
        _ address: String, token: @escaping @Sendable () async throws -> AccessToken,
        refused: @escaping @Sendable (AccessToken) async -> Void, timeouts: HTTPTimeouts,
        transport: (any HTTPTransport)?
    ) {
        let client = { (origin: AccessToken.Origin) in
            // A page of 200 posts has some 600 kB.
            HTTPClient(
                address, timeouts: timeouts, limit: 8 << 20,
                rejection: { Self.rejection(of: $0, origin) }, transport: transport)
        }
        ofEnvironment = client(.environment)
        ofKeyring = client(.keyring)
        self.token = token
        self.refused = refused
    }

    /// The host that is asked, with its port.
    var host: String { ofKeyring.description }

    /// That an answer came in which nothing can be read.
    var unreadable: Failure {
        HTTPFailure(.wrongShape(path: "statuses", .invalid), host: host).failure
    }

    /// What Weibo answers to a method, as in `statuses/show`.
    ///
    /// - Throws: A `Rejection`, a `Failure` or a `CancellationError`.
    func ask<Body: Decodable & Sendable & SendableMetatype>(
        _ method: String, _ fields: HTTPQuery, as body: Body.Type
    ) async throws -> Body {
        let token = try await token()
        var request = HTTPRequest<Body>.get(
            "2/\(method).json", query: fields,
            answer: .json(WeiboAnswer<Body>.self) { answer in
                switch answer.result {
                case .success(let body): return body
                case .failure(let fault): throw fault.rejection(token.origin)
                }
            })
        // In the header, and not in the address, which servers and proxies write down.
        request.authorization = HTTPAuthorization(
            header: Secret("OAuth2 \(token.secret.revealed)"))
        let client = token.origin == .environment ? ofEnvironment : ofKeyring
        do {
            return try await outcome { [request] in try await client.send(request) }
        } catch let rejection as Rejection where WeiboFault.isOfToken(rejection) {
            await refused(token)
            throw rejection
        }
    }

    /// Lets an error of HTTP's be one that every service may throw.
    private func outcome<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as HTTPFailure {
            if error.reason == .cancelled { throw CancellationError() }
            throw error.failure
        } catch let rejection as Rejection where rejection.code == Self.page {
            throw HTTPFailure(.wrongType("text/html"), host: host).failure
        } catch let rejection as Rejection where rejection.code == "503" {
            // Weibo says in JSON what it has to say: this is a gateway before it.
            throw Failure(.intercepted, rejection.message)
        }
    }

    /// What came in the place of an answer of Weibo's.
    private static let page = "weibo.page"
    private static let gateway: Set = [502, 504, 511]

    /// What an answer of a status from 400 on means.
    private static func rejection(
        of response: HTTPResponse, _ origin: AccessToken.Origin
    ) -> Rejection? {
        if response.mediaType?.hasSuffix("html") == true {
            return gateway.contains(response.status) ? nil : Rejection(code: page, message: "")
        }
        var json = Data(response.body)
        // What ends right after the 513th bracket that is open makes Foundation look behind the
        // end for the place of the error, and crash (Swift 6.3).
        json.append(contentsOf: [0x20, 0x20])
        return (try? JSONDecoder().decode(WeiboFault.self, from: json))?.rejection(origin)
    }
}
