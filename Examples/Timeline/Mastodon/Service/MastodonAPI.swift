// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaHTTP
import TimelineCore
import TimelineTokens

/// Sends requests to a server, and maps responses to a value, a rejection or a failure.
struct MastodonAPI: Sendable {
    let client: HTTPClient
    /// The server's host for display.
    let host: String
    let token: @Sendable () async throws -> AccessToken?
    /// Called with a token that the server does not accept.
    let refused: @Sendable (AccessToken) async -> Void
    /// The pause that the server has requested.
    let rest: RestTime

    /// Sends a request, and decodes the response from its body and headers.
    ///
    /// - Throws: A `Rejection`, a `Failure` or a `CancellationError`.
    func fetch<Body: Decodable & Sendable & SendableMetatype, Value: Sendable>(
        _ path: String, _ query: HTTPQuery = [:], as body: Body.Type,
        _ make: @escaping @Sendable (Body, HTTPHeaders) throws -> Value
    ) async throws -> Value {
        try rest.check()
        let isSafe = AccessToken.isSafe(at: client.base)
        let token = isSafe ? try await token() : nil
        var request = HTTPRequest<Value>.get(
            path, query: query,
            answer: .json(MastodonAnswer<Body>.self) { [host, rest] answer, headers in
                if let end = MastodonAllowance.end(headers) {
                    rest.begin(until: end, MastodonFault.usedUp(by: host, until: end))
                }
                switch answer.result {
                case .success(let body): return try make(body, headers)
                case .failure(let fault): throw fault.rejection(by: host)
                }
            })
        request.authorization = token.map { .bearer($0.secret) }
        do {
            return try await client.send(request)
        } catch let error as HTTPFailure {
            if error.reason == .cancelled { throw CancellationError() }
            // A captive portal cannot replace an encrypted response, so this is not a Mastodon
            // server.
            if case .wrongType = error.reason, client.base.hasPrefix("https:") { throw stranger }
            throw error.failure
        } catch let rejection as Rejection where rejection.code == Self.unknown {
            guard isSafe else { throw AccessToken.unsent(to: host) }
            if let token { await refused(token) }
            throw MastodonFault.unknown(rejection.message, by: host, token)
        } catch let rejection as Rejection where rejection.code == Self.unprocessable {
            // Up to Mastodon 4.3 a timeline for members only returns 422 instead of 401 to requests
            // without a token. The request itself contains no user input that could be invalid.
            guard token == nil, path == Self.timeline else {
                throw MastodonFault.unaccepted(rejection.message, by: host, status: 422)
            }
            guard isSafe else { throw AccessToken.unsent(to: host) }
            throw MastodonFault.unknown(rejection.message, by: host, nil, status: 422)
        } catch let rejection as Rejection where rejection.code == Self.unavailable {
            // Mastodon's own errors have codes such as "mastodon.503"; this one is from a gateway.
            throw Failure(.intercepted, rejection.message)
        } catch let rejection as Rejection
            where path == Self.timeline && Self.notFound.contains(rejection.code)
        {
            throw stranger
        }
    }

    /// The failure if the server is not a Mastodon server.
    private var stranger: Failure {
        Failure(
            .unreadable,
            localized(
                """
                %s does not answer as a Mastodon server does. Check the address %s, or start \
                Timeline with another one.
                """, host, client.base))
    }

    /// Throws a rejection if the user may not read the public posts.
    func check(_ access: MastodonInstance.Access) async throws {
        switch access {
        case .everyone: break
        case .members:
            guard try await token() == nil else { break }
            let words = "authenticated"  // not translated: the server's own word
            throw MastodonFault.unknown(words, by: host, nil)
        case .nobody:
            throw Rejection(
                code: "mastodon.disabled",
                message: localized(
                    "%s does not show its public posts. Start Timeline with another server.",
                    host))
        }
    }

    /// The path of the public posts.
    static let timeline = "api/v1/timelines/public"

    private static let unknown = "mastodon.401"
    private static let unprocessable = "mastodon.422"
    private static let unavailable = "503"
    /// Statuses without Mastodon's error text, which mean that the address itself is wrong.
    private static let notFound: Set = ["404", "405", "406", "410", "501"]
}
