// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Post page")
struct PostDetailTests {
    let host = TestHost()
    let service = StubTimeline(SamplePosts.make(3))
    let moment = MovingClock(SamplePosts.make(3).date)

    private func open(_ post: Post) throws -> TestScene<PostDetailStore> {
        host.provide(.timeline, service)
        host.provide(.now) { [moment] in moment.now }
        host.stub(.pictures)
        host.mediator.register(.postDetail, view: HeadlessView.self, store: PostDetailStore.self)
        return try host.open(.postDetail, PostDetailStore.self, post)
    }

    @Test("The post is shown at once, and updated when its current state is loaded")
    func shown() async throws {
        var before = SamplePosts.make(2)
        before.text = RichText("as it was")
        let page = try open(before)
        #expect(page.view.row?.post == before)
        #expect(page.view.isLoading)
        #expect(page.view.outcome == nil)
        page.view.action.send(.toggleWarning)
        await until { !page.view.isLoading }
        #expect(page.view.row?.post.text.text == "Post 2")
        #expect(page.view.row?.isOpen == true)
        #expect(page.view.outcome?.value != nil)
        #expect(host.problems.isEmpty)
    }

    @Test("A deleted post stays visible, with the server's message")
    func gone() async throws {
        let page = try open(SamplePosts.make(9))
        await until { page.view.outcome != nil }
        guard case .rejection(let rejection) = page.view.outcome else {
            return #expect(Bool(false), "no rejection")
        }
        #expect(rejection == Rejection(code: "404", message: "Record not found"))
        #expect(page.view.row?.post == SamplePosts.make(9))
        #expect(!page.view.isLoading)
    }

    @Test("After a failed request the post stays, and Refresh requests it again")
    func failed() async throws {
        service.refusal = Failure(.offline, "No way.")
        let page = try open(SamplePosts.make(2))
        await until { page.view.outcome != nil }
        guard case .failure(let failure) = page.view.outcome else {
            return #expect(Bool(false), "no failure")
        }
        #expect(failure == Failure(.offline, "No way."))
        service.refusal = nil
        page.view.refresh.send()
        #expect(page.view.isLoading)
        await until { page.view.outcome?.value != nil }
        #expect(!page.view.isLoading)
    }

    @Test("A response with another post is ignored")
    func other() async throws {
        service.answer(post: SamplePosts.make(1))
        let page = try open(SamplePosts.make(2))
        await until { page.view.outcome != nil }
        #expect(page.view.row?.post == SamplePosts.make(2))
    }

    @Test("A minute that changes no text does not update the row")
    func quietMinute() async throws {
        // The post is an hour old, so its text stays the same for an hour.
        moment.advance(minutes: 61)
        let work = WorkWatch(lasting: "minute")
        host.mediator.attach(work)
        let page = try open(SamplePosts.make(3))
        await until { !page.view.isLoading }
        let before = try #require(page.view.row?.minute)
        moment.advance(minutes: 1)
        await work.end(of: "minute") { host.clock.advance(by: .seconds(60)) }
        #expect(page.view.row?.minute == before)
        moment.advance(minutes: 58)
        host.clock.advance(by: .seconds(60))
        await until { page.view.row?.minute == before + 59 }
    }

    @Test("The relative time advances, and actions on the post are handled")
    func acts() async throws {
        let page = try open(SamplePosts.make(2))
        await until { !page.view.isLoading }
        let before = try #require(page.view.row?.minute)
        moment.advance(minutes: 1)
        host.clock.advance(by: .seconds(60))
        await until { page.view.row?.minute == before + 1 }
        page.view.action.send(.profile)
        await until {
            host.navigation.calls.last == .launch(.link("https://stub.example/@sample2"))
        }
        page.view.action.send(.menu)
        await until {
            host.navigation.calls.last
                == .menu(["Copy Text", "Copy Link", "Open in Browser", "Open Profile"])
        }
        host.navigation.answer("Copy Link")
        await until {
            host.navigation.calls.last == .copy(.text("https://stub.example/posts/2"))
        }
        page.view.action.send(.reveal)
        #expect(page.view.row?.isRevealed == true)
    }
}
