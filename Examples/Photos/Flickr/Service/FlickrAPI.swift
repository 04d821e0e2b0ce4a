// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Minya
import MinyaHTTP
import PhotosCore

/// Asks Flickr, and tells value, rejection and failure apart.
struct FlickrAPI: Sendable {
    let client: HTTPClient
    let credentials: @Sendable () async throws -> FlickrCredentials
    /// Told of those that are not accepted.
    let refused: @Sendable (FlickrCredentials) async -> Void
    /// Told whether there were answers.
    let way: AnsweredReachability

    /// What Flickr answers to a method.
    ///
    /// - Throws: A `Rejection`, a `Failure` or a `CancellationError`.
    func ask<Body: Decodable & Sendable & SendableMetatype>(
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
            // A signature holds for one attempt: the same again would be refused as a copy.
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
            if failure.isOfTheWay { way.note(isAnswered: false, askedAfter: changes) }
            throw failure
        } catch let rejection as Rejection {
            way.note(isAnswered: true, askedAfter: changes)
            if FlickrFault.isOfCredentials(rejection) { await refused(credentials) }
            throw rejection
        }
    }

    /// Lets an error of HTTP's be one that every service may throw.
    static func outcome<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as HTTPFailure {
            if error.reason == .cancelled { throw CancellationError() }
            throw error.failure
        } catch let rejection as Rejection where rejection.code == unavailable {
            // Flickr says with 200 what it has to say: this is a gateway before it.
            throw Failure(.intercepted, rejection.message)
        }
    }

    private static let unavailable = "503"
}
