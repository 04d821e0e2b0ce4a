// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaMQTT
import Synchronization
import Testing

/// Runs in parallel with the other suites, because these tests mostly wait.
@Suite("Silent brokers and name servers", .timeLimit(.minutes(1)))
struct SilenceTests {
    @Test("A broker that stops answering is disconnected, and sent messages fail")
    func broker() async throws {
        let brokers = try Brokers.shared.get()
        var connection = brokers.connection("deaf")
        connection.keepAlive = .seconds(5)
        let client = MQTTClient(connection)
        try await client.connect()
        let states = client.states
        await #expect(throws: MQTTFailure(.timedOut, host: connection.hostName)) {
            try await client.publish("", to: "test/silence")
        }
        let state = await states.soon { !$0.isConnected }
        #expect(state == .disconnected(MQTTFailure(.timedOut, host: connection.hostName)))
        await client.close()
    }

    @Test("A name server that never answers delays neither connecting nor closing")
    func silentNames() async throws {
        var connection = try Brokers.shared.get().connection("plain")
        connection.host = "broker.silent.example"
        connection.timeout = .milliseconds(100)
        let isAnswered = Mutex(false)
        let client = MQTTClient(connection)
        let host = connection.host
        // Started earlier, so it times out earlier.
        let asking = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    var found: UnsafeMutablePointer<addrinfo>?
                    #expect(getaddrinfo(host, nil, nil, &found) != 0)
                    isAnswered.withLock { $0 = true }
                    continuation.resume()
                }
            }
        }
        await #expect(throws: MQTTFailure(.timedOut, host: connection.hostName)) {
            try await client.connect()
        }
        await client.close()
        #expect(isAnswered.withLock { $0 } == false)
        #expect(await client.states.first { _ in true } == .closed)
        await asking.value
    }
}
