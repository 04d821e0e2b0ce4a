// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import Testing

@testable import MinyaHTTP

extension PeerTests {
    @Suite("Failing proxies")
    struct ProxyTests {
        let peer: Peer
        let transport: CurlTransport

        init() throws {
            peer = try Peer.misbehaving.get()
            transport = CurlTransport(authorities: peer.ready.ca, isOnline: { true })
        }

        private var proxy: String { "localhost:\(peer.ready.ports["proxy"] ?? 0)" }

        /// Returns the failure of a request that uses a proxy.
        private func failure(at url: String, through address: String) async -> HTTPFailure? {
            let proxies = Proxies(all: address)
            defer { proxies.end() }
            let client = HTTPClient(
                url, timeouts: HTTPTimeouts(connect: .seconds(20)), retry: .never,
                transport: transport)
            return await #expect(throws: HTTPFailure.self) {
                try await client.send(.get("well", answer: .bytes))
            }
        }

        @Test(
            "The failure names the proxy instead of the server, and never shows its password",
            arguments: [
                ("http", "signin", .signIn), ("https", "signin", .signIn),
                ("https", "rejected", .rejected(status: 502)), ("https", "closing", .other),
            ] as [(String, String, HTTPFailure.ProxyProblem)])
        func named(_ scheme: String, _ name: String, _ problem: HTTPFailure.ProxyProblem) async {
            let failure = await failure(
                at: "\(scheme)://\(name).test", through: "http://ana:hunter2@\(proxy)")
            #expect(failure == HTTPFailure(.proxy(problem), host: proxy))
            #expect(failure?.message.contains(proxy) == true)
            for text in ["ana", "hunter2", ".test"] {
                #expect(failure.map { "\($0) \($0.message)" }?.contains(text) == false)
            }
        }

        @Test(
            "A proxy that cannot be reached is named, however its address is written",
            arguments: ["http", "https"], ["http://ana:hunter2@", "http://", "socks5h://", ""])
        func unreachable(_ scheme: String, _ start: String) async {
            let refused = "localhost:\(peer.ready.ports["refused"] ?? 0)"
            for (host, problem) in [
                (refused, HTTPFailure.ProxyProblem.unreachable),
                ("proxy.nowhere.example:3128", .nameNotFound),
            ] {
                let failure = await failure(at: "\(scheme)://far.test", through: start + host)
                #expect(failure == HTTPFailure(.proxy(problem), host: host))
            }
        }

        @Test("A proxy with an invalid address is named by its environment variable")
        func malformed() async {
            let failure = await failure(at: "https://far.test", through: "http://ana:hunter2@[")
            #expect(failure == HTTPFailure(.proxy(.nameNotFound), host: "https_proxy"))
        }

        @Test(
            "A proxy whose name cannot be resolved is named in its ASCII form",
            arguments: ["http", "https"], ["http://ana:hunter2@", "socks5h://", ""])
        func international(_ scheme: String, _ start: String) async {
            let address = "\(start)пример.nowhere.example:3128"
            let failure = await failure(at: "\(scheme)://far.test", through: address)
            #expect(failure?.host == "xn--e1afmkfd.nowhere.example:3128")
            // If the process has set a UTF-8 locale, curl can resolve the name.
            let problem = failure?.reason
            #expect([.proxy(.badAddress), .proxy(.nameNotFound)].contains(problem))
            for text in ["ana", "hunter2", "far.test"] {
                #expect(failure.map { "\($0) \($0.message)" }?.contains(text) == false)
            }
        }

        @Test("The proxy is not named if the server is at fault or no proxy is used")
        func innocent() async {
            let server = "through.test:\(peer.ready.ports["expired"] ?? 0)"
            let tls = await failure(at: "https://\(server)", through: "http://\(proxy)")
            #expect(tls == HTTPFailure(.tls(.expired), host: server))
            let secure = HTTPClient(
                "https://through.test:\(peer.ready.ports["good"] ?? 0)", transport: transport)
            let proxies = Proxies(all: "http://\(proxy)")
            await #expect(throws: Rejection.self) {
                try await secure.send(.get("status", query: ["code": 407], answer: .bytes))
            }
            proxies.end()
            let near = "localhost:\(peer.ready.ports["refused"] ?? 0)"
            for scheme in ["http", "https"] {
                let failure = await failure(at: "\(scheme)://\(near)", through: "http://\(proxy)")
                #expect(failure == HTTPFailure(.refused, host: near))
            }
        }

        @Test("A request through a working proxy succeeds", arguments: ["http", "https"])
        func works(_ scheme: String) async throws {
            let proxies = Proxies(all: "http://ana:hunter2@\(proxy)")
            defer { proxies.end() }
            let client = HTTPClient(
                "\(scheme)://through.test:\(peer.ready.ports["good"] ?? 0)", transport: transport)
            #expect(try await client.send(.get("well", answer: .text)) == #"{"value": 42}"#)
        }
    }
}
