// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Synchronization
import TestFiles
import Testing

@testable import MinyaHTTP

@Suite("Signed requests")
struct SigningTests {
    private final class Counter: Sendable {
        private let count = Mutex(0)

        var next: Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    private let counter = Counter()
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func request(as signer: String, of path: String = "x") -> HTTPRequest<[UInt8]> {
        var request = HTTPRequest.get(path, answer: .bytes)
        request.signing = HTTPSigning(as: Secret(signer)) { [counter] exchange in
            HTTPAuthorization(header: Secret("\(signer) \(exchange.url) \(counter.next)"))
        }
        return request
    }

    private func signatures(_ transport: StubTransport) -> [String?] {
        transport.exchanges.map { $0.headers["Authorization"] }
    }

    @Test("Each attempt has a new signature, and no other authorization")
    func attempts() async throws {
        let transport = StubTransport { _, before throws(HTTPFailure) in
            HTTPResponse(
                status: before < 2 ? 503 : 200, headers: ["Retry-After": "0"], body: [1])
        }
        let client = HTTPClient(
            "https://a.example", authorization: .bearer(Secret("b")), transport: transport)
        #expect(try await client.send(request(as: "ana")) == [1])
        let address = "https://a.example/x"
        #expect(signatures(transport) == (1...3).map { "ana \(address) \($0)" })
        for exchange in transport.exchanges {
            #expect(exchange.headers.fields.filter { $0.isNamed("Authorization") }.count == 1)
        }
    }

    @Test("Equal requests of one signer share an exchange, and others do not")
    func shared() async throws {
        let (opened, open) = AsyncStream<Void>.makeStream()
        let transport = StubTransport { _, _ throws(HTTPFailure) in
            for await _ in opened { break }
            return HTTPResponse(status: 200, body: [1])
        }
        let client = HTTPClient("https://a.example", transport: transport)
        let requests = [
            request(as: "ana"), request(as: "ana"), request(as: "ben"),
            request(as: "ana", of: "y"), .get("x", answer: .bytes),
        ]
        let tasks = requests.map { request in Task { try await client.send(request) } }
        await until { client.shared.waiting >= 5 }
        #expect(client.shared.count == 4)
        open.finish()
        for task in tasks { #expect(try await task.value == [1]) }
        #expect(transport.exchanges.count == 4)
        #expect(Set(signatures(transport)).count == 4)
    }

    @Test("A cached answer is used only for the same signer")
    func kept() async throws {
        let transport = StubTransport { exchange, _ throws(HTTPFailure) in
            let isKnown = exchange.headers["If-None-Match"] != nil
            return HTTPResponse(
                status: isKnown ? 304 : 200, headers: ["ETag": "1"], body: isKnown ? [] : [1])
        }
        let client = HTTPClient(
            "https://a.example", cache: HTTPCache(folder: folder.path), transport: transport)
        for signer in ["ana", "ana", "ben"] {
            #expect(try await client.send(request(as: signer)) == [1])
        }
        let known = transport.exchanges.map { $0.headers["If-None-Match"] }
        #expect(known == [nil, "1", nil])
        #expect(folder.names.count == 2)
    }

    @Test("A signature that would add another header is not sent")
    func invalid() async {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://a.example", transport: transport)
        let request = request(as: "ana\nHost: b.example")
        await #expect {
            try await client.send(request)
        } throws: {
            guard case .badRequest = ($0 as? HTTPFailure)?.reason else { return false }
            return true
        }
        #expect(transport.exchanges.isEmpty)
    }
}
