// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Foundation
    import Testing

    @testable import MinyaHTTP
    import TestFiles

    @Suite("Loading libcurl")
    struct LibraryTests {
        private func client(_ library: String) -> HTTPClient {
            let transport = CurlTransport(
                isOnline: { true }, library: CurlLibrary(name: library))
            // Nothing listens there.
            return HTTPClient("http://127.0.0.1:1", retry: .never, transport: transport)
        }

        private func failure(_ client: HTTPClient) async -> HTTPFailure? {
            await #expect(throws: HTTPFailure.self) {
                try await client.send(.get("", answer: .nothing))
            }
        }

        @Test("If libcurl is missing, each request reports that and what to install")
        func missing() async throws {
            let client = client("libnobody-has-it.so.4")
            for _ in 0..<2 {
                let failure = try #require(await failure(client))
                guard case .libraryMissing(let words) = failure.reason else {
                    Issue.record("\(failure)")
                    return
                }
                #expect(words.contains("libnobody-has-it.so.4"))
                #expect(failure.message.contains("libcurl4"))
                #expect(failure.message.contains("127.0.0.1:1"))
            }
        }

        @Test("A library that is not libcurl is not used")
        func another() async throws {
            let failure = try #require(await failure(client("libm.so.6")))
            guard case .libraryMissing(let words) = failure.reason else {
                Issue.record("\(failure)")
                return
            }
            #expect(words.contains("curl_global_init"))
        }

        @Test("After libcurl is installed, the next request succeeds in loading it")
        func installed() async throws {
            let folder = try Folder()
            let client = client(folder.path("libcurl.so.4"))
            #expect(await failure(client)?.reason != .refused)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("libcurl.so.4"), withDestinationPath: loaded())
            #expect(await failure(client)?.reason == .refused)
        }

        @Test("Many requests may load libcurl at once")
        func together() async {
            let client = client("libcurl.so.4")
            await withTaskGroup(of: HTTPFailure.Reason?.self) { group in
                for number in 0..<16 {
                    group.addTask {
                        do {
                            try await client.send(.get("\(number)", answer: .nothing))
                            return nil
                        } catch {
                            return (error as? HTTPFailure)?.reason
                        }
                    }
                }
                for await reason in group { #expect(reason == .refused) }
            }
        }

        /// Returns the path of the system's libcurl.
        private func loaded() throws -> String {
            try CurlLibrary().load()
            let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
            let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
            let line = maps.split(separator: "\n").first { $0.contains("/libcurl.so.4") }
            return try String(#require(line?.split(separator: " ").last))
        }
    }
#endif
