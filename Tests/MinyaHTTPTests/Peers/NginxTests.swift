// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaHTTP
import TestFiles
import Testing

extension PeerTests {
    @Suite("nginx from Debian")
    struct NginxTests {
        struct Value: Decodable, Sendable {
            var value: Int
        }
        struct Text: Decodable, Sendable {
            var value: String
        }
        struct Long: Decodable, Sendable {
            var more: [String]
        }

        let peer: Peer
        let client: HTTPClient

        init() throws {
            peer = try Peer.nginx.get()
            client = peer.client("https", limit: 8 << 20)
        }

        @Test("HTTP/2 is negotiated over TLS, and HTTP/1.1 is used without it")
        func protocols() async throws {
            let secure = try await client.send(.get("protocol", answer: .json(Text.self)))
            #expect(secure.value == "HTTP/2.0")
            let response = try await client.send(.get("value.json", answer: .response))
            #expect(response.version == "2")
            let plain = try await peer.client("http").send(
                .get("protocol", answer: .json(Text.self)))
            #expect(plain.value == "HTTP/1.1")
        }

        @Test("A certificate of a private authority is trusted only if that is configured")
        func authority() async throws {
            let value = try await client.send(.get("value.json", answer: .json(Value.self)))
            #expect(value.value == 42)
            let stranger = HTTPClient(peer.base("https"), transport: CurlTransport())
            let host = stranger.description
            await #expect(throws: HTTPFailure(.tls(.unknownIssuer), host: host)) {
                try await stranger.send(.get("value.json", answer: .bytes))
            }
        }

        @Test("A compressed answer is inflated")
        func gzip() async throws {
            let response = try await client.send(.get("long.json", answer: .response))
            #expect(response.headers["Content-Encoding"] == "gzip")
            #expect(response.body.count > 80_000)
            let long = try await client.send(.get("long.json", answer: .json(Long.self)))
            #expect(long.more.count == 10_000)
        }

        @Test("The limit applies to the inflated body")
        func limit() async throws {
            let small = peer.client("https", limit: 50_000)
            await #expect(throws: HTTPFailure(.tooLarge(limit: 50_000), host: small.description)) {
                try await small.send(.get("long.json", answer: .bytes))
            }
        }

        @Test("A range request returns the part, and one beyond the end is rejected")
        func ranges() async throws {
            let part = try await client.send(
                .get("value.json", headers: ["Range": "bytes=2-6"], answer: .response))
            #expect(part.status == 206)
            #expect(part.text == "value")
            let beyond = HTTPRequest.get(
                "value.json", headers: ["Range": "bytes=999-"], answer: .bytes)
            await #expect(throws: Rejection.self) { try await client.send(beyond) }
        }

        @Test("Basic authentication succeeds only with the right password")
        func basic() async throws {
            var request = HTTPRequest.get("basic/value.json", answer: .json(Value.self))
            do {
                _ = try await client.send(request)
                Issue.record("The request succeeded without a password.")
            } catch let rejection as Rejection {
                #expect(rejection.code == "401")
            }
            request.authorization = .basic(
                user: peer.ready.name ?? "", password: Secret(peer.ready.password ?? ""))
            #expect(try await client.send(request).value == 42)
            request.authorization = .basic(user: peer.ready.name ?? "", password: Secret("wrong"))
            await #expect(throws: Rejection.self) { try await client.send(request) }
        }

        @Test("Two hundred simultaneous requests are all answered")
        func parallel() async throws {
            let values = try await withThrowingTaskGroup { group in
                for _ in 0..<200 {
                    group.addTask {
                        try await client.send(.get("value.json", answer: .json(Value.self))).value
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(values == 200 * 42)
        }

        @Test(
            "A file of 200 MB is downloaded and uploaded without filling the memory",
            arguments: ["http", "https"])
        func large(_ port: String) async throws {
            let client = peer.client(port)
            let folder = try Folder()
            let copy = folder.path("copy")
            let size = 200 << 20
            let down = try await Memory.growth {
                _ = try await client.send(.get("large", answer: .file(at: copy)))
            }
            #expect(try length(copy) == size)
            let up = try await Memory.growth {
                try await client.send(
                    .put("upload/\(port)", body: .file(copy), answer: .nothing))
            }
            let uploads = try #require(peer.ready.uploads)
            #expect(try length("\(uploads)/\(port)") == size)
            try FileManager.default.removeItem(atPath: "\(uploads)/\(port)")
            Table.note(
                "memory for 200 MB by \(port): \(down / Memory.megabyte) MB down, "
                    + "\(up / Memory.megabyte) MB up")
            #expect(down <= Memory.limit)
            #expect(up <= Memory.limit)
        }

        @Test("A cancelled download leaves no file, and keeps the existing one")
        func halfDownload() async throws {
            let folder = try Folder()
            let copy = try folder.write("copy", "before".utf8)
            var request = HTTPRequest.get("large", answer: .file(at: copy))
            let progress = HTTPProgressStream()
            request.progress = progress
            let carried = request
            let task = Task { try await client.send(carried) }
            // With 200 MB, the download has not ended yet.
            for await step in progress where step.received > 0 { break }
            task.cancel()
            await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                try await task.value
            }
            #expect(try folder.text("copy") == "before")
            #expect(folder.names == ["copy"])
            // The connection, which other requests share, still works.
            _ = try await client.send(.get("value.json", answer: .bytes))
        }

        @Test("After an upload is cancelled, the client still works")
        func halfUpload() async throws {
            let large = try #require(peer.ready.folder) + "/large"
            var request = HTTPRequest.put(
                "upload/half", body: .file(large), answer: .nothing)
            let progress = HTTPProgressStream()
            request.progress = progress
            let carried = request
            let task = Task { try await client.send(carried) }
            for await step in progress where step.sent > 0 { break }
            task.cancel()
            await #expect(throws: HTTPFailure(.cancelled, host: client.description)) {
                try await task.value
            }
            _ = try await client.send(.get("value.json", answer: .bytes))
        }

        @Test("Progress ends with the total number of bytes")
        func progress() async throws {
            let large = try #require(peer.ready.folder) + "/large"
            var request = HTTPRequest.put("sink", body: .file(large), answer: .response)
            request.method = .post
            let progress = HTTPProgressStream()
            request.progress = progress
            let carried = request
            async let sent = client.send(carried)
            var steps: [HTTPProgress] = []
            for await step in progress { steps.append(step) }
            _ = try await sent
            #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
            #expect(steps.last?.sent == 200 << 20)
            #expect(steps.last?.fraction == 1)
        }

        private func length(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        }
    }
}
