// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaTesting
import Testing

@MainActor @Suite("Signing in")
struct SigningInTests {
    let bench = SignInBench()
    private let credentials = Credentials(SignInBench.ana, password: Secret(SignInBench.word))

    @Test("A successful sign-in answers once with the account, and stores it and its password")
    func accepted() async throws {
        let page = try await bench.filled()
        page.view.name = " ana "
        page.view.submit.send()
        #expect(page.view.phase == .signingIn)
        #expect(!page.view.canSubmit)
        await bench.waitForRequests(1)
        #expect(bench.service.asked == [credentials])
        bench.service.answer()
        await page.settled()
        #expect(page.view.phase == .signedIn(SignInBench.ana))
        #expect(bench.answers.map(\.value) == [.signedIn(credentials)])
        #expect(bench.memory.remembered == SignInBench.ana)
        #expect(bench.passwords.kept == [SignInBench.ana: credentials.password])
        #expect(bench.host.navigation.scenes.isEmpty)
    }

    @Test("A sign-in changes the phase twice, and sends its result last")
    func writes() async throws {
        let writes = bench.host.crossings(of: SignInStore.self)
        writes.ignore(\.host, \.isSecure, \.name, \.password, \.caution, \.firstWrong, \.canSubmit)
        writes.ignore(\.hostProblem, \.nameProblem, \.passwordProblem)
        let page = try await bench.filled()
        page.view.submit.send()
        writes.expect(\.phase, .signingIn)
        bench.service.answer()
        await page.settled()
        writes.expect(\.phase, .signedIn(SignInBench.ana))
        writes.expect(\.result) { $0.value == .signedIn(credentials) }
        writes.expectNothingElse()
    }

    @Test("A rejection is shown until something is changed")
    func rejected() async throws {
        let page = try await bench.filled()
        bench.service.answer(Rejection(code: "5", message: "No."))
        page.view.submit.send()
        await page.settled()
        #expect(page.view.phase == .rejected("No."))
        #expect(page.view.canSubmit)
        #expect(page.view.password == credentials.password)
        #expect(bench.answers.isEmpty && bench.passwords.kept.isEmpty)
        page.view.password = Secret("better")
        #expect(page.view.phase == .signedOut)
        bench.service.answer()
        page.view.submit.send()
        await page.settled()
        #expect(bench.answers.count == 1)
    }

    @Test("A missing answer is shown, and the same input can be retried")
    func failed() async throws {
        let page = try await bench.filled()
        bench.service.answer(Failure(.timeout, "No answer."))
        page.view.submit.send()
        await page.settled()
        #expect(page.view.phase == .failed("No answer."))
        #expect(page.view.canSubmit)
        bench.service.answer()
        page.view.submit.send()
        await page.settled()
        #expect(bench.service.asked == [credentials, credentials])
        #expect(bench.answers.map(\.value) == [.signedIn(credentials)])
    }

    @Test("A cancelled sign-in ignores a late answer")
    func cancelled() async throws {
        let page = try await bench.filled()
        page.view.submit.send()
        await bench.waitForRequests(1)
        page.view.cancel.send()
        #expect(page.view.phase == .signedOut)
        #expect(page.view.canSubmit)
        await until { bench.service.cancelled != 0 }
        try #require(bench.service.cancelled == 1)
        await page.settled()
        #expect(page.view.phase == .signedOut && bench.answers.isEmpty)
        // A second cancel closes the page.
        page.view.cancel.send()
        #expect(bench.answers.map(\.value) == [nil])
    }

    @Test("The sign-in is pending until the password is stored, and can be cancelled until then")
    func keeping() async throws {
        let page = try await bench.filled()
        bench.service.answer()
        bench.passwords.hold()
        page.view.submit.send()
        await until { bench.passwords.isHeld }
        #expect(page.view.phase == .signingIn)
        page.view.cancel.send()
        #expect(page.view.phase == .signedOut)
        bench.passwords.letGo()
        await page.settled()
        #expect(bench.answers.isEmpty)
    }

    @Test("Repeated submits send one request")
    func twice() async throws {
        let page = try await bench.filled()
        for _ in 0..<3 { page.view.submit.send() }
        await bench.waitForRequests(1)
        page.view.submit.send()
        bench.service.answer()
        await page.settled()
        page.view.submit.send()
        await page.settled()
        #expect(bench.service.asked.count == 1)
        #expect(bench.answers.count == 1)
    }

    @Test("A password that cannot be stored does not prevent the sign-in")
    func notKept() async throws {
        let page = try await bench.filled()
        bench.passwords.refuse(Failure(.unreadable, "There is no keyring."))
        bench.service.answer()
        page.view.submit.send()
        await page.settled()
        #expect(
            bench.answers.map(\.value) == [.signedIn(credentials, notice: "There is no keyring.")])
        #expect(bench.memory.remembered == SignInBench.ana)
    }

    @Test("No data that passes through the page shows the secret")
    func secret() async throws {
        let watcher = Watcher()
        bench.host.mediator.attach(watcher)
        bench.passwords.refuse(Failure(.unreadable, "There is no keyring."))
        for answer in [Rejection(code: "5", message: "No."), nil] {
            let page = try await bench.filled()
            bench.service.answer(answer)
            page.view.submit.send()
            await page.settled()
            dump(page.view.password, to: &watcher.seen)
        }
        dump(bench.answers, to: &watcher.seen)
        dump(credentials, to: &watcher.seen)
        #expect(watcher.seen.contains("SignInPipeline.password"))
        #expect(watcher.seen.contains("<secret>"))
        #expect(!watcher.seen.contains(SignInBench.word))
    }
}

