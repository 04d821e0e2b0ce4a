// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import Testing

extension PeerTests {
    @Suite("Misbehaving servers")
    struct MisbehaviourTests {
        struct Value: Decodable, Sendable {
            var value: Int
        }

        let peer: Peer

        init() throws {
            peer = try Peer.misbehaving.get()
        }

        @Test(
            "Each misbehaviour has its own outcome and message in time, and the client still works")
        func table() async throws {
            let transport = CurlTransport(authorities: peer.ready.ca)
            let proxies = Proxies(
                all: "http://ana:secret@localhost:\(peer.ready.ports["proxy"] ?? 0)")
            defer { proxies.end() }
            var table = Table(["misbehaviour", "ends in", "seconds", "then"])
            // Eight at a time, because many of them only wait.
            for start in stride(from: 0, to: Misbehaviour.all.count, by: 8) {
                let some = Misbehaviour.all[start...].prefix(8)
                let rows = await withTaskGroup { group in
                    for (place, each) in some.enumerated() {
                        group.addTask { (place, await row(of: each, on: transport)) }
                    }
                    return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
                }
                for (_, row) in rows.sorted(by: { $0.key < $1.key }) { table.add(row) }
            }
            table.print()
        }

        private func row(of case: Misbehaviour, on shared: CurlTransport) async -> [String] {
            let client = peer.client(`case`.port, timeouts: `case`.timeouts, on: shared)
            let limit = `case`.timeouts.shortest
            let clock = ContinuousClock()
            var took = Duration.zero
            var ending = Misbehaviour.Ending.other("not asked")
            var message = ""
            let isNear = await Timed.endsNear(limit) {
                let start = clock.now
                (ending, message) = await self.ending(of: `case`, by: client)
                took = clock.now - start
                #expect(`case`.endings.contains(ending), "\(`case`.name) ended in \(ending)")
                #expect(message == ending.message, "\(`case`.name)")
                if case .failure(.timedOut) = ending {
                    #expect(took >= limit, "\(`case`.name) ended too early")
                }
            }
            // For a peer that never stops, the limit ends the request; others end by themselves.
            #expect(isNear, "\(`case`.name) took too long")
            let after = await afterwards(on: shared)
            #expect(after == "value", "after \(`case`.name) the client could not go on")
            return [`case`.name, ending.description, Table.seconds(took), after]
        }

        private func ending(
            of case: Misbehaviour, by client: HTTPClient
        ) async -> (Misbehaviour.Ending, message: String) {
            let parts = `case`.path.split(separator: "?", maxSplits: 1)
            var query = HTTPQuery()
            for pair in parts.dropFirst().joined().split(separator: "&") {
                let sides = pair.split(separator: "=").map(String.init)
                query.append(sides[0], sides[1])
            }
            var request = HTTPRequest(
                `case`.method, String(parts[0]), query: query, body: `case`.body,
                answer: .json(Value.self))
            // The table shows the duration of one attempt.
            if `case`.timeouts.shortest <= Misbehaviour.short * 3 { request.retry = .never }
            do {
                let answer = try await client.send(request)
                return (answer.value == 42 ? .value : .other("value \(answer.value)"), "")
            } catch let rejection as Rejection {
                let message = rejection.message.replacing(client.description, with: "%s")
                return (.rejection(rejection.code), message)
            } catch let failure as HTTPFailure {
                return (
                    .failure(failure.reason), failure.message.replacing(failure.host, with: "%s")
                )
            } catch {
                return (.other("\(error)"), "")
            }
        }

        private func afterwards(on transport: CurlTransport) async -> String {
            let well = Misbehaviour("/well", .value)
            let client = peer.client("http", on: transport)
            return await ending(of: well, by: client).0.description
        }
    }
}

extension HTTPTimeouts {
    fileprivate var shortest: Duration { min(connect, idle, total ?? idle) }
}
