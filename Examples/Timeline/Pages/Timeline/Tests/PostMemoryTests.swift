// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Memory of posts")
struct PostMemoryTests {
    @Test("Equal authors share one value in memory, also those of shared posts")
    func authors() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        var sharing = SamplePosts.make(0)
        sharing.shared = .post(SamplePosts.make(2))
        await bench.fetch([sharing, SamplePosts.make(-4)])
        let first = try bench.row(12).post.author
        for number in [48, 0, -4] {
            let author = try bench.row(number).post.author
            #expect(author.isShared(with: first))
        }
        guard case .post(let inner) = try bench.row(0).post.shared else {
            Issue.record("the post shares nothing")
            return
        }
        #expect(try inner.author.isShared(with: bench.row(14).post.author))
    }

    @Test("A changed author applies only to the posts that contain the change")
    func renamed() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        var other = SamplePosts.make(0)
        other.author.name = "Ada Renamed"
        await bench.fetch([other])
        #expect(try bench.row(0).post.author.name == "Ada Renamed")
        #expect(try bench.row(12).post.author.name == "Ada Sample")
    }

    @Test("A change of an author does not affect a copy")
    func change() {
        let ada = SamplePosts.make(4).author
        var other = ada
        #expect(other.isShared(with: ada))
        other.isBot = true
        other.avatar = WebLink("https://stub.example/a.png")
        #expect(!ada.isBot && ada.avatar == nil && other.isBot && other.avatar != nil)
        #expect(other != ada && !other.isShared(with: ada))
        (other.isBot, other.avatar) = (false, nil)
        #expect(other == ada && other.hashValue == ada.hashValue)
    }

    // Each word of these types counts once per post.
    @Test("Rare properties take one word in the posts without them")
    func size() {
        #expect(MemoryLayout<Post>.stride <= 184)
        #expect(MemoryLayout<PostFeed.Entry>.stride <= 72)
    }

    @Test(
        "A post whose rare property was set and removed equals the original",
        arguments: [
            { $0.warning = $1 ? "Soup" : nil },
            { $0.shared = $1 ? .gone("deleted") : nil },
            {
                $0.poll = $1 ? Poll([], votes: 1, end: nil, isOver: true, allowsSeveral: true) : nil
            },
            { $0.card = $1 ? WebLink("https://a.example").map { Post.Card("A", $0) } : nil },
            { $0.edited = $1 ? Moment(milliseconds: 1) : nil },
        ] as [@Sendable (inout Post, Bool) -> Void])
    func rare(_ set: @Sendable (inout Post, Bool) -> Void) {
        let bare = SamplePosts.make(1)
        var post = bare
        set(&post, false)
        #expect(post == bare)
        set(&post, true)
        #expect(post != bare)
        var both = post
        both.warning = "Salt"
        set(&both, true)
        #expect(both != bare)
        set(&post, false)
        #expect(post == bare && post.hashValue == bare.hashValue)
    }

    @Test("Each rare property keeps its value beside the others")
    func parts() {
        var post = SamplePosts.make(1)
        let card = WebLink("https://a.example").map { Post.Card("A", $0) }
        let poll = Poll([], votes: 1, end: nil, isOver: true, allowsSeveral: true)
        (post.warning, post.shared, post.poll) = ("Soup", .post(SamplePosts.make(2)), poll)
        (post.card, post.edited) = (card, Moment(milliseconds: 1))
        #expect(post.warning == "Soup")
        #expect(post.shared == .post(SamplePosts.make(2)))
        #expect(post.poll == poll)
        #expect(post.card == card)
        #expect(post.edited == Moment(milliseconds: 1))
    }
}
