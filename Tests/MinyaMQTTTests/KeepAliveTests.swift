// SPDX-License-Identifier: Apache-2.0

import MinyaMQTT
import Testing

/// Beside the other suites: it waits most of the time.
@Suite("A broker that says nothing any more", .timeLimit(.minutes(1)))
struct KeepAliveTests {
    @Test("is given up after a while, and what was sent fails")
    func silence() async throws {
        let brokers = try Brokers.shared.get()
        var connection = brokers.connection("deaf")
        connection.keepAlive = .seconds(5)
        let client = MQTTClient(connection)
        try await client.connect()
        let states = client.states
        await #expect(throws: MQTTFailure(.timedOut, host: connection.hostName)) {
            try await client.publish("", to: "test/silence")
        }
        for await state in states where !state.isConnected {
            #expect(state == .disconnected(MQTTFailure(.timedOut, host: connection.hostName)))
            break
        }
        await client.close()
    }
}
