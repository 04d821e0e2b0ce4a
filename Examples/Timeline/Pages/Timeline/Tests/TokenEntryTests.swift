// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("An access token is entered where the server wants one")
struct TokenEntryTests {
    private let missing = Rejection(code: "token.missing", message: "Paste one here.")

    @Test("it is kept and asked with at once, and is in no field after that")
    func kept() async throws {
        let bench = try await TimelineBench(refusal: missing)
        #expect(!bench.view.canKeepToken)
        bench.view.token = Secret(" \n ")
        #expect(!bench.view.canKeepToken)
        bench.view.keepToken.send()
        bench.view.token = Secret("sample-token")
        #expect(bench.view.canKeepToken)
        bench.service.refusal = nil
        bench.view.keepToken.send()
        #expect(!bench.view.canKeepToken)
        await until { bench.view.phase == .posts }
        #expect(bench.tokens.kept == [Secret("sample-token")])
        #expect(bench.view.token == Secret(""))
        #expect(bench.texts.count == 11)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("one that the server does not accept is said to be none, and another one can be entered")
    func refused() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.view.token = Secret("wrong")
        bench.service.refusal = Rejection(code: "token.refused", message: "invalid_access_token")
        bench.view.keepToken.send()
        await until {
            bench.view.phase == .locked("invalid_access_token", takesToken: true)
        }
        #expect(bench.view.token == Secret("") && !bench.view.canKeepToken)
        bench.view.token = Secret("right")
        #expect(bench.view.canKeepToken)
        bench.service.refusal = nil
        bench.view.keepToken.send()
        await until { bench.view.phase == .posts }
        #expect(bench.tokens.kept == [Secret("wrong"), Secret("right")])
    }

    @Test("one that the keyring does not keep stays in the field, and nobody is asked with it")
    func notKept() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.tokens.refusal = Rejection(code: "token.not-kept", message: "Unlock the keyring.")
        bench.view.token = Secret("sample-token")
        let asked = bench.service.asked
        bench.view.keepToken.send()
        await until { bench.last == .toast("Unlock the keyring.", button: nil) }
        #expect(bench.view.token == Secret("sample-token"))
        #expect(bench.view.canKeepToken)
        #expect(bench.service.asked == asked)
        #expect(bench.view.phase == .locked("Paste one here.", takesToken: true))
    }

    @Test("a second press while it is being kept keeps it once")
    func twice() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.view.token = Secret("sample-token")
        bench.view.keepToken.send()
        bench.view.keepToken.send()
        await bench.work.idle()
        #expect(bench.tokens.kept.count == 1)
    }
}
