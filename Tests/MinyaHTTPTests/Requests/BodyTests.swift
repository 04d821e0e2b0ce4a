// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

@Suite("Bodies and headers of requests")
struct BodyTests {
    @Test("Each kind of body has its media type and content")
    func kinds() throws {
        #expect(try HTTPBody.none.upload(to: "h") == nil)
        let json = try #require(try HTTPBody.json(["a": 1]).upload(to: "h"))
        #expect(json.type == "application/json")
        #expect(text(json.upload) == "{\"a\":1}")
        let form = try #require(try HTTPBody.form(["a b": "c&d"]).upload(to: "h"))
        #expect(form.type == "application/x-www-form-urlencoded")
        #expect(text(form.upload) == "a%20b=c%26d")
    }

    @Test("Parts are separated by the boundary, and files are not loaded")
    func parts() throws {
        let parts: [HTTPPart] = [
            .field("title", "Lake"), .file("photo", path: "/pictures/a.jpg", type: "image/jpeg"),
            .bytes("note", Array("hi".utf8), fileName: "n.txt", type: "text/plain"),
        ]
        let segments = try MultipartWriter(boundary: "B").segments(of: parts) { _ in 1000 }
        let lengths = segments.map(\.length).reduce(0, +)
        #expect(HTTPUpload(segments).length == lengths)
        #expect(
            text(HTTPUpload(segments)) == """
                --B\r
                Content-Disposition: form-data; name="title"\r
                \r
                Lake\r
                --B\r
                Content-Disposition: form-data; name="photo"; filename="a.jpg"\r
                Content-Type: image/jpeg\r
                \r
                </pictures/a.jpg: 1000>\r
                --B\r
                Content-Disposition: form-data; name="note"; filename="n.txt"\r
                Content-Type: text/plain\r
                \r
                hi\r
                --B--\r

                """)
    }

    @Test("The name of a part cannot inject a header")
    func hostileNames() throws {
        let parts: [HTTPPart] = [
            .bytes("a\"\r\nX: 1", [], fileName: "b\"; name=\"c\r\n\r\n", type: "t\r\nY: 2")
        ]
        let head = text(
            HTTPUpload(try MultipartWriter(boundary: "B").segments(of: parts) { _ in 0 }))
        #expect(head.split(separator: "\r\n").count == 4)
        #expect(head.contains("name=\"a%22%0D%0AX: 1\"; filename=\"b%22; name=%22c%0D%0A%0D%0A\""))
    }

    @Test("A missing file is a failure with its path, and nothing is sent")
    func missingFile() async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://a.example", transport: transport)
        await #expect(throws: HTTPFailure(.fileUnreadable(path: "/no/such"), host: "a.example")) {
            try await client.send(.put("f", body: .file("/no/such"), answer: .nothing))
        }
        #expect(transport.exchanges.isEmpty)
    }

    @Test("Neither a header nor the method can inject a header")
    func hostileHeaders() async throws {
        let transport = StubTransport(HTTPResponse(status: 200))
        let client = HTTPClient("https://a.example", transport: transport)
        let hostile: [HTTPHeaders] = [
            ["X": "a\r\nY: b"], ["X\r\nY": "b"], ["X": "a\0"], ["": "a"], ["X: Y": "a"],
        ]
        for headers in hostile {
            await #expect(throws: HTTPFailure.self) {
                try await client.send(.get("", headers: headers, answer: .nothing))
            }
        }
        let transports: HTTPHeaders = [
            "Content-Length": "0", "transfer-encoding": "chunked", "Host": "b.example",
            "Connection": "close", "Expect": "100-continue", "TE": "trailers", "Upgrade": "h2c",
        ]
        for field in transports.fields {
            let reason = "the transport sets the header \(field.name): leave it out"
            await #expect(throws: HTTPFailure(.badRequest(reason), host: "a.example")) {
                try await client.send(
                    .post("", headers: HTTPHeaders([field]), body: .json(1), answer: .nothing))
            }
        }
        await #expect(throws: HTTPFailure.self) {
            let method = HTTPMethod("GET / HTTP/1.1\r\nX: y\r\n", isIdempotent: true)
            try await client.send(HTTPRequest(method, "", answer: .nothing))
        }
        #expect(transport.exchanges.isEmpty)
    }

    private func text(_ upload: HTTPUpload) -> String {
        upload.segments.map { segment in
            switch segment {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .file(let path, let length): "<\(path): \(length)>"
            }
        }.joined()
    }
}
