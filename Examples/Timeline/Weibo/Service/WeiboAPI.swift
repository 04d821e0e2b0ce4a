// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaHTTP
import TimelineCore
import TimelineTokens

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends requests to Weibo, and maps responses to a value, a rejection or a failure.
struct WeiboAPI: Sendable {
    // The two clients differ in the advice for a refused token.
    private let ofEnvironment: HTTPClient
    private let ofKeyring: HTTPClient
    private let token: @Sendable () async throws -> AccessToken
    private let refused: @Sendable (AccessToken) async -> Void
    /// The pause that Weibo has requested.
    private let rest: RestTime
    private let now: @Sendable () -> Moment

    /// Creates an API client for an address.
    ///
    /// - Parameters:
    ///   - token: Called before each request.
    ///   - refused: Called with a token that is refused.
    ///   - now: Returns the current date.
    init(
        _ address: String, token: @escaping @Sendable () async throws -> AccessToken,
        refused: @escaping @Sendable (AccessToken) async -> Void, timeouts: HTTPTimeouts,
        transport: (any HTTPTransport)?, now: @escaping @Sendable () -> Moment
    ) {
        let rest = RestTime(now: now)
        let client = { (origin: AccessToken.Origin) in
            // A page of 200 posts has about 600 kB.
            HTTPClient(
                address, timeouts: timeouts, limit: 8 << 20,
                rejection: { response in
                    let rejection = Self.rejection(of: response, origin)
                    // For other statuses the error in the body is used.
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

    /// The host with its port.
    var host: String { ofKeyring.description }

    /// The failure for a response in which nothing is readable.
    var unreadable: Failure {
        HTTPFailure(.wrongShape(path: "statuses", .invalid), host: host).failure
    }

    /// Calls a method such as `statuses/show`, and returns the decoded response.
    ///
    /// - Throws: A `Rejection`, a `Failure` or a `CancellationError`.
    func fetch<Body: Decodable & Sendable & SendableMetatype>(
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
        // Send the token in a header, because servers and proxies log addresses.
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

    /// Suspends requests until the allowance is renewed if nothing is left.
    func heed(_ allowance: TimelineInfo.Allowance?) {
        guard let allowance, allowance.left == 0 else { return }
        rest.begin(until: allowance.renewed ?? now().nextHour, WeiboFault.usedUp)
    }

    private static func end(_ headers: HTTPHeaders, _ now: Moment) -> Moment? {
        headers.retryAfter.map { now.later(byMilliseconds: $0.components.seconds * 1000) }
    }

    /// Converts HTTP errors to the errors that every service may throw.
    private func outcome<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as HTTPFailure {
            if error.reason == .cancelled { throw CancellationError() }
            throw error.failure
        } catch let rejection as Rejection where rejection.code == Self.page {
            throw HTTPFailure(.wrongType("text/html"), host: host).failure
        } catch let rejection as Rejection where rejection.code == "503" {
            // Weibo's own errors are JSON; this one is from a gateway.
            throw Failure(.intercepted, rejection.message)
        }
    }

    /// The code of a web page in place of Weibo's response.
    private static let page = "weibo.page"
    private static let gateway: Set = [502, 504, 511]

    /// Returns the rejection for a response of status 400 or higher.
    private static func rejection(
        of response: HTTPResponse, _ origin: AccessToken.Origin
    ) -> Rejection? {
        if response.mediaType?.hasSuffix("html") == true {
            return gateway.contains(response.status) ? nil : Rejection(code: page, message: "")
        }
        var json = Data(response.body)
        // Append two spaces: Foundation crashes on JSON that ends right after the 513th open
        // bracket, because it reads beyond the end to locate the error (Swift 6.3).
        json.append(contentsOf: [0x20, 0x20])
        return (try? JSONDecoder().decode(WeiboFault.self, from: json))?.rejection(origin)
    }
}
