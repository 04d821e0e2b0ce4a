// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import MinyaLists
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Hostile posts", .timeLimit(.minutes(2)))
struct HostileTests {
    @Test("Posts with a million letters or marks can be shown and found")
    func long() async throws {
        var posts: [Post] = SamplePosts.make(10)
        posts[0].text = RichText(String(repeating: "lorem ipsum ", count: 90_000))
        posts[1].text = RichText("a" + String(repeating: "\u{301}", count: 1_000_000))
        posts[2].author.name = String(repeating: "ﷺ", count: 300_000)
        posts[3].warning = String(repeating: "e\u{301}\u{202e}", count: 300_000)
        let bench = try await TimelineBench(posts)
        #expect(bench.view.rows.count == 11)
        for row in bench.posts { #expect(PostWords.spoken(row).unicodeScalars.count < 20_000) }
        await bench.filter("ipsum")
        await until { bench.view.rows.count == 2 }
        await bench.waitMinute()
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Of several posts with the same ID only the first is shown")
    func sameIDs() async throws {
        let posts: [Post] = SamplePosts.make(3)
        var other = posts[1]
        other.text = RichText("not me")
        let bench = try await TimelineBench { service in
            service.older = { [posts, other] _ in
                PostPage(posts + [other] + posts, older: PostCursor("next"))
            }
        }
        #expect(bench.texts.prefix(3) == ["Post 3", "Post 2", "Post 1"])
        #expect(bench.view.rows.count == 3)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("With unusual IDs, too, each post is one row at one position")
    func ids() async throws {
        let ids = [
            "", "0", "00", "a", "é", "e\u{301}", "zz", "１２", "\u{202e}1", " ", "9", "10", "😀",
            String(repeating: "9", count: 10_000), "-1", "18446744073709551616", "NaN",
        ]
        let posts = ids.map { id in
            let sample = SamplePosts.make(1)
            return Post(id: id, date: sample.date, author: sample.author, text: RichText(id))
        }
        let bench = try await TimelineBench { service in
            service.older = { [posts] _ in PostPage(posts, older: PostCursor("next")) }
        }
        // "é" is one ID in both of its encodings.
        #expect(bench.posts.count == ids.count - 1)
        let orders = bench.posts.map(\.post.order)
        for (newer, older) in zip(orders, orders.dropFirst()) { #expect(older < newer) }
        for row in bench.posts {
            bench.view.action.send(RowAction(.toggleWarning, on: row))
        }
        #expect(!bench.posts.contains { !$0.isOpen })
        await bench.fetch(posts.reversed())
        #expect(bench.posts.count == ids.count - 1)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Dates far in the past or future cause no problem")
    func dates() async throws {
        var posts: [Post] = SamplePosts.make(6)
        let dates: [Int64] = [.max, .min, 0, 4_102_444_800_000, -62_135_596_800_000]
        posts = zip(posts, dates).map { post, date in
            var far = Post(
                id: post.id, date: Moment(milliseconds: date), author: post.author, text: post.text)
            far.link = post.link
            return far
        }
        let bench = try await TimelineBench(SamplePosts.make(10, from: 100))
        bench.service.older = { [posts] _ in PostPage(posts, older: nil) }
        bench.service.published += posts
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        for _ in 0..<3 { await bench.waitMinute() }
        #expect(bench.host.problems.isEmpty)
        #expect(bench.view.phase == .posts)
    }

    @Test("A post with a hundred media and a chain of 200 shared posts are shown")
    func media() async throws {
        var post: Post = SamplePosts.make(1)
        post.media = (0..<100).map { number in
            Media(id: "\(number % 3)", kind: .picture, preview: nil, whole: nil)
        }
        for number in 2..<200 {
            var next = SamplePosts.make(number)
            next.shared = .post(post)
            next.text = RichText("")
            post = next
        }
        var last: Post = SamplePosts.make(300)
        last.media = (0..<100).map { number in
            Media(
                id: "same", kind: .picture, preview: nil,
                whole: WebLink("https://a.example/\(number)"))
        }
        let bench = try await TimelineBench([last, post])
        #expect(bench.view.rows.count == 3)
        try await bench.act(.openMedium(99), on: 300)
        await until { bench.host.opened(.pictures)?.index == 99 }
        await bench.filter("post")
        await until { bench.texts == ["Post 300", "end"] }
    }

    @Test("Older posts in the answer to a request for new ones are ignored")
    func wrongNews() async throws {
        let bench = try await TimelineBench(SamplePosts.make(10, from: 10))
        bench.service.newer = { NewPosts(SamplePosts.make(5), gap: PostCursor("gap")) }
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        #expect(bench.last == .toast("No new posts"))
        #expect(bench.view.newer == UnreadCount(0))
        #expect(!bench.texts.contains("gap"))
        #expect(bench.host.problems.isEmpty)
    }

    @Test("A negative or huge count of new posts is kept within bounds")
    func counts() async throws {
        let bench = try await TimelineBench()
        for count in [-5, .min, .max] {
            bench.service.unread = { UnreadCount(count) }
            await bench.waitMinute()
            #expect(bench.view.newer.count >= 0)
        }
        bench.view.isAtTop = false
        bench.service.published = SamplePosts.make(12)
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        await bench.waitMinute()
        #expect(bench.view.newer.count > 0)
    }
}
