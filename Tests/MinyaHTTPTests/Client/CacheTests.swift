// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFiles
import Testing

@testable import MinyaHTTP

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Cached answers")
struct CacheTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A server with one version, which confirms a request with its tag.
    private func server(tag: String = "\"1\"") -> StubTransport {
        StubTransport { exchange, _ throws(HTTPFailure) in
            exchange.headers["If-None-Match"] == tag
                ? HTTPResponse(status: 304, headers: ["ETag": tag])
                : HTTPResponse(status: 200, headers: ["ETag": tag], body: Array("body".utf8))
        }
    }

    private func client(_ transport: StubTransport, limit: Int = 1_000_000) -> HTTPClient {
        HTTPClient(
            "https://a.example", retry: .never,
            cache: HTTPCache(folder: folder.path, limit: limit), transport: transport)
    }

    @Test("A cached answer that is still valid is not sent again, even after a restart")
    func revalidated() async throws {
        for _ in 0..<2 {
            let server = server()
            let answer = try await client(server).send(.get("x", answer: .text))
            #expect(answer == "body")
        }
        let last = server()
        let response = try await client(last).send(.get("x", answer: .response))
        #expect(response.status == 200)
        #expect(last.exchanges.first?.headers["If-None-Match"] == "\"1\"")
        #expect(folder.names.count == 1)
    }

    @Test("Files with extreme dates and lengths are counted and removed")
    func extremeFiles() async throws {
        // A file system in memory accepts dates and lengths that no disk does.
        let folder = try Folder(in: URL(filePath: "/dev/shm"))
        for (number, seconds) in [Int.min / 2, -1, 0, 16_725_225_600, .max / 2].enumerated() {
            let name = String(repeating: "\(number)", count: 64)
            let file = open("\(folder.path)/\(name)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
            try #require(file >= 0)
            defer { close(file) }
            // Their sum exceeds the range of an Int.
            try #require(ftruncate(file, off_t.max / 2) == 0)
            var times = [
                timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0),
            ]
            try #require(futimens(file, &times) == 0)
        }
        let cache = HTTPCache(folder: folder.path, limit: 1_000_000)
        #expect(await cache.byteCount == 0)
        #expect(folder.names.isEmpty)
    }

    @Test(
        "A file whose head is nested too deeply is ignored",
        arguments: [511, 512, 513, 514, 1000, 100_000])
    func nested(_ count: Int) throws {
        let entry = try #require(CacheEntry.encode(HTTPResponse(status: 200)))
        #expect(CacheEntry.decode(entry) != nil)
        let head = repeatElement(UInt8(ascii: "["), count: count)
        let content = withUnsafeBytes(of: UInt32(count).littleEndian, Array.init) + head
        let sum = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let whole = entry[..<8] + withUnsafeBytes(of: sum.littleEndian, Array.init) + content
        #expect(CacheEntry.decode(Array(whole)) == nil)
    }

    @Test("Unfinished files of a killed process are removed, and other files are not")
    func begun() async throws {
        try folder.write(".minya-part-left", [1])
        try folder.write(".other.part", [1])
        _ = try await client(server()).send(.get("x", answer: .text))
        #expect(folder.names.count == 2)
        #expect(folder.names.first == ".other.part")
    }

    @Test("Credentials separate the entries, and the folder contains no address and no key")
    func secrets() async throws {
        let server = server()
        let client = client(server)
        for token in ["hunter2", "other"] {
            var request = HTTPRequest.get("x", query: ["key": token], answer: .text)
            request.authorization = .bearer(Secret(token))
            _ = try await client.send(request)
        }
        #expect(server.exchanges.allSatisfy { $0.headers["If-None-Match"] == nil })
        for name in folder.names {
            let text = String(decoding: folder.read(name) ?? [], as: UTF8.self)
            #expect(!"\(name)\(text)".contains("hunter2"))
        }
        #expect(folder.names.count == 2)
    }

    @Test("After a \"not modified\" with another tag, the whole answer is requested")
    func otherTag() async throws {
        let transport = StubTransport { exchange, before throws(HTTPFailure) in
            exchange.headers["If-None-Match"] == nil
                ? HTTPResponse(
                    status: 200, headers: ["ETag": "\"\(before)\""], body: [UInt8(before)])
                : HTTPResponse(status: 304, headers: ["ETag": "\"other\""])
        }
        let client = client(transport)
        #expect(try await client.send(.get("x", answer: .bytes)) == [0])
        #expect(try await client.send(.get("x", answer: .bytes)) == [2])
        let asked = transport.exchanges.map { $0.headers["If-None-Match"] }
        #expect(asked == [nil, "\"0\"", nil])
    }

    @Test("A weak tag matches the same tag")
    func weakTag() async throws {
        let transport = StubTransport { exchange, _ throws(HTTPFailure) in
            exchange.headers["If-None-Match"] == nil
                ? HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: [1])
                : HTTPResponse(status: 304, headers: ["ETag": "W/\"1\""])
        }
        for _ in 0..<2 {
            #expect(try await client(transport).send(.get("x", answer: .bytes)) == [1])
        }
        #expect(transport.exchanges.count == 2)
    }

    @Test("An answer after a redirect is not validated, but is available offline")
    func redirected() async throws {
        let transport = StubTransport { exchange, before throws(HTTPFailure) in
            guard before < 2 else { throw HTTPFailure(.offline, host: "a.example") }
            var response = HTTPResponse(
                status: 200, headers: ["ETag": "\"1\""], body: [UInt8(before)])
            response.redirectedURL = "https://a.example/\(before)"
            return response
        }
        var request = HTTPRequest.get("x", answer: .bytes)
        request.caching = .keptIfUnreachable
        for body in [0, 1, 1] as [UInt8] {
            #expect(try await client(transport).send(request) == [body])
        }
        #expect(transport.exchanges.allSatisfy { $0.headers["If-None-Match"] == nil })
    }

    @Test("An answer that must not be stored or cannot be validated is not stored")
    func notKept() async throws {
        let headers: [HTTPHeaders] = [
            [:], ["ETag": "1", "Cache-Control": "private, no-store"], ["ETag": "1", "Vary": "*"],
        ]
        for each in headers {
            let transport = StubTransport(HTTPResponse(status: 200, headers: each, body: [1]))
            _ = try await client(transport).send(.get("x", answer: .bytes))
            #expect(folder.names.isEmpty)
        }
    }

    @Test("A damaged file is ignored")
    func damaged() async throws {
        _ = try await client(server()).send(.get("x", answer: .text))
        let name = try #require(folder.names.first)
        let whole = try #require(folder.read(name))
        for cut in [0, 7, 19, whole.count - 1] {
            try folder.write(name, Array(whole[..<cut]))
            #expect(try await client(server()).send(.get("x", answer: .text)) == "body")
        }
        var flipped = whole
        flipped[whole.count - 1] ^= 1
        try folder.write(name, flipped)
        #expect(try await client(server()).send(.get("x", answer: .text)) == "body")
    }

    @Test("The cache stays within its limit, and keeps the most recently used answers")
    func bound() async throws {
        let body = [UInt8](repeating: 7, count: 1000)
        let cache = HTTPCache(folder: folder.path, limit: 10_000)
        let name = { (number: Int) in String(repeating: "\(number % 10)", count: 64) }
        for number in 0..<8 {
            await cache.keep(HTTPResponse(status: 200, body: body), as: name(number))
        }
        _ = await cache.entry(name(0))
        for number in 8..<10 {
            await cache.keep(HTTPResponse(status: 200, body: body), as: name(number))
        }
        #expect(await cache.byteCount <= 10_000)
        #expect(await cache.entry(name(0)) != nil)
        #expect(await cache.entry(name(1)) == nil)
        #expect(await cache.entry(name(9)) != nil)
        await cache.clear()
        #expect(folder.names.isEmpty)
    }

    private let answer = HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: 1000))

    private func name(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 64 - digits.count) + digits
    }

    private var byteCount: Int { folder.names.reduce(0) { $0 + (folder.read($1)?.count ?? 0) } }

    @Test("Two processes that share a folder stay within its limit together")
    func twoProcesses() async throws {
        // Each counts separately, as two processes do.
        let caches = (0..<2).map { _ in HTTPCache(folder: folder.path, limit: 50_000) }
        for number in 0..<200 {
            await caches[number % 2].keep(answer, as: name(number))
            #expect(byteCount <= 56_000)
        }
        // The latest answers are there, for both of them after they have counted.
        for number in 190..<200 {
            #expect(await caches[number % 2].entry(name(number)) != nil)
        }
        #expect(await HTTPCache(folder: folder.path, limit: 50_000).entry(name(199)) != nil)
    }

    @Test("A file that another process is writing is not removed")
    func otherWriter() async throws {
        let part = LeftParts.begin(in: folder.path + "/", mode: 0o600)
        let cache = HTTPCache(folder: folder.path)
        #expect(await cache.byteCount == 0)
        #expect(folder.names.count == 1)
        close(part.descriptor)
        await cache.keep(answer, as: name(1))
        // This process does not remove its own unfinished file while it runs.
        #expect(folder.names.count == 2)
    }

    @Test("An answer larger than a quarter of the limit is not stored")
    func tooLarge() async {
        let cache = HTTPCache(folder: folder.path, limit: 4 * 1000)
        await cache.keep(answer, as: name(1))
        #expect(folder.names.isEmpty)
        let larger = HTTPCache(folder: folder.path, limit: 5 * 1000)
        await larger.keep(answer, as: name(1))
        #expect(folder.names.count == 1)
    }

    @Test("The digest conforms to the standard")
    func digest() {
        let hex = { (text: String) in
            SHA256.digest(Array(text.utf8)).map { String($0, radix: 16) }.joined(separator: " ")
        }
        #expect(hex("abc").hasPrefix("ba 78 16 bf 8f 1 cf ea 41 41 40 de 5d ae 22 23"))
        #expect(hex("").hasPrefix("e3 b0 c4 42 98 fc 1c 14"))
        #expect(hex(String(repeating: "a", count: 64)).hasPrefix("ff e0 54 fe 7a e0 cb 6d"))
    }
}
