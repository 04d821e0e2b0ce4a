// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Timeline")
struct TimelineTests {
    static let ten = (1...10).reversed().map { "Post \($0)" }

    @Test("The newest post is first, and the end row follows the last")
    func posts() async throws {
        let bench = try await TimelineBench()
        #expect(bench.view.phase == .posts)
        #expect(bench.texts == Self.ten + ["end"])
        #expect(bench.view.place == "stub.example")
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Loading is shown until the first posts arrive, in one change")
    func loading() async throws {
        let bench = try await TimelineBench { $0.hold() }
        #expect(bench.view.phase == .loading)
        let watcher = RowsWatcher(bench.view)
        bench.service.hold(false)
        await until { bench.view.phase == .posts }
        #expect(watcher.splices == [[RowsSplice(position: 0, removed: 0, added: 11)]])
    }

    @Test("An empty timeline says so, and Refresh requests posts again")
    func empty() async throws {
        let bench = try await TimelineBench([])
        #expect(bench.view.phase == .empty)
        #expect(bench.texts.isEmpty)
        bench.service.published = SamplePosts.make(2)
        bench.view.refresh.send()
        await until { bench.texts == ["Post 2", "Post 1", "end"] }
        #expect(bench.view.phase == .posts)
    }

    @Test("A rejection shows the server's message, and Retry repeats the request")
    func rejected() async throws {
        let rejection = Rejection(code: "21327", message: "expired_token")
        let bench = try await TimelineBench(refusal: rejection)
        #expect(bench.view.phase == .rejected("expired_token"))
        bench.service.refusal = nil
        bench.view.retry.send()
        #expect(bench.view.phase == .loading)
        await until { bench.view.phase == .posts }
        #expect(bench.texts.count == 11)
    }

    @Test(
        "A server that requires a token is locked, with an entry if a token helps",
        arguments: [
            ("needed", true), ("missing", true), ("refused", true), ("unsafe", false),
            ("no-keyring", false),
        ])
    func locked(why: String, acceptsToken: Bool) async throws {
        let rejection = Rejection(code: "token.\(why)", message: "Paste one here.")
        let bench = try await TimelineBench(refusal: rejection)
        #expect(bench.view.phase == .locked("Paste one here."))
        #expect((bench.entry != nil) == acceptsToken)
        bench.service.refusal = nil
        bench.view.retry.send()
        await until { bench.view.phase == .posts }
    }

    @Test("An unreachable server and an unusable answer have different phases")
    func failed() async throws {
        let offline = Failure(.offline, "No way.")
        var bench = try await TimelineBench(refusal: offline)
        #expect(bench.view.phase == .offline("No way."))
        for reason in [Failure.Reason.timeout, .intercepted, .unreadable] {
            bench = try await TimelineBench(refusal: Failure(reason, "Why."))
            #expect(bench.view.phase == .failed("Why."))
        }
    }

    @Test("The framework's failure message is replaced by a translated one")
    func ownWords() async throws {
        let bench = try await TimelineBench(refusal: Failure(.unexpected, "internal"))
        let words = "Something unexpected happened. Try again."
        #expect(bench.view.phase == .failed(words))
    }

    @Test("Later errors leave the posts, and appear in a toast or the end row")
    func laterRefusals() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        let refusals: [any Error] = [
            Rejection(code: "429", message: "Too many requests"), Failure(.offline, "No way."),
            Failure(.unreadable, "Broken."),
        ]
        for refusal in refusals {
            bench.service.refusal = refusal
            bench.view.refresh.send()
            #expect(bench.view.progress == .newer)
            await until { bench.view.progress == .none }
            let words = (refusal as? Rejection)?.message ?? (refusal as? Failure)?.message ?? ""
            #expect(bench.last == .toast(words))
            bench.view.action.send(RowAction(.retry, on: EndRow(.loading)))
            #expect(bench.view.progress == .older)
            await until { bench.view.progress == .none }
            #expect(bench.texts.count == 41)
            #expect(bench.texts.last == words)
            #expect(bench.view.phase == .posts)
        }
    }

    @Test("When the connection is back, failed requests are repeated without a message")
    func back() async throws {
        let bench = try await TimelineBench(
            refusal: Failure(.offline, "No way."), isReachable: false
        ) { $0.answer(info: .failure(Failure(.offline, "No way."))) }
        #expect(!bench.view.isReachable)
        bench.service.refusal = nil
        bench.service.answer(info: .success(TimelineInfo(name: "Stub")))
        bench.reachability.state.change { $0 = true }
        await until { bench.view.phase == .posts && bench.view.info?.value?.name == "Stub" }
        #expect(bench.view.isReachable)
        #expect(bench.host.navigation.calls.count == 1)
    }

    @Test("When the connection is back, rejected requests are not repeated")
    func rejectedStays() async throws {
        let bench = try await TimelineBench(
            refusal: Rejection(code: "401", message: "No"), isReachable: false)
        bench.reachability.state.change { $0 = true }
        await until { bench.view.isReachable }
        await bench.work.idle()
        #expect(bench.service.asked.count { $0.hasPrefix("posts at") } == 1)
        #expect(bench.view.phase == .rejected("No"))
    }

    @Test("The service's description has its own outcome, independent of the posts")
    func info() async throws {
        let rejection = Rejection(code: "403", message: "Members only")
        let failure = Failure(.timeout, "Too slow.")
        let bench = try await TimelineBench { $0.answer(info: .failure(rejection)) }
        #expect(bench.view.info == .rejection(rejection))
        #expect(bench.view.phase == .posts)
        bench.service.answer(info: .failure(failure))
        bench.view.retry.send()
        await until { bench.view.info == .failure(failure) }
        bench.service.answer(info: .success(TimelineInfo(name: "Stub")))
        bench.view.retry.send()
        await until { bench.view.info == .value(TimelineInfo(name: "Stub")) }
        // Known data is not requested again.
        let asked = bench.service.asked.count { $0 == "info" }
        bench.view.retry.send()
        await bench.work.idle()
        #expect(bench.service.asked.count { $0 == "info" } == asked)
        #expect(bench.view.phase == .posts)
    }

    @Test("Try Again repeats only the failed ones of description and count")
    func retryInfo() async throws {
        let rejection = Rejection(code: "403", message: "Members only")
        let bench = try await TimelineBench { $0.answer(info: .failure(rejection)) }
        var info = TimelineInfo(name: "Stub", link: WebLink("https://stub.example"))
        bench.view.visitServer.send()
        bench.service.answer(info: .success(info))
        bench.view.retryInfo.send()
        #expect(bench.view.info == nil)
        await until { bench.view.info == .value(info) }
        #expect(!bench.service.asked.contains { $0.hasPrefix("unread") })
        bench.service.refusal = rejection
        await bench.waitMinute()
        #expect(bench.view.unread == .rejection(rejection))
        bench.service.refusal = nil
        info.name = "Another"
        bench.service.answer(info: .success(info))
        bench.view.retryInfo.send()
        await until { bench.view.unread == .value(UnreadCount(0)) }
        #expect(bench.view.info?.value?.name == "Stub")
        #expect(bench.host.navigation.calls.count == 1)
        bench.view.visitServer.send()
        await until { bench.last == .launch(.link("https://stub.example")) }
    }
}
