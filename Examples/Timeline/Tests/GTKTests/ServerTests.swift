// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleValues
import Minya
import MinyaGTK
import MinyaTesting
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor
    @Suite("Server card", .serialized)
    struct ServerTests {
        private let isReady = gtk_init_check() != 0
        private let host = TestHost()
        private let service = StubTimeline(SamplePosts.make(10))

        private static let rejection = Rejection(code: "403", message: "Members only")
        private static let failure = Failure(.timeout, "Too slow.")

        init() throws {
            try #require(isReady)
            adw_init()
            host.provide(.timeline, service)
            host.provide(.tokens, StubTokens())
            host.provide(.reachability, Reachable())
            host.provide(.now) { Moment(milliseconds: 1_790_000_000_000) }
        }

        @Test("The card shows the server's name, summary, remaining requests and web page")
        func value() async throws {
            var info = TimelineInfo(
                name: "Stub", summary: "Posts for tests.\n\u{7}",
                link: WebLink("https://stub.example")
            )
            info.allowance = TimelineInfo.Allowance(left: 280, of: 300, renewed: nil)
            let opened = try await open(.success(info))
            let ui = opened.ui
            #expect(ui.title.text == "Stub")
            #expect(ui.words.text == "Posts for tests.")
            #expect(ui.allowance.text == "Requests left: 280 of 300")
            #expect(ui.visitButton.isVisible)
            #expect(!ui.retryButton.isVisible)
            ui.visit.onActivate?()
            await until {
                host.navigation.calls.last == .launch(.link("https://stub.example"))
            }
        }

        @Test("A rejected description shows the message, and Retry requests it again")
        func rejected() async throws {
            let opened = try await open(.failure(Self.rejection))
            let ui = opened.ui
            #expect(ui.title.text == "No Description of This Server")
            #expect(ui.words.text == "Members only")
            #expect(!ui.visitButton.isVisible)
            #expect(ui.retryButton.isVisible)
            service.answer(info: .success(TimelineInfo(name: "Stub")))
            ui.retry.onActivate?()
            #expect(ui.asking.isVisible)
            await until { ui.title.text == "Stub" }
            #expect(!ui.asking.isVisible)
            #expect(!ui.retryButton.isVisible)
        }

        @Test("A failure has another title than a rejection")
        func failed() async throws {
            let opened = try await open(.failure(Self.failure))
            let ui = opened.ui
            #expect(ui.title.text == "Server Information Is Not Available")
            #expect(ui.words.text == "Too slow.")
            #expect(ui.retryButton.isVisible)
        }

        @Test("A failed count of new posts shows a warning icon until a count succeeds")
        func uncounted() async throws {
            let opened = try await open()
            let (ui, sign) = (opened.ui, opened.sign)
            #expect(!ui.news.isVisible)
            let known = (sign.icon, sign.tooltip)
            let cases: [(any Error, String)] = [
                (Self.rejection, "The server does not say how many posts are new: Members only"),
                (Self.failure, "New posts could not be counted: Too slow."),
            ]
            for (refusal, words) in cases {
                service.refusal = refusal
                host.clock.advance(by: .seconds(60))
                await until { ui.news.text == words }
                #expect(ui.retryButton.isVisible)
                #expect(sign.icon == "dialog-warning-symbolic")
                #expect(sign.tooltip == "New posts could not be counted")
            }
            service.refusal = nil
            service.published = SamplePosts.make(13)
            ui.retry.onActivate?()
            await until { ui.news.text == "3 new posts" }
            #expect(!ui.retryButton.isVisible)
            #expect((sign.icon, sign.tooltip) == known)
        }

        @Test("A refresh removes the warning of a failed count")
        func refreshed() async throws {
            let opened = try await open()
            let ui = opened.ui
            service.refusal = Self.rejection
            host.clock.advance(by: .seconds(60))
            await until { ui.retryButton.isVisible }
            service.refusal = nil
            opened.page.view.refresh.send()
            await until { !ui.retryButton.isVisible }
            #expect(!ui.news.isVisible)
        }

        // MARK: - Helpers

        /// The timeline after its first requests were answered.
        private struct Opened {
            let page: TestScene<TimelineStore>
            let view: TimelineView
            let ui: ServerOutlets
            let sign: MenuButton
        }

        private func open(_ info: Result<TimelineInfo, any Error>? = nil) async throws -> Opened {
            if let info { service.answer(info: info) }
            host.mediator.register(.timeline, view: HeadlessView.self, store: TimelineStore.self)
            let page = try host.open(.timeline, TimelineStore.self, ())
            let view = TimelineView(pipeline: page.view)
            view.addObservers()
            await until { page.view.phase == .posts && page.view.info != nil }
            return Opened(
                page: page, view: view, ui: try #require(view.server.outlets),
                sign: try #require(view.outlets?.serverButton))
        }
    }
}

/// A reachability that is always true.
struct Reachable: Reachability {
    var states: AsyncStream<Bool> { Broadcast(true).changes }
}
