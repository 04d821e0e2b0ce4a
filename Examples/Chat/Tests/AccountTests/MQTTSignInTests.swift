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

    @Test("The right password is accepted repeatedly, and over TLS")
    func accepted() async throws {
        for _ in 0..<3 { try await signIn(brokers.credentials("locked")) }
        try await signIn(brokers.credentials("good", isSecure: true))
    }

    @Test("A wrong password or name is rejected, without the password in the message")
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
        "The reason for a missing answer is reported",
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

    @Test("An unknown host name is reported")
    func unknownName() async throws {
        var credentials = brokers.credentials("locked")
        credentials.account.server.host = "broker.nowhere.invalid"
        let error = await #expect(throws: MQTTFailure.self) { try await signIn(credentials) }
        #expect([.nameNotFound, .timedOut].contains(error?.reason))
        #expect(error?.failure.message.contains("broker.nowhere.invalid") == true)
    }

    @Test(
        "A broker without a trusted certificate gets no password, which is reported",
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

    @Test("A cancelled sign-in ends at once")
    func cancelled() async throws {
        let credentials = brokers.credentials("silent")
        let service = MQTTSignIn(timeout: .seconds(60))
        let task = Task { try await service.signIn(credentials) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: MQTTFailure.self) { try await task.value }
    }

    @Test("An invalid address is reported without its password")
    func address() async throws {
        var credentials = brokers.credentials("locked")
        credentials.account.server.host = "ana:hunter2@chat.example"
        let error = await #expect(throws: MQTTFailure.self) { try await signIn(credentials) }
        #expect(error?.failure.message.contains("hunter2") == false)
    }
}
