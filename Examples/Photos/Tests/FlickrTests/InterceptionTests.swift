// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore
import PhotosFlickr
import Testing

@Suite("A network that answers in Flickr's place")
struct InterceptionTests {
    private let server = Server()

    @Test(
        "what somebody in between answers is no word of Flickr's",
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
}
