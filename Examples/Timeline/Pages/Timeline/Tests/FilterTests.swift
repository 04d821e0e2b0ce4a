// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Filter")
struct FilterTests {
    @Test("Hiding posts is one change of the list, and so is showing them again")
    func hide() async throws {
        let bench = try await TimelineBench(SamplePosts.make(12))
        let before = bench.texts
        let watcher = RowsWatcher(bench.view)
        await bench.filter("ada")
        await until { bench.texts == ["Post 12", "Post 8", "Post 4", "end"] }
        #expect(bench.view.phase == .posts)
        #expect(watcher.changes.count == 1)
        await bench.filter("")
        #expect(bench.texts == before)
        #expect(watcher.changes.count == 2)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Letters that are typed quickly start a single search")
    func debounced() async throws {
        let bench = try await TimelineBench(SamplePosts.make(12))
        let watcher = RowsWatcher(bench.view)
        for text in ["a", "ad", "ada"] { bench.view.filter = text }
        await until { bench.work.count(of: "filter") == 1 }
        #expect(watcher.changes.isEmpty)
        bench.host.clock.advance(by: .milliseconds(150))
        await until { bench.texts == ["Post 12", "Post 8", "Post 4", "end"] }
        #expect(watcher.changes.count == 1)
    }

    @Test("A filter without matches says so, and Retry loads older posts")
    func unmatched() async throws {
        let bench = try await TimelineBench(SamplePosts.make(100))
        await bench.filter("  Post   7 ")
        await until { bench.texts.contains("Post 70") }
        await bench.filter("10 post 10")
        await until { bench.view.phase == .posts }
        await bench.filter("Post 33")
        await until { bench.view.phase == .unmatched("Post 33") }
        #expect(bench.texts.isEmpty)
        bench.view.retry.send()
        await bench.untilPaged { bench.view.phase == .posts }
        #expect(bench.texts.first == "Post 33")
    }

    @Test("A retry that finds nothing shows the reason in a toast")
    func further() async throws {
        let bench = try await TimelineBench(SamplePosts.make(60))
        await bench.filter("nobody wrote this")
        await until { bench.view.phase == .unmatched("nobody wrote this") }
        bench.service.refusal = Rejection(code: "429", message: "Too many requests")
        bench.view.retry.send()
        await until { bench.last == .toast("Too many requests") }
        bench.service.refusal = nil
        bench.view.retry.send()
        await until { bench.view.progress == .none }
        bench.view.retry.send()
        await until { bench.last == .toast("There are no older posts.") }
        #expect(bench.view.phase == .unmatched("nobody wrote this"))
    }

    @Test("Pages without a match are skipped, up to a limit")
    func steps() async throws {
        let bench = try await TimelineBench(SamplePosts.make(1_000))
        await bench.filter("Post 850")
        await until { bench.view.phase == .unmatched("Post 850") }
        bench.view.fetchMore.send()
        // Without scrolling the next page is not requested at once, but after a pause.
        await until { bench.work.ended("older") == 1 }
        #expect(bench.work.count(of: "older") == 1)
        #expect(bench.pages == 2)
        await bench.untilPaged { bench.view.phase == .posts }
        #expect(bench.texts == ["Post 850"])
        #expect(bench.service.asked.count { $0.hasPrefix("posts at") } == 4)
        await bench.filter("nobody wrote this")
        await until { bench.view.phase == .unmatched("nobody wrote this") }
        bench.view.fetchMore.send()
        await bench.untilPaged { bench.view.progress == .none && bench.pages >= 9 }
        await bench.work.idle()
        #expect(bench.service.asked.count { $0.hasPrefix("posts at") } == 9)
        #expect(bench.view.phase == .unmatched("nobody wrote this"))
    }

    @Test("A filter by a rare word loads a limited number of pages by itself")
    func rare() async throws {
        // One of 160 posts matches, so one of four pages has a match.
        let posts = SamplePosts.make(10_000).enumerated().map { place, post in
            var post = post
            if place % 160 == 0 { post.text = RichText("rare") }
            return post
        }
        let bench = try await TimelineBench(posts)
        await bench.filter("rare")
        await until { bench.texts == ["rare"] }
        let before = bench.pages
        for _ in 0..<200 {
            bench.view.fetchMore.send()
            await bench.untilPaged { bench.view.progress == .none }
        }
        #expect(bench.pages - before < 20)
        #expect(bench.texts.last?.hasSuffix("searched") == true)
        let asked = bench.pages
        await bench.filter("")
        #expect(bench.texts.last?.hasSuffix("searched") == false)
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        #expect(bench.pages == asked + 1)
    }

    @Test("The filter searches text, name, handle, warning and the shared post")
    func fields() {
        var post = SamplePosts.make(1)
        post.text = RichText("Crème BRÛLÉE at Łukasz's")
        post.author = Author(id: "1", name: "Ærøskøbing Åse", handle: "@aase@Example.org")
        post.warning = "Essen"
        var passed = SamplePosts.make(2)
        passed.text = RichText("南京 Привет ΣΊΣΥΦΟΣ")
        post.shared = .post(passed)
        for words in [
            "creme", "brulee", "CREME Brûlée", "ase", "example.org", "essen", "南京", "привет",
            "σίσυφος", "Chen", "essen ase",
        ] {
            #expect(PostFilter(words)?.matches(post) == true, "\(words)")
        }
        for words in ["creme nothing", "brulees", "org essen@", "\u{fffc}"] {
            #expect(PostFilter(words)?.matches(post) == false, "\(words)")
        }
        for nothing in ["", "  ", "\n\u{a0}", "\0"] { #expect(PostFilter(nothing) == nil) }
    }

    @Test("New posts are filtered, and only the visible ones count as new")
    func newPosts() async throws {
        let bench = try await TimelineBench(SamplePosts.make(12))
        await bench.filter("ada")
        await until { bench.texts == ["Post 12", "Post 8", "Post 4", "end"] }
        bench.view.isAtTop = false
        bench.service.published = SamplePosts.make(100)
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        #expect(bench.texts.count == 14)
        #expect(bench.view.newer == UnreadCount(10, isAtLeast: true))
        // A gap is visible only without a filter.
        #expect(!bench.texts.contains("gap"))
        await bench.filter("")
        #expect(bench.texts.count == 54)
        #expect(bench.text(40) == "gap")
    }

    @Test("Posts that arrive during a search are filtered, too")
    func meanwhile() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        bench.view.filter = "post 4"
        bench.view.fetchMore.send()
        await until { bench.texts.count == 51 }
        bench.host.clock.advance(by: .milliseconds(150))
        await until { bench.texts.count < 51 }
        let found = (40...49).reversed() + [34, 24, 14, 4]
        #expect(bench.texts == found.map { "Post \($0)" } + ["end"])
    }

    @Test("A changed post is hidden or shown, depending on its new text")
    func changed() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        await bench.filter("post 7")
        await until { bench.texts == ["Post 47", "Post 37", "Post 27", "Post 17"] }
        var gone = SamplePosts.make(27)
        gone.text = RichText("otherwise")
        var new = SamplePosts.make(30)
        new.text = RichText("Post 7 is this")
        await bench.fetch([gone, new])
        #expect(
            bench.texts == [
                "Post 47", "Post 37", "Post 7 is this", "Post 17", "40 searched",
            ])
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Filtering ten thousand posts is one change of the list", .timeLimit(.minutes(1)))
    func many() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        await bench.fetch(SamplePosts.make(10_000))
        #expect(bench.view.rows.count == 10_000)
        let watcher = RowsWatcher(bench.view)
        let clock = ContinuousClock()
        let time = await clock.measure {
            await bench.filter("ada")
            await until { bench.view.rows.count == 2_500 }
        }
        let back = await clock.measure { await bench.filter("") }
        print("filter of 10,000 posts: \(time), and back: \(back)")
        #expect(bench.view.rows.count == 10_000)
        #expect(watcher.changes.count == 2)
    }
}
