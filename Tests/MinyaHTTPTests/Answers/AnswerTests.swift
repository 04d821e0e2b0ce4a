// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import TestFiles
import Testing

@Suite("Decoding answers")
struct AnswerTests {
    private struct Page: Decodable, Sendable, Equatable {
        struct Photo: Decodable, Sendable, Equatable { var title: String }
        var photos: [Photo]
    }

    private func send<Value>(
        _ response: HTTPResponse, _ answer: HTTPAnswer<Value>
    ) async throws -> Value {
        let client = HTTPClient("https://a.example", transport: StubTransport(response))
        return try await client.send(.get("", answer: answer))
    }

    @Test("JSON is decoded into a value, and into a value of the domain")
    func json() async throws {
        let response = HTTPResponse.json(#"{"photos": [{"title": "Lake"}]}"#)
        #expect(try await send(response, .json(Page.self)) == Page(photos: [.init(title: "Lake")]))
        let titles = try await send(response, .json(Page.self) { $0.photos.map(\.title) })
        #expect(titles == ["Lake"])
    }

    @Test("A value may be made from JSON and from the headers")
    func headers() async throws {
        let response = HTTPResponse(status: 200, headers: ["X-Left": "7"], body: Array("[1]".utf8))
        let answer = HTTPAnswer<String>.json(
            [Int].self,
            withHeaders: { numbers, headers in
                "\(numbers), \(headers["x-left"] ?? "")"
            })
        #expect(try await send(response, answer) == "[1], 7")
    }

    @Test(
        "JSON of the wrong shape is an error with the path and the problem",
        arguments: [
            (#"{}"#, "photos", HTTPFailure.ShapeProblem.missing),
            (#"{"photos": null}"#, "photos", .missing),
            (#"{"photos": 1}"#, "photos", .ofAnotherType),
            (#"{"photos": [{"title": "a"}, {"title": 2}]}"#, "photos[1].title", .ofAnotherType),
            (#"{"photos": [{"title": "a"}, {}]}"#, "photos[1].title", .missing),
            (#"[]"#, "", .ofAnotherType),
        ])
    func shape(body: String, path: String, problem: HTTPFailure.ShapeProblem) async {
        await #expect(throws: HTTPFailure(.wrongShape(path: path, problem), host: "a.example")) {
            try await send(.json(body), .json(Page.self))
        }
    }

    @Test("The path in an error contains no key that the server chose, and its length is limited")
    func keys() async throws {
        struct Tree: Decodable, Sendable { var children: [Tree] }
        struct Named: Decodable, Sendable { var byName: [String: [String: Int]] }
        let failure = { (path: String, problem: HTTPFailure.ShapeProblem) in
            HTTPFailure(.wrongShape(path: path, problem), host: "a.example")
        }
        await #expect(throws: failure("byName.*.*", .ofAnotherType)) {
            try await send(.json(#"{"byName": {"hunter2": {"3": "x"}}}"#), .json(Named.self))
        }
        await #expect(throws: failure("*", .ofAnotherType)) {
            try await send(.json(#"{"hunter2": "x"}"#), .json([String: Int].self))
        }
        let deep =
            String(repeating: #"{"children": ["#, count: 100) + "{}"
            + String(repeating: "]}", count: 100)
        let error = await #expect(throws: HTTPFailure.self) {
            try await send(.json(deep), .json(Tree.self))
        }
        guard case .wrongShape(let path, .missing) = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path.count == 201 && path.hasSuffix("children[0].children"))
    }

    @Test("A media type is truncated to the longest possible length")
    func longType() async {
        let type = "text/" + String(repeating: "x", count: 100_000)
        let page = HTTPResponse(status: 200, headers: ["Content-Type": type])
        #expect(page.mediaType?.count == 127)
        let cut = String(type.prefix(127))
        await #expect(throws: HTTPFailure(.wrongType(cut), host: "a.example")) {
            try await send(page, .json(Page.self))
        }
    }

    @Test("A part that was not requested is an error, and replaces no file")
    func unaskedPart() async throws {
        let folder = try Folder()
        let path = try folder.write("file", [1, 2, 3])
        let part = HTTPResponse(status: 206, body: [2])
        let failure = HTTPFailure(.badAnswer, host: "a.example")
        await #expect(throws: failure) { try await send(part, .bytes) }
        await #expect(throws: failure) { try await send(part, .file(at: path)) }
        #expect(folder.read("file") == [1, 2, 3])
        let client = HTTPClient("https://a.example", transport: StubTransport(part))
        let range: HTTPHeaders = ["Range": "bytes=1-1"]
        #expect(try await client.send(.get("", headers: range, answer: .bytes)) == [2])
        _ = try await client.send(.get("", headers: range, answer: .file(at: path)))
        #expect(folder.read("file") == [])
    }

    @Test(
        "An invalid JSON text is distinguished from JSON of the wrong shape",
        arguments: ["", "{", "<html>"])
    func notJSON(body: String) async {
        await #expect(throws: HTTPFailure(.notJSON, host: "a.example")) {
            try await send(.json(body), .json(Page.self))
        }
    }

    @Test(
        "JSON that is nested too deeply is an error, without a crash", arguments: ["[", #"{"a":"#],
        [511, 512, 513, 514, 1000, 100_000])
    func deep(part: String, depth: Int) async {
        // The text ends in the middle, also exactly where Foundation gives up.
        await #expect(throws: HTTPFailure(.notJSON, host: "a.example")) {
            try await send(.json(String(repeating: part, count: depth)), .json(Page.self))
        }
    }

    @Test("An HTML page with a success status is an error with its media type")
    func wrongType() async {
        let page = HTTPResponse(
            status: 200, headers: ["Content-Type": "Text/HTML; charset=utf-8"],
            body: Array("{}".utf8))
        await #expect(throws: HTTPFailure(.wrongType("text/html"), host: "a.example")) {
            try await send(page, .json(Page.self))
        }
    }

    @Test("A media type that ends in +json is accepted as JSON, and so is a missing one")
    func mediaTypes() async throws {
        let body = Array(#"{"photos": []}"#.utf8)
        for type in ["application/problem+json", "application/json;charset=utf-8", "text/json"] {
            let response = HTTPResponse(status: 200, headers: ["content-type": type], body: body)
            #expect(try await send(response, .json(Page.self)) == Page(photos: []))
        }
        let response = HTTPResponse(status: 200, body: body)
        #expect(try await send(response, .json(Page.self)) == Page(photos: []))
    }

    @Test("Decoding may throw a rejection for an answer with a success status")
    func rejectionInSuccess() async {
        let rejection = Rejection(code: "100", message: "Invalid key: ask for another.")
        await #expect(throws: rejection) {
            try await send(.json("{}"), .json([String: Int].self) { _ -> Int in throw rejection })
        }
    }

    @Test("A status of 400 or above is a rejection, whose code is the status or from the body")
    func rejections() async {
        await #expect { try await send(HTTPResponse(status: 404), .nothing) } throws: { error in
            (error as? Rejection)?.code == "404"
        }
        let client = HTTPClient(
            "https://a.example",
            rejection: { response in
                response.text.isEmpty ? nil : Rejection(code: response.text, message: "No.")
            }, transport: StubTransport(HTTPResponse(status: 422, body: Array("too-short".utf8))))
        await #expect(throws: Rejection(code: "too-short", message: "No.")) {
            try await client.send(.get("", answer: .nothing))
        }
    }

    @Test(
        "A gateway status is a failure, not a rejection by the server",
        arguments: [502, 504, 511])
    func gateways(status: Int) async {
        await #expect(throws: HTTPFailure(.gateway(status: status), host: "a.example")) {
            let client = HTTPClient(
                "https://a.example", retry: .never,
                transport: StubTransport(HTTPResponse(status: status)))
            try await client.send(.get("", answer: .nothing))
        }
    }

    @Test(
        "A redirect without a target or a stray 304 is neither a value nor a rejection",
        arguments: [300, 304])
    func redirects(status: Int) async {
        await #expect(throws: HTTPFailure(.badAnswer, host: "a.example")) {
            try await send(HTTPResponse(status: status), .nothing)
        }
    }
}
