// SPDX-License-Identifier: Apache-2.0

import ChatAccount
import ChatCore
import Foundation
import Minya
import MinyaMQTT
import Testing

@Suite("Signing in to a broker")
struct MQTTSignInTests {
    private let brokers: Brokers

    init() throws { brokers = try Brokers.started() }

    private func signIn(_ credentials: Credentials, isTrusted: Bool = true) async throws {
        try await MQTTSignIn(
            authorities: isTrusted ? brokers.ca : nil, timeout: .milliseconds(500)
        )
        .signIn(credentials)
    }

    @Test("works with the right password, as often as is wanted, and by TLS")
    func accepted() async throws {
        for _ in 0..<3 { try await signIn(brokers.credentials("locked")) }
        try await signIn(brokers.credentials("good", isSecure: true))
    }

    @Test("is refused with a wrong password or name, which the refusal does not tell")
    func refused() async throws {
        var stranger = brokers.credentials("locked")
        stranger.account.name = "stranger"
        for wrong in [brokers.credentials("locked", password: "hunter2"), stranger] {
            let error = await #expect(throws: Rejection.self) { try await signIn(wrong) }
            #expect(error?.code == "not-authorized")
            let told = try #require(error?.message)
            #expect(told.contains("localhost"))
            #expect(!told.contains("hunter2") && !told.contains(brokers.password))
        }
    }

    @Test(
        "tells why there was no answer",
        arguments: [
            ("nobody", Failure.Reason.offline), ("silent", .timeout), ("closing", .offline),
            ("web", .intercepted), ("answer3", .offline),
        ])
    func failures(broker: String, reason: Failure.Reason) async throws {
        let error = await #expect(throws: MQTTFailure.self) {
            try await signIn(brokers.credentials(broker))
        }
        #expect(error?.failure.reason == reason)
    }

    @Test("tells that no server has such a name")
    func unknownName() async throws {
        var credentials = brokers.credentials("locked")
        credentials.account.server.host = "broker.nowhere.invalid"
        let error = await #expect(throws: MQTTFailure.self) { try await signIn(credentials) }
        #expect([.nameNotFound, .timedOut].contains(error?.reason))
        #expect(error?.failure.message.contains("broker.nowhere.invalid") == true)
    }

    @Test(
        "sends no password to a broker that nobody vouches for, and says so",
        arguments: ["selfSigned", "unknownIssuer", "expired", "wrongName", "good"])
    func untrusted(broker: String) async throws {
        let error = await #expect(throws: MQTTFailure.self) {
            try await signIn(
                brokers.credentials(broker, isSecure: true), isTrusted: broker != "good")
        }
        guard case .tls = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        let told = try #require(error?.failure)
        #expect(told.reason == .intercepted)
        #expect(told.message.contains("nothing was sent"))
    }

    @Test("ends when it is given up, and nobody goes on knocking")
    func cancelled() async throws {
        let credentials = brokers.credentials("silent")
        let service = MQTTSignIn(timeout: .seconds(60))
        let task = Task { try await service.signIn(credentials) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: MQTTFailure.self) { try await task.value }
    }

    @Test("takes an address that it cannot ask for what it is, and does not repeat it")
    func address() async throws {
        var credentials = brokers.credentials("locked")
        credentials.account.server.host = "ana:hunter2@chat.example"
        let error = await #expect(throws: MQTTFailure.self) { try await signIn(credentials) }
        #expect(error?.failure.message.contains("hunter2") == false)
    }
}
