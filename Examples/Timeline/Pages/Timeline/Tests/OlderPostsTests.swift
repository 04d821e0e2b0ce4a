// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Older posts")
struct OlderPostsTests {
    @Test("Each older page is requested once and appended, until the last")
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

    @Test("The progress is shown until all requests have ended")
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

    @Test("The end row retries a failed request")
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

    @Test("Loading pauses after a page of known posts, and ends when its cursor repeats")
    func circle() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        bench.service.older = { _ in
            PostPage(SamplePosts.make(40, from: 11), older: PostCursor("x"))
        }
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        #expect(bench.texts.count == 41)
        #expect(bench.texts.last == "40 searched")
        bench.view.action.send(RowAction(.retry, on: EndRow(.paused(searched: 40))))
        await until { bench.texts.last == "end" }
    }

    @Test("Scrolling loads no further page from a server that repeats its posts")
    func same() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        let count = Counter()
        bench.service.older = { _ in
            PostPage(SamplePosts.make(40, from: 11), older: PostCursor("page \(count.next())"))
        }
        for _ in 0..<3 {
            bench.view.fetchMore.send()
            await until { bench.view.progress == .none }
            #expect(bench.texts.last == "40 searched")
        }
        #expect(count.next() == 2)
    }

    @Test("After an empty page only the user continues loading")
    func bounded() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        let count = Counter()
        bench.service.older = { _ in PostPage([], older: PostCursor("page \(count.next())")) }
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        #expect(bench.texts.last == "40 searched")
        // A list that is shorter than its window fetches by itself.
        for _ in 0..<3 {
            bench.view.fetchMore.send()
            await bench.work.idle()
        }
        #expect(count.next() == 2)
        // Only the user's action continues.
        bench.view.action.send(RowAction(.retry, on: EndRow(.paused(searched: 40))))
        #expect(bench.texts.last == "…")
        await until { bench.view.progress == .none }
        #expect(count.next() == 4)
        #expect(bench.texts.last == "40 searched")
    }

    @Test("Scrolling does not repeat a failed request")
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

    @Test("After an empty first page the next page is loaded")
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

    @Test("A known post that is received again is updated in place")
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
