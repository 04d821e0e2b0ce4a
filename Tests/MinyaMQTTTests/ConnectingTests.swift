// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaMQTT
import Testing

extension BrokerTests {
    @Suite("Connecting")
    struct ConnectingTests {
        let brokers: Brokers

        init() throws { brokers = try Brokers.shared.get() }

        /// Returns the reason why connecting fails; nil if it succeeds.
        private func reason(_ connection: MQTTConnection) async throws -> MQTTFailure.Reason? {
            let client = MQTTClient(connection)
            defer { Task { await client.close() } }
            do {
                try await client.connect()
                return nil
            } catch let failure as MQTTFailure {
                #expect(failure.host == connection.hostName)
                return failure.reason
            }
        }

        @Test("Every state is reported, and closed is the last one")
        func states() async throws {
            let client = MQTTClient(brokers.connection("plain"))
            let states = client.states
            try await client.connect()
            try await client.connect()
            await client.close()
            var seen: [MQTTState] = []
            for await state in states { seen.append(state) }
            #expect(seen == [.closed, .connecting, .connected(sessionPresent: false), .closed])
            await #expect(throws: MQTTFailure(.closed, host: client.connection.hostName)) {
                try await client.connect()
            }
        }

        @Test("The broker accepts the right password and rejects any other")
        func password() async throws {
            var connection = brokers.connection("locked")
            connection.user = brokers.ready.name
            connection.password = Secret(brokers.ready.password)
            let client = MQTTClient(connection)
            try await client.connect()
            await client.close()

            for wrong in [nil, Secret("wrong")] {
                connection.password = wrong
                if wrong == nil { connection.user = nil }
                let other = MQTTClient(connection)
                let states = other.states
                let error = await #expect(throws: Rejection.self) { try await other.connect() }
                #expect(error?.code == "not-authorized")
                // The client must not try again.
                try await Task.sleep(for: .milliseconds(50))
                await other.close()
                let seen = await states.reduce(into: [MQTTState]()) { $0.append($1) }
                let rejection = try #require(error)
                #expect(seen == [.closed, .connecting, .rejected(rejection), .closed])
                connection.user = brokers.ready.name
            }
        }

        @Test(
            "Each refusal of the broker is a rejection with its own code",
            arguments: [
                (1, "protocol-refused"), (2, "client-refused"), (4, "bad-user-or-password"),
                (5, "not-authorized"),
            ])
        func refusals(code: Int, name: String) async throws {
            let client = MQTTClient(brokers.connection("answer\(code)"))
            let error = await #expect(throws: Rejection.self) { try await client.connect() }
            #expect(error?.code == name)
            #expect(error?.message.contains("localhost") == true)
            await client.close()
        }

        @Test(
            "A connection that fails throws the reason",
            arguments: [
                ("nobody", MQTTFailure.Reason.refused), ("closing", .connectionLost),
                ("web", .badAnswer), ("answer3", .unavailable), ("answer9", .badAnswer),
                ("silent", .timedOut),
            ])
        func failures(port: String, reason: MQTTFailure.Reason) async throws {
            var connection = brokers.connection(port)
            connection.timeout = .milliseconds(300)
            #expect(try await self.reason(connection) == reason)
        }

        @Test("An unknown name throws nameNotFound")
        func unknownName() async throws {
            var connection = brokers.connection("plain")
            connection.host = "broker.nowhere.example"
            #expect(try await reason(connection) == .nameNotFound)
        }

        @Test(
            "TLS accepts only certificates of the given authorities",
            arguments: [
                ("good", MQTTFailure.Reason?.none), ("expired", .tls(.expired)),
                ("wrongName", .tls(.wrongName)), ("unknownIssuer", .tls(.unknownIssuer)),
                ("selfSigned", .tls(.selfSigned)), ("plain", .tls(.handshake)),
                ("closing", .connectionLost), ("nobody", .refused), ("silent", .timedOut),
            ])
        func tls(kind: String, reason: MQTTFailure.Reason?) async throws {
            var connection = brokers.connection(kind)
            connection.security = .tls(authorities: brokers.ready.ca)
            if kind == "silent" { connection.timeout = .milliseconds(300) }
            let found = try await self.reason(connection)
            if kind == "plain" || kind == "closing" {
                // Both close the connection sooner or later if they receive invalid data.
                #expect([.connectionLost, .tls(.handshake)].contains(found))
            } else {
                #expect(found == reason)
            }
        }

        @Test("Short and long messages are sent and received over TLS")
        func tlsMessages() async throws {
            var connection = brokers.connection("good")
            connection.security = .tls(authorities: brokers.ready.ca)
            let received = Received()
            let client = MQTTClient(connection) { received.add($0) }
            try await client.connect()
            try await client.subscribe("tls/#")
            let long = [UInt8](repeating: 7, count: 3 << 20)
            try await client.publish(long, to: "tls/long")
            for number in 0..<50 { try await client.publish("\(number)", to: "tls/short") }
            await received.wait(for: 51)
            #expect(received.messages.first?.payload == long)
            #expect(received.texts.dropFirst() == (0..<50).map { "\($0)" }[...])
            await client.close()
        }

        @Test("TLS fails with untrusted or unreadable authorities")
        func authorities() async throws {
            var connection = brokers.connection("good")
            connection.security = .tls()
            #expect(try await reason(connection) == .tls(.unknownIssuer))
            connection.security = .tls(authorities: "/nowhere/ca.pem")
            #expect(
                try await reason(connection) == .authoritiesUnreadable(path: "/nowhere/ca.pem"))
        }

        @Test("Connecting ends if its task is cancelled or the client is closed")
        func cancelled() async throws {
            let client = MQTTClient(brokers.connection("silent"))
            let task = Task { try await client.connect() }
            await client.wait { $0 == .connecting }
            task.cancel()
            await #expect(throws: MQTTFailure(.cancelled, host: client.connection.hostName)) {
                try await task.value
            }
            let second = Task { try await client.connect() }
            await Task.yield()
            await client.close()
            await #expect(throws: MQTTFailure(.closed, host: client.connection.hostName)) {
                try await second.value
            }
        }

        @Test("After a failure, the client tries again until there is a broker")
        func again() async throws {
            try await brokers.send("kill")
            let client = MQTTClient(brokers.connection("kept"))
            await #expect(throws: MQTTFailure.self) { try await client.connect() }
            try await brokers.send("start")
            await client.wait { $0.isConnected }
            await client.close()
        }

        @Test("Invalid settings are rejected")
        func settings() async throws {
            var connections = (0..<7).map { _ in brokers.connection("plain") }
            connections[0].port = 0
            connections[1].host = "local host"
            connections[2].clientID = ""
            connections[3].clientID = "a\u{0}b"
            connections[4].password = Secret("x")
            connections[5].limit = 0
            connections[6].keepAlive = .seconds(1)
            for connection in connections {
                let error = await #expect(throws: MQTTFailure.self) {
                    try await MQTTClient(connection).connect()
                }
                guard case .badConnection = error?.reason else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
        }
    }
}

extension MQTTConnection {
    var hostName: String { "\(host):\(port)" }
}
