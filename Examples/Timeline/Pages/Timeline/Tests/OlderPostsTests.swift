// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Older posts come as the person scrolls")
struct OlderPostsTests {
    @Test("a page comes behind the others, once however often it is asked for, until the last")
    func pages() async throws {
        let bench = try await TimelineBench(SamplePosts.make(100))
        #expect(bench.texts.count == 40)
        for (count, end) in [(80, nil), (100, "end")] as [(Int, String?)] {
            bench.view.fetchMore.send()
            bench.view.fetchMore.send()
            #expect(bench.texts.last == "…")
            #expect(bench.view.progress == .older)
            await until { bench.view.progress == .none }
            let posts = (101 - count...100).reversed().map { "Post \($0)" }
            #expect(bench.texts == posts + [end].compactMap(\.self))
        }
        let asked = bench.service.asked
        bench.view.fetchMore.send()
        await bench.work.idle()
        #expect(bench.service.asked == asked)
        #expect(asked.count { $0.hasPrefix("posts at") } == 3)
    }

    @Test("what is on its way is seen until all of it is there")
    func progress() async throws {
        let bench = try await TimelineBench(SamplePosts.make(100))
        bench.service.hold()
        bench.view.fetchMore.send()
        bench.view.refresh.send()
        #expect(bench.view.progress == .newer)
        await until { bench.view.progress == .older }
        bench.service.hold(false)
        await until { bench.view.progress == .none }
        #expect(bench.texts.count == 80)
    }

    @Test("a page that could not be had is asked for again by its row")
    func retry() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        bench.service.refusal = Failure(.timeout, "Too slow.")
        bench.view.fetchMore.send()
        await until { bench.texts.last == "Too slow." }
        bench.service.refusal = nil
        bench.view.action.send(RowAction(.retry, on: EndRow(.loading)))
        await until { bench.texts.last == "end" }
        #expect(bench.texts.count == 51)
    }

    @Test("a page of nothing but what is known, and one before itself, end by themselves")
    func circle() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        bench.service.older = { _ in
            PostPage(SamplePosts.make(40, from: 11), older: PostCursor("x"))
        }
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        #expect(bench.texts.count == 41)
        #expect(bench.texts.last == "40 looked at")
        bench.view.action.send(RowAction(.retry, on: EndRow(.paused(lookedAt: 40))))
        await until { bench.texts.last == "end" }
    }

    @Test("a server with the same posts on every page is asked for no further one by the list")
    func same() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        let count = Counter()
        bench.service.older = { _ in
            PostPage(SamplePosts.make(40, from: 11), older: PostCursor("page \(count.next())"))
        }
        for _ in 0..<3 {
            bench.view.fetchMore.send()
            await until { bench.view.progress == .none }
            #expect(bench.texts.last == "40 looked at")
        }
        #expect(count.next() == 2)
    }

    @Test("behind a page without posts only the person goes on")
    func bounded() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        let count = Counter()
        bench.service.older = { _ in PostPage([], older: PostCursor("page \(count.next())")) }
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        #expect(bench.texts.last == "40 looked at")
        // A list that is shorter than its window fetches by itself.
        for _ in 0..<3 {
            bench.view.fetchMore.send()
            await bench.work.idle()
        }
        #expect(count.next() == 2)
        // Only the user's action continues.
        bench.view.action.send(RowAction(.retry, on: EndRow(.paused(lookedAt: 40))))
        #expect(bench.texts.last == "…")
        await until { bench.view.progress == .none }
        #expect(count.next() == 4)
        #expect(bench.texts.last == "40 looked at")
    }

    @Test("a page that could not be had is not asked for again by the list")
    func failed() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        bench.service.refusal = Rejection(code: "429", message: "Too many requests")
        bench.view.fetchMore.send()
        await until { bench.texts.last == "Too many requests" }
        let asked = bench.service.asked
        for _ in 0..<3 {
            bench.view.fetchMore.send()
            await bench.work.idle()
        }
        #expect(bench.service.asked == asked)
    }

    @Test("a first page of nothing is followed by one with posts")
    func firstPageEmpty() async throws {
        let bench = try await TimelineBench { service in
            service.older = { cursor in
                cursor == nil
                    ? PostPage([], older: PostCursor("next"))
                    : PostPage(SamplePosts.make(3), older: nil)
            }
        }
        await until { bench.view.phase == .posts }
        #expect(bench.texts == ["Post 3", "Post 2", "Post 1", "end"])
    }

    @Test("a post that comes again as it is now is changed where it stands")
    func changed() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        try await bench.act(.toggleWarning, on: 11)
        var changed = SamplePosts.make(11)
        changed.text = RichText("Post 11, edited")
        bench.service.older = { [changed] _ in
            PostPage([changed, SamplePosts.make(10)], older: nil)
        }
        bench.view.fetchMore.send()
        await until { bench.texts.last == "end" }
        #expect(bench.texts.suffix(3) == ["Post 11, edited", "Post 10", "end"])
        #expect(try bench.row(11).isOpen)
    }
}
