// SPDX-License-Identifier: Apache-2.0

import Minya
import TestFiles
import Testing

@testable import MinyaHTTP

@Suite("Cached answers of an unreachable server")
struct StaleTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Sends a request whose answer is cached to a server that now answers like this.
    private func fetch(
        _ caching: HTTPCaching, _ answer: @escaping StubTransport.Answer
    ) async throws -> String {
        let kept = HTTPResponse(status: 200, headers: ["ETag": "1"], body: Array("body".utf8))
        _ = try await client(StubTransport(kept)).send(.get("x", answer: .text))
        var request = HTTPRequest.get("x", answer: .text)
        request.caching = caching
        return try await client(StubTransport(answer)).send(request)
    }

    private func client(_ transport: StubTransport) -> HTTPClient {
        HTTPClient(
            "https://a.example", retry: .never, cache: HTTPCache(folder: folder.path),
            transport: transport)
    }

    @Test(
        "A cached answer is returned if the server is unreachable and the request allows it",
        arguments: [
            .offline, .nameNotFound, .refused, .connectionLost, .truncated, .tls(.unknownIssuer),
            .timedOut(.connect), .timedOut(.idle), .timedOut(.total), .notProcessed,
            .http2(.internalError), .proxy(.unreachable), .proxy(.signIn),
        ] as [HTTPFailure.Reason])
    func unreachable(_ reason: HTTPFailure.Reason) async throws {
        let failure = HTTPFailure(reason, host: "a.example")
        let gone: StubTransport.Answer = { _, _ throws(HTTPFailure) in throw failure }
        #expect(try await fetch(.keptIfUnreachable, gone) == "body")
        await #expect(throws: failure) { try await fetch(.revalidate, gone) }
    }

    @Test(
        "A cached answer is returned if the server or a gateway reports a fault",
        arguments: [500, 502, 503, 504, 511])
    func fault(_ status: Int) async throws {
        let fault: StubTransport.Answer = { _, _ in HTTPResponse(status: status) }
        #expect(try await fetch(.keptIfUnreachable, fault) == "body")
        await #expect(throws: (any Error).self) { try await fetch(.revalidate, fault) }
        // The answer stays in the cache.
        #expect(folder.names.count == 1)
    }

    @Test(
        "A cached answer is not returned after any other failure",
        arguments: [.cancelled, .badAnswer, .tooLarge(limit: 1)] as [HTTPFailure.Reason])
    func otherFailure(_ reason: HTTPFailure.Reason) async {
        let failure = HTTPFailure(reason, host: "a.example")
        await #expect(throws: failure) {
            try await fetch(.keptIfUnreachable) { _, _ throws(HTTPFailure) in throw failure }
        }
    }

    @Test(
        "A cached answer is not returned if the server rejects the request",
        arguments: [400, 401, 403, 404, 410, 429, 501])
    func no(_ status: Int) async {
        await #expect(throws: Rejection.self) {
            try await fetch(.keptIfUnreachable) { _, _ in HTTPResponse(status: status) }
        }
    }

    @Test(
        "The newest answer is returned, even if it cannot be validated",
        arguments: [HTTPCaching.keptIfUnreachable, .revalidate])
    func unchecked(_ last: HTTPCaching) async throws {
        var request = HTTPRequest.get("x", answer: .text)
        for (text, caching) in [("old", .keptIfUnreachable), ("new", last)] {
            request.caching = caching
            let there = StubTransport(HTTPResponse(status: 200, body: Array(text.utf8)))
            #expect(try await client(there).send(request) == text)
            #expect(there.exchanges.first?.headers["If-None-Match"] == nil)
        }
        request.caching = .keptIfUnreachable
        let away = StubTransport { _, _ throws(HTTPFailure) in
            throw HTTPFailure(.offline, host: "a.example")
        }
        #expect(try await client(away).send(request) == "new")
    }

    @Test(
        "An answer that must not be stored is not stored",
        arguments: ["no-store", "private, No-Store"])
    func forbidden(_ rules: String) async {
        var request = HTTPRequest.get("x", answer: .text)
        request.caching = .keptIfUnreachable
        let carried = request
        let headers: HTTPHeaders = ["Cache-Control": rules, "ETag": "1"]
        _ = try? await client(StubTransport(HTTPResponse(status: 200, headers: headers)))
            .send(carried)
        #expect(folder.names.isEmpty)
    }

    @Test("Without a cached answer, the failure is thrown")
    func nothing() async {
        var request = HTTPRequest.get("x", answer: .text)
        request.caching = .keptIfUnreachable
        let carried = request
        let away = client(StubTransport(HTTPResponse(status: 504)))
        await #expect(throws: HTTPFailure(.gateway(status: 504), host: "a.example")) {
            try await away.send(carried)
        }
    }
}
