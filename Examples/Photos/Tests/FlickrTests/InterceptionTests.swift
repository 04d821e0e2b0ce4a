// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Testing

@Suite("Answers of an intermediary", .timeLimit(.minutes(1)))
struct InterceptionTests {
    private let server = Server()

    @Test(
        "An answer of an intermediary is reported as intercepted",
        arguments: [200, 502, 503, 504, 511])
    func intercepted(status: Int) async throws {
        server.answer("flickr.photos.search") { _ in
            let headers: HTTPHeaders = ["Content-Type": "text/html", "Retry-After": "0"]
            return .success(HTTPResponse(status: status, headers: headers, body: [60]))
        }
        let error = await #expect(throws: Failure.self) {
            try await server.service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        #expect(error?.reason == .intercepted)
    }

    @Test("Only an answer of Flickr proves that it is reachable, not one of an intermediary")
    func answered() async throws {
        let service = server.service(reachability: Nowhere())
        var states = service.reachability.states.makeAsyncIterator()
        #expect(await states.next() == false)
        server.answer("flickr.photos.search", Samples.list([Samples.row(1)]))
        _ = try await service.search(PhotoQuery("a"), after: nil, limit: 1)
        #expect(await states.next() == true)
        server.answer("flickr.photos.search") { _ in
            .success(HTTPResponse(status: 200, headers: ["Content-Type": "text/html"], body: [60]))
        }
        await #expect(throws: Failure.self) {
            try await service.search(PhotoQuery("b"), after: nil, limit: 1)
        }
        #expect(await states.next() == false)
        // A rejection is an answer, too.
        server.answer("flickr.photos.search", Samples.fault("105", "Not available"))
        await #expect(throws: Rejection.self) {
            try await service.search(PhotoQuery("b"), after: nil, limit: 1)
        }
        #expect(await states.next() == true)
    }
}

private struct Nowhere: Reachability {
    var states: AsyncStream<Bool> { AsyncStream { $0.yield(false) } }
}