@MainActor @Suite("An account that was signed in before")
struct RememberedTests {
    let bench = SignInBench()
    private let credentials = Credentials(SignInBench.ana, password: Secret(SignInBench.word))

    private func remember() async throws {
        bench.memory.remembered = SignInBench.ana
        try await bench.passwords.keep(credentials.password, of: SignInBench.ana)
    }

    @Test("The stored account is filled in and can be submitted at once")
    func filledIn() async throws {
        try await remember()
        let page = try await bench.open()
        #expect(page.view.host == "chat.example" && page.view.name == "ana")
        #expect(page.view.password == credentials.password)
        #expect(page.view.remembers && page.view.canSubmit)
        bench.service.answer()
        page.view.submit.send()
        await page.settled()
        #expect(bench.service.asked == [credentials])
    }

    @Test("Without a keyring only the password is missing, and no field has a problem")
    func withoutPassword() async throws {
        try await remember()
        bench.passwords.refuse(Failure(.unreadable, "There is no keyring."))
        let page = try await bench.open()
        #expect(page.view.name == "ana" && page.view.password == Secret(""))
        #expect(page.view.firstWrong == .password && page.view.passwordProblem == nil)
    }

    @Test("The stored account does not replace what the user is typing")
    func tooLate() async throws {
        try await remember()
        let page = try bench.host.open(SignInStore.self, SignInContext())
        page.view.name = "b"
        await page.settled()
        #expect(page.view.name == "b" && page.view.host == "")
        #expect(page.view.password == Secret(""))
    }

    @Test("The stored account is filled in only for its own server")
    func anotherServer() async throws {
        try await remember()
        let other = try await bench.open(SignInContext(address: "mqtts://other.example"))
        #expect(other.view.host == "mqtts://other.example" && other.view.name == "")
        let same = try await bench.open(SignInContext(address: "mqtts://chat.example"))
        #expect(same.view.name == "ana" && same.view.password == credentials.password)
        let open = try await bench.open(SignInContext(address: "mqtt://chat.example"))
        #expect(open.view.name == "" && open.view.password == Secret(""))
    }

    @Test(
        "The stored password is sent to no other server or scheme, and for no other name",
        arguments: ["host", "way", "name"])
    func changed(part: String) async throws {
        try await remember()
        let page = try await bench.open()
        switch part {
        case "host": page.view.host = "chat.example.evil.example"
        case "way": page.view.isSecure = false
        default: page.view.name = "ben"
        }
        #expect(page.view.password == Secret(""))
        #expect(page.view.passwordProblem == nil && !page.view.canSubmit)
    }

    @Test("A password typed by the user is kept, whatever else changes")
    func ownPassword() async throws {
        try await remember()
        let page = try await bench.open()
        page.view.password = Secret("own")
        page.view.host = "other.example"
        #expect(page.view.password == Secret("own"))
    }

    @Test("A sign-in without storing removes the stored account")
    func notRemembered() async throws {
        try await remember()
        let page = try await bench.open()
        page.view.remembers = false
        bench.service.answer()
        page.view.submit.send()
        await page.settled()
        #expect(bench.memory.remembered == nil && bench.passwords.kept.isEmpty)
        #expect(bench.answers.map(\.value) == [.signedIn(credentials)])
    }

    @Test("Signing out removes the stored account")
    func signedOut() async throws {
        try await remember()
        let page = try await bench.open(SignInContext(signedIn: SignInBench.ana))
        #expect(page.view.phase == .signedIn(SignInBench.ana))
        #expect(!page.view.canSubmit)
        page.view.submit.send()
        page.view.signOut.send()
        await page.settled()
        #expect(bench.memory.remembered == nil && bench.passwords.kept.isEmpty)
        #expect(bench.answers.map(\.value) == [.signedOut])
        #expect(bench.service.asked.isEmpty)
    }

    @Test("Signing out is not reported as complete while the password may still be stored")
    func notForgotten() async throws {
        try await remember()
        bench.passwords.refuse(Failure(.unreadable, "The keyring is locked."))
        let page = try await bench.open(SignInContext(signedIn: SignInBench.ana))
        page.view.signOut.send()
        await page.settled()
        #expect(bench.host.navigation.calls.last == .toast("The keyring is locked.", button: nil))
        #expect(bench.answers.isEmpty)
        #expect(page.view.phase == .signedIn(SignInBench.ana))
    }
}

/// Records all data that passes through the pipelines.
private final class Watcher: SceneObserver {
    var seen = ""

    func receive(_ event: SceneEvent) {
        seen += "\(event) "
        dump(event, to: &seen)
    }
}
