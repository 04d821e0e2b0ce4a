// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Answers that are kept")
struct CacheTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A server that knows one version, and says so.
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

    @Test("What still holds is not sent again, also after a restart")
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

    @Test("Files of any date and any length are counted, and thrown away in order")
    func extremeFiles() async throws {
        // A folder in memory keeps dates and lengths that no disk does.
        let folder = try Folder(in: "/dev/shm")
        for (number, seconds) in [Int.min / 2, -1, 0, 16_725_225_600, .max / 2].enumerated() {
            let name = String(repeating: "\(number)", count: 64)
            let file = open("\(folder.path)/\(name)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
            try #require(file >= 0)
            defer { close(file) }
            // More together than an Int can say.
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
        "A file whose head is nested too deep is no answer",
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

    @Test("What a killed process had begun to write is thrown away, and nothing else")
    func begun() async throws {
        _ = try folder.write(".minya-part-left", [1])
        _ = try folder.write(".other.part", [1])
        _ = try await client(server()).send(.get("x", answer: .text))
        #expect(folder.names.count == 2)
        #expect(folder.names.first == ".other.part")
    }

    @Test("Who asks is part of what is kept, and no address and no key is in the folder")
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

    @Test("\"Not modified\" of another tag is not believed: the whole is asked for")
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

    @Test("A tag that is marked as weak is the same tag")
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

    @Test("What another address answered is not asked about at this one, and serves offline")
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

    @Test("What may not be kept, or cannot be asked for again, is not")
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

    @Test("A damaged file counts as none")
    func damaged() async throws {
        _ = try await client(server()).send(.get("x", answer: .text))
        let name = try #require(folder.names.first)
        let whole = try #require(folder.read(name))
        for cut in [0, 7, 19, whole.count - 1] {
            _ = try folder.write(name, Array(whole[..<cut]))
            #expect(try await client(server()).send(.get("x", answer: .text)) == "body")
        }
        var flipped = whole
        flipped[whole.count - 1] ^= 1
        _ = try folder.write(name, flipped)
        #expect(try await client(server()).send(.get("x", answer: .text)) == "body")
    }

    @Test("It stays within its bound, and what was used last stays")
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

    @Test("Two processes that keep in one folder stay within its bound together")
    func twoProcesses() async throws {
        // Each counts for itself, as another process does.
        let caches = (0..<2).map { _ in HTTPCache(folder: folder.path, limit: 50_000) }
        for number in 0..<200 {
            await caches[number % 2].keep(answer, as: name(number))
            #expect(byteCount <= 56_000)
        }
        // What was kept last is there, and for both after they counted.
        for number in 190..<200 {
            #expect(await caches[number % 2].entry(name(number)) != nil)
        }
        #expect(await HTTPCache(folder: folder.path, limit: 50_000).entry(name(199)) != nil)
    }

    @Test("What another process is about to write is left to it")
    func otherWriter() async throws {
        let part = LeftParts.begin(in: folder.path + "/", mode: 0o600)
        let cache = HTTPCache(folder: folder.path)
        #expect(await cache.byteCount == 0)
        #expect(folder.names.count == 1)
        close(part.descriptor)
        await cache.keep(answer, as: name(1))
        // It is this process's own business until it ends.
        #expect(folder.names.count == 2)
    }

    @Test("What takes more than a quarter of the room is not kept")
    func tooLarge() async {
        let cache = HTTPCache(folder: folder.path, limit: 4 * 1000)
        await cache.keep(answer, as: name(1))
        #expect(folder.names.isEmpty)
        let larger = HTTPCache(folder: folder.path, limit: 5 * 1000)
        await larger.keep(answer, as: name(1))
        #expect(folder.names.count == 1)
    }

    @Test("The digest is that of the standard")
    func digest() {
        let hex = { (text: String) in
            SHA256.digest(Array(text.utf8)).map { String($0, radix: 16) }.joined(separator: " ")
        }
        #expect(hex("abc").hasPrefix("ba 78 16 bf 8f 1 cf ea 41 41 40 de 5d ae 22 23"))
        #expect(hex("").hasPrefix("e3 b0 c4 42 98 fc 1c 14"))
        #expect(hex(String(repeating: "a", count: 64)).hasPrefix("ff e0 54 fe 7a e0 cb 6d"))
    }
}
