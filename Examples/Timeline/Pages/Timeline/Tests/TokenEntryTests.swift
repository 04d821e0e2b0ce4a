// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Entering an access token")
struct TokenEntryTests {
    private let missing = Rejection(code: "token.missing", message: "Paste one here.")

    @Test("The token is stored and used at once, and the entry is cleared")
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

    @Test("After a token was refused another one can be entered")
    func refused() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.view.token = Secret("wrong")
        bench.service.refusal = Rejection(code: "token.refused", message: "invalid_access_token")
        bench.view.keepToken.send()
        await until {
            bench.view.phase == .locked("invalid_access_token", acceptsToken: true)
        }
        #expect(bench.view.token == Secret("") && !bench.view.canKeepToken)
        bench.view.token = Secret("right")
        #expect(bench.view.canKeepToken)
        bench.service.refusal = nil
        bench.view.keepToken.send()
        await until { bench.view.phase == .posts }
        #expect(bench.tokens.kept == [Secret("wrong"), Secret("right")])
    }

    @Test("A token that cannot be stored stays in the entry, and is not sent")
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
        #expect(bench.view.phase == .locked("Paste one here.", acceptsToken: true))
    }

    @Test("Pressing the button twice stores the token once")
    func twice() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.view.token = Secret("sample-token")
        bench.view.keepToken.send()
        bench.view.keepToken.send()
        await bench.work.idle()
        #expect(bench.tokens.kept.count == 1)
    }
}
