// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing

@Suite("Secrets")
struct SecretTests {
    private let word = "hunter2"

    /// Returns all descriptions and dumps of a value.
    private func shown(_ value: Any) -> String {
        var text = String(describing: value) + String(reflecting: value) + "\(value)"
        dump(value, to: &text)
        return text
    }

    @Test("No part of a request shows a secret in a description or a dump")
    func request() throws {
        var request = HTTPRequest.post(
            "login", query: ["key": Secret(word)], headers: ["Cookie": word],
            body: .form(["password": Secret(word)]), answer: .nothing)
        request.authorization = .basic(user: "ana", password: Secret(word))
        let parts = HTTPBody.multipart([.field("token", Secret(word))])
        let json = HTTPBody.json(["token": word])
        let bytes = HTTPBody.bytes(Array(word.utf8))
        let client = HTTPClient(
            "https://a.example/\(word)", authorization: .bearer(Secret(word)))
        let whole = HTTPRequest.get("https://ana:\(word)@a.example/x?key=\(word)", answer: .nothing)
        let own: HTTPHeaders = ["X-Api-Key": word, "X-Auth-Token": word]
        for value in [request, parts, json, bytes, client, whole, own, Secret(word)] as [Any] {
            #expect(!shown(value).contains(word))
            #expect(!shown(value).contains("YW5hOmh1bnRlcjI="))  // ana:hunter2 in base 64
            #expect(!shown(value).contains("\(Array(word.utf8))"))
        }
    }

    @Test("Neither an exchange nor a response shows a secret")
    func exchange() async throws {
        let response = HTTPResponse(
            status: 200, headers: ["Set-Cookie": word], body: Array(word.utf8))
        let transport = StubTransport(response)
        let client = HTTPClient(
            "https://a.example", authorization: .bearer(Secret(word)), transport: transport)
        let answer = try await client.send(
            .post(
                "x", query: ["key": Secret(word)], body: .json([word]), answer: .response))
        let exchange = try #require(transport.exchanges.first)
        #expect(exchange.headers["Authorization"] == "Bearer \(word)")
        #expect(exchange.url.contains(word))
        for value in [exchange, answer, exchange.headers, exchange.upload as Any] as [Any] {
            #expect(!shown(value).contains(word))
            #expect(!shown(value).contains("104, 117, 110"))  // its bytes, one by one
        }
    }

    @Test("No failure and no rejection shows the request or the answer")
    func errors() async throws {
        let bodies = ["{\"name\": \"\(word)\"}", "{\"\(word)", "[\"\(word)\"]", "\(word)"]
        for body in bodies {
            for status in [200, 404, 500, 302] {
                let client = HTTPClient(
                    "https://a.example", authorization: .bearer(Secret(word)),
                    transport: StubTransport(.json(body, status: status)))
                let request = HTTPRequest.get(
                    word, query: ["key": Secret(word)], answer: .json([String: Int].self))
                let error = await #expect(throws: (any Error).self) {
                    try await client.send(request)
                }
                let thrown = try #require(error)
                #expect(!shown(thrown).contains(word))
                if let failure = (thrown as? HTTPFailure)?.failure {
                    #expect(!shown(failure).contains(word))
                }
            }
        }
    }
}
