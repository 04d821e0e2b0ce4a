// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaHTTP
import TestFiles
import Testing

@Suite("Downloads to a file")
struct DownloadTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func client(
        sends text: String, then ending: @escaping @Sendable () throws(HTTPFailure) -> HTTPResponse
    ) -> HTTPClient {
        let transport = StubTransport { exchange, _ throws(HTTPFailure) in
            for byte in text.utf8 {
                withUnsafeBytes(of: byte) { exchange.receiver?.write($0) }
            }
            return try ending()
        }
        return HTTPClient("https://a.example", transport: transport)
    }

    @Test("A complete download replaces the existing file")
    func whole() async throws {
        try folder.write("photo", [1, 2, 3])
        let client = client(sends: "new") { HTTPResponse(status: 200) }
        _ = try await client.send(.get("p", answer: .file(at: folder.path("photo"))))
        #expect(folder.names == ["photo"])
        #expect(folder.read("photo") == Array("new".utf8))
    }

    @Test("An interrupted download leaves no file, and keeps the existing one")
    func broken() async throws {
        try folder.write("photo", [1, 2, 3])
        let failure = HTTPFailure(.truncated, host: "a.example")
        let client = client(sends: "half") { () throws(HTTPFailure) in throw failure }
        await #expect(throws: failure) {
            try await client.send(.get("p", answer: .file(at: folder.path("photo"))))
        }
        #expect(folder.names == ["photo"])
        #expect(folder.read("photo") == [1, 2, 3])
    }

    @Test("A refused download leaves no file")
    func refused() async throws {
        let client = client(sends: "") { HTTPResponse(status: 403) }
        await #expect(throws: Rejection.self) {
            try await client.send(.get("p", answer: .file(at: folder.path("photo"))))
        }
        #expect(folder.names.isEmpty)
    }

    @Test("Files left by a killed process are removed, and files in use are not")
    func left() async throws {
        try folder.write(".minya-part-0killed", [1])
        try folder.write(".minya-other", [1])
        let busy = try folder.write(".minya-part-1busy", [1])
        let descriptor = open(busy, O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        let client = client(sends: "new") { HTTPResponse(status: 200) }
        _ = try await client.send(.get("p", answer: .file(at: folder.path("photo"))))
        #expect(folder.names == [".minya-other", ".minya-part-1busy", "photo"])
    }

    @Test("A missing folder is a failure with the path of the file")
    func noFolder() async throws {
        let client = client(sends: "x") { HTTPResponse(status: 200) }
        let path = folder.path("no/such/folder")
        await #expect(throws: HTTPFailure(.fileUnwritable(path: path), host: "a.example")) {
            try await client.send(.get("p", answer: .file(at: path)))
        }
    }

    @Test("A slow reader makes the sender wait until there is room again")
    func backPressure() async throws {
        let body = HTTPBodyStream(capacity: 10)
        let (calls, told) = AsyncStream<Void>.makeStream()
        #expect(body.hasRoom { told.yield() })
        [UInt8](repeating: 7, count: 12).withUnsafeBytes { body.write($0) }
        #expect(!body.hasRoom { told.yield() })
        let reader = body.makeAsyncIterator()
        #expect(try await reader.next()?.count == 12)
        var waiting = calls.makeAsyncIterator()
        #expect(await waiting.next() != nil)
        #expect(body.hasRoom { told.yield() })
        body.finish(.success(()))
        #expect(try await reader.next() == nil)
    }
}
