// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends requests to Flickr, and converts responses to values, rejections and failures.
struct FlickrAPI: Sendable {
    let client: HTTPClient
    let credentials: @Sendable () async throws -> FlickrCredentials
    /// Called with credentials that are rejected.
    let refused: @Sendable (FlickrCredentials) async -> Void
    /// Receives whether requests were answered.
    let way: AnsweredReachability

    /// Returns Flickr's answer to a method.
    ///
    /// - Throws: A `Rejection`, a `Failure` or a `CancellationError`.
    func fetch<Body: Decodable & Sendable & SendableMetatype>(
        _ method: FlickrMethod, _ fields: HTTPQuery, as body: Body.Type
    ) async throws -> Body {
        let credentials = try await credentials()
        var query: HTTPQuery = [
            "method": method.rawValue, "format": "json", "nojsoncallback": 1,
            "api_key": credentials.key,
        ]
        query.items += fields.items
        var request = HTTPRequest<Body>.get(
            "", query: query,
            answer: .json(FlickrAnswer<Body>.self) { answer in
                switch answer.result {
                case .success(let body): return body
                case .failure(let fault): throw fault.rejection(of: method, credentials.origin)
                }
            })
        if let signing = credentials.signing {
            let signature = FlickrSignature(credentials.key, signing)
            // A signature is valid for one attempt: the same one again would be rejected as a
            // replay.
            request.signing = HTTPSigning(as: credentials.signer) { [client, query] exchange in
                signature.authorization(for: exchange.method.name, client.base, query)
            }
        }
        let changes = way.changes
        do {
            let body = try await Self.outcome { [request] in try await client.send(request) }
            way.note(isAnswered: true, askedAfter: changes)
            return body
        } catch let failure as Failure {
            if failure.isConnectionFailure { way.note(isAnswered: false, askedAfter: changes) }
            throw failure
        } catch let rejection as Rejection {
            way.note(isAnswered: true, askedAfter: changes)
            if FlickrFault.isOfCredentials(rejection) { await refused(credentials) }
            throw rejection
        }
    }

    /// Converts an HTTP error to one that every service may throw.
    static func outcome<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as HTTPFailure {
            if error.reason == .cancelled { throw CancellationError() }
            throw error.failure
        } catch let rejection as Rejection where rejection.code == unavailable {
            // Flickr reports its own errors with status 200: this one is from a gateway in between.
            throw Failure(.intercepted, rejection.message)
        }
    }

    private static let unavailable = "503"
}
