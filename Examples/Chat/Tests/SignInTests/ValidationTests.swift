// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaTesting
import Testing

@MainActor @Suite("Validation on the sign-in page")
struct ValidationTests {
    let bench = SignInBench()

    @Test("An untouched page shows no problem and cannot be submitted")
    func fresh() async throws {
        let page = try await bench.open()
        #expect(page.view.phase == .signedOut)
        #expect(page.view.hostProblem == nil)
        #expect(page.view.nameProblem == nil)
        #expect(page.view.passwordProblem == nil)
        #expect(page.view.firstWrong == .host)
        #expect(!page.view.canSubmit)
    }

    @Test("A field that was emptied again shows a problem, and the others do not")
    func touched() async throws {
        let page = try await bench.open()
        page.view.name = "a"
        #expect(page.view.nameProblem == nil)
        page.view.name = ""
        #expect(page.view.nameProblem != nil)
        #expect(page.view.hostProblem == nil && page.view.passwordProblem == nil)
        page.view.password = Secret("x")
        page.view.password = Secret("")
        #expect(page.view.passwordProblem != nil)
        #expect(page.view.hostProblem == nil)
        page.view.host = "h"
        page.view.host = "  "
        #expect(page.view.hostProblem != nil)
    }

    @Test("The form can be submitted only when all fields are valid")
    func canSubmit() async throws {
        let page = try await bench.open()
        page.view.password = Secret("x")
        #expect(!page.view.canSubmit && page.view.firstWrong == .host)
        page.view.host = "chat.example"
        #expect(!page.view.canSubmit && page.view.firstWrong == .name)
        page.view.name = "ana"
        #expect(page.view.canSubmit && page.view.firstWrong == nil)
        for (wrong, part) in [("", SignInField.host), ("ana", .name), ("ana", .password)] {
            switch part {
            case .host: page.view.host = wrong
            case .name: page.view.name = "a/b"
            case .password: page.view.password = Secret("")
            }
            #expect(!page.view.canSubmit && page.view.firstWrong == part)
            page.view.host = "chat.example"
            page.view.name = "ana"
            page.view.password = Secret("x")
            #expect(page.view.canSubmit)
        }
    }

    @Test("A submit that is too early shows each field's problem, and points to the first one")
    func tooEarly() async throws {
        let page = try await bench.open()
        let pointed = Pointed(page.view)
        page.view.submit.send()
        #expect(pointed.at == [.host])
        #expect(page.view.hostProblem != nil)
        #expect(page.view.nameProblem != nil)
        #expect(page.view.passwordProblem != nil)
        page.view.host = "chat.example"
        page.view.submit.send()
        #expect(pointed.at == [.host, .name])
        #expect(page.view.phase == .signedOut)
        #expect(bench.service.asked.isEmpty)
    }

    @Test(
        "An address is a host, a host with a port, or a full address",
        arguments: [
            ("chat.example", ChatServer(host: "chat.example")),
            (" chat.example ", ChatServer(host: "chat.example")),
            ("chat.example:8884", ChatServer(host: "chat.example", port: 8884)),
            ("mqtts://chat.example/", ChatServer(host: "chat.example")),
            ("MQTT://chat.example:1", ChatServer(host: "chat.example", port: 1, isSecure: false)),
            ("[::1]:1883", ChatServer(host: "::1", port: 1883)),
            ("mqtt://[::1]", ChatServer(host: "::1", isSecure: false)),
            ("10.0.0.7", ChatServer(host: "10.0.0.7")),
        ])
    func addresses(text: String, server: ChatServer) throws {
        let found = try ChatServer(text, isSecure: true)
        #expect(found == server)
        // The written address parses to the same server.
        #expect(try ChatServer(found.address, isSecure: !found.isSecure) == found)
    }

    @Test(
        "An invalid address is reported with the reason",
        arguments: [
            ("", ChatServer.Problem.empty), ("   ", .empty), ("mqtts://", .host),
            ("http://chat.example", .scheme), ("ana@chat.example", .user),
            ("mqtts://ana:hunter2@chat.example", .user), ("chat example", .host),
            ("-v", .host), ("::1", .host), ("[::1", .host), ("[chat]", .host), ("[::1]x", .host),
            ("chät.example", .host), ("chat.example:", .port), ("chat.example:0", .port),
            ("chat.example:65536", .port), ("chat.example:1x", .port), ("chat:+1", .port),
            ("chat.example:99999999999999999999", .port), ("chat.example/room", .path),
            ("chat.example?x", .path), (String(repeating: "a", count: 254), .host),
        ])
    func notAddresses(text: String, problem: ChatServer.Problem) async throws {
        #expect(throws: problem) { try ChatServer(text, isSecure: true) }
        let page = try await bench.open()
        page.view.host = "x"
        page.view.host = text
        let told = try #require(page.view.hostProblem)
        #expect(!told.contains("hunter2"))
    }

    @Test("The scheme of an address sets the switch, and the switch changes the scheme")
    func security() async throws {
        let page = try await bench.open()
        #expect(page.view.isSecure)
        page.view.host = "mqtt://chat.example"
        #expect(!page.view.isSecure)
        page.view.isSecure = true
        #expect(page.view.host == "chat.example")
        page.view.isSecure = false
        #expect(page.view.host == "chat.example")
        page.view.host = "mqtts://chat.example"
        #expect(page.view.isSecure)
    }

    @Test("An unencrypted connection to another machine is reported")
    func caution() async throws {
        let page = try await bench.open()
        page.view.host = "chat.example"
        #expect(page.view.caution == nil)
        page.view.isSecure = false
        #expect(page.view.caution != nil)
        for here in ["localhost:1883", "127.0.0.1", "[::1]"] {
            page.view.host = here
            #expect(page.view.caution == nil)
        }
        for there in ["127.0.0.1.example", "127.example", "127.0.0.x"] {
            page.view.host = there
            #expect(page.view.caution != nil)
        }
    }

    @Test(
        "A name that no broker accepts is reported",
        arguments: [" ", "a/b", "a+b", "#", "a\u{0}b", "a\nb", String(repeating: "é", count: 33)])
    func names(name: String) async throws {
        let page = try await bench.filled()
        #expect(page.view.canSubmit)
        page.view.name = name
        #expect(page.view.nameProblem != nil && !page.view.canSubmit)
        page.view.name = " Ana María 🙂 "
        #expect(page.view.nameProblem == nil && page.view.canSubmit)
    }

    @Test(
        "A password that no broker accepts is reported without showing it",
        arguments: ["", "hunter2\u{0}", String(repeating: "hunter2", count: 10_000)])
    func passwords(password: String) async throws {
        let page = try await bench.filled()
        page.view.password = Secret(password)
        let told = try #require(page.view.passwordProblem)
        #expect(!told.contains("hunter2") && !page.view.canSubmit)
    }
}

/// Records the fields that receive attention.
@MainActor
private final class Pointed: Observing {
    let lifetime = Lifetime()
    private(set) var at: [SignInField?] = []

    init(_ end: ViewEnd<SignInPipeline>) {
        end.observe(\.attention, by: self) { $0.at.append(end.firstWrong) }
    }
}
