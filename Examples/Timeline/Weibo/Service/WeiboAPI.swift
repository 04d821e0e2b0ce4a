// SPDX-License-Identifier: Apache-2.0

import ExampleValues
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
    /// Whether Weibo wants to be left alone.
    private let rest: RestTime
    private let now: @Sendable () -> Moment

    /// Asks the server at an address.
    ///
    /// - Parameters:
    ///   - token: Called before each request.
    ///   - refused: Told of a token that is not accepted.
    ///   - now: What time it is.
    init(
        _ address: String, token: @escaping @Sendable () async throws -> AccessToken,
        refused: @escaping @Sendable (AccessToken) async -> Void, timeouts: HTTPTimeouts,
        transport: (any HTTPTransport)?, now: @escaping @Sendable () -> Moment
    ) {
        let rest = RestTime(now: now)
        let client = { (origin: AccessToken.Origin) in
            // A page of 200 posts has some 600 kB.
            HTTPClient(
                address, timeouts: timeouts, limit: 8 << 20,
                rejection: { response in
                    let rejection = Self.rejection(of: response, origin)
                    // Of other statuses the fault in the answer tells.
                    if response.status == 429 {
                        rest.begin(
                            until: Self.end(response.headers, now()), rejection ?? WeiboFault.usedUp
                        )
                        return rejection ?? WeiboFault.usedUp
                    }
                    return rejection
                }, transport: transport)
        }
        ofEnvironment = client(.environment)
        ofKeyring = client(.keyring)
        self.token = token
        self.refused = refused
        self.rest = rest
        self.now = now
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
        try rest.check()
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
            guard token.origin == .keyring else { throw rejection }
            throw Rejection(code: "token.refused", message: rejection.message)
        } catch let rejection as Rejection where WeiboFault.isOfLimit(rejection) {
            rest.begin(until: now().nextHour, rejection)
            throw rejection
        }
    }

    /// Sends nothing until Weibo counts anew, where it says that nothing is left.
    func heed(_ allowance: TimelineInfo.Allowance?) {
        guard let allowance, allowance.left == 0 else { return }
        rest.begin(until: allowance.renewed ?? now().nextHour, WeiboFault.usedUp)
    }

    private static func end(_ headers: HTTPHeaders, _ now: Moment) -> Moment? {
        headers.retryAfter.map { now.later(byMilliseconds: $0.components.seconds * 1000) }
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
