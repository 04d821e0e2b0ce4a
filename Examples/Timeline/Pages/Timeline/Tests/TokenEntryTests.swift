// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Entering an access token")
struct TokenEntryTests {
    private let missing = Rejection(code: "token.missing", message: "Paste one here.")

    @Test("The token is stored and used at once, and the entry is cleared and closed")
    func kept() async throws {
        let bench = try await TimelineBench(refusal: missing)
        let entry = try #require(bench.entry)
        let shown = ShownTokens()
        bench.view.tokenEntry.observe(\.token, by: shown) { $0.list.append($1) }
        #expect(!entry.canKeep)
        entry.token = Secret(" \n ")
        #expect(!entry.canKeep)
        entry.keep.send()
        entry.token = Secret("sample-token")
        #expect(entry.canKeep)
        bench.service.refusal = nil
        entry.keep.send()
        #expect(!entry.canKeep)
        await until { bench.view.phase == .posts }
        #expect(bench.tokens.kept == [Secret("sample-token")])
        #expect(shown.list == [Secret(""), Secret("")])
        #expect(bench.entry == nil)
        #expect(bench.texts.count == 11)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("After a token was refused another one can be entered")
    func refused() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.entry?.token = Secret("wrong")
        bench.service.refusal = Rejection(code: "token.refused", message: "invalid_access_token")
        bench.entry?.keep.send()
        await until { bench.view.phase == .locked("invalid_access_token") }
        let entry = try #require(bench.entry)
        #expect(entry.token == Secret("") && !entry.canKeep)
        entry.token = Secret("right")
        #expect(entry.canKeep)
        bench.service.refusal = nil
        entry.keep.send()
        await until { bench.view.phase == .posts }
        #expect(bench.tokens.kept == [Secret("wrong"), Secret("right")])
    }

    @Test("A token that cannot be stored stays in the entry, and is not sent")
    func notKept() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.tokens.refusal = Rejection(code: "token.not-kept", message: "Unlock the keyring.")
        bench.entry?.token = Secret("sample-token")
        let asked = bench.service.asked
        bench.entry?.keep.send()
        await until { bench.last == .toast("Unlock the keyring.", button: nil) }
        #expect(bench.entry?.token == Secret("sample-token"))
        #expect(bench.entry?.canKeep == true)
        #expect(bench.service.asked == asked)
        #expect(bench.view.phase == .locked("Paste one here."))
    }

    @Test("A token that is being typed stays in the entry until the posts need none")
    func retried() async throws {
        let bench = try await TimelineBench(refusal: missing)
        let shown = ShownTokens()
        bench.view.tokenEntry.observe(\.token, by: shown) { $0.list.append($1) }
        bench.entry?.token = Secret("sample")
        for refusal in [Failure(.offline, "No way."), missing] as [any Error] {
            bench.service.refusal = refusal
            bench.view.retry.send()
            await bench.work.idle()
            #expect(bench.entry?.token == Secret("sample"))
        }
        bench.service.refusal = nil
        bench.view.retry.send()
        await until { bench.view.phase == .posts }
        #expect(bench.entry == nil)
        #expect(shown.list == [Secret(""), Secret("")])
    }

    @Test("Posts that arrive while a token is being stored do not interrupt that")
    func storedMeanwhile() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.tokens.calls.hold()
        bench.entry?.token = Secret("sample-token")
        bench.entry?.keep.send()
        let call = try await bench.tokens.calls.next()
        bench.service.refusal = nil
        bench.view.retry.send()
        await until { bench.view.phase == .posts }
        #expect(bench.entry != nil)
        call.answer()
        await until { bench.entry == nil }
        #expect(bench.tokens.kept == [Secret("sample-token")])
    }

    @Test("Pressing the button twice stores the token once")
    func twice() async throws {
        let bench = try await TimelineBench(refusal: missing)
        bench.entry?.token = Secret("sample-token")
        bench.entry?.keep.send()
        bench.entry?.keep.send()
        await bench.work.idle()
        #expect(bench.tokens.kept.count == 1)
    }
}

/// The tokens that the Store shows in the entry of a view.
private final class ShownTokens: Observing {
    let lifetime = Lifetime()
    var list: [Secret] = []
}
