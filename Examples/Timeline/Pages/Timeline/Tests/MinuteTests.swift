// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Updates of relative times")
struct MinuteTests {
    @Test("Each minute updates exactly the posts whose time changes its text")
    func minutes() async throws {
        // The newest post is half a minute old, and each other one a minute older than the previous
        // one.
        let bench = try await TimelineBench(SamplePosts.make(100))
        bench.view.fetchMore.send()
        await until { bench.view.progress == .none }
        bench.view.fetchMore.send()
        await until { bench.texts.last == "end" }
        let watcher = RowsWatcher(bench.view)
        let times = bench.times
        await bench.waitMinute()
        let changed = Set(watcher.changes.flatMap(\.updated).map(\.description))
        // Of the posts older than an hour only one changes its text.
        let expected = (41...100).map { "\(100_000 + $0)" }
        #expect(changed == Set(expected))
        #expect(watcher.changes.count == 1)
        #expect(watcher.splices == [[]])
        #expect(bench.times != times)
        let now = bench.moment.now.minute
        for row in bench.posts {
            #expect(
                PostTimes.relative(row.post.date, minute: row.minute)
                    == PostTimes.relative(row.post.date, minute: now))
        }
    }

    @Test("All times are correct a day later")
    func day() async throws {
        let bench = try await TimelineBench(SamplePosts.make(40))
        for _ in 0..<30 {
            bench.moment.advance(minutes: 59)
            await bench.waitMinute()
            let now = bench.moment.now.minute
            for row in bench.posts {
                #expect(
                    PostTimes.relative(row.post.date, minute: row.minute)
                        == PostTimes.relative(row.post.date, minute: now))
            }
        }
    }

    @Test("An old post that was just edited is updated each minute")
    func edited() async throws {
        let newest: Post = SamplePosts.make(9_000)
        var edited: Post = SamplePosts.make(10)
        edited.edited = newest.date
        var sharing: Post = SamplePosts.make(11)
        sharing.shared = .post(edited)
        let bench = try await TimelineBench([newest, sharing, edited, SamplePosts.make(9)])
        for _ in 0..<3 { await bench.waitMinute() }
        let now = bench.moment.now.minute
        #expect(try bench.row(10).minute == now)
        #expect(try bench.row(11).minute == now)
        #expect(try bench.row(9).minute < now)
    }

    @Test("What the user opened stays open when the times are updated")
    func open() async throws {
        let bench = try await TimelineBench()
        try await bench.act(.toggleWarning, on: 9)
        try await bench.act(.reveal, on: 9)
        await bench.waitMinute()
        #expect(try bench.row(9).isOpen)
        #expect(try bench.row(9).isRevealed)
        #expect(try bench.row(9).minute == bench.moment.now.minute)
    }

    @Test("A minute updates few of ten thousand posts", .timeLimit(.minutes(1)))
    func many() async throws {
        let bench = try await TimelineBench(SamplePosts.make(50))
        await bench.fetch(SamplePosts.make(10_000))
        let newest = try #require(bench.posts.first).post.date
        bench.moment.advance(minutes: newest.minute - bench.moment.now.minute)
        await bench.waitMinute()
        let watcher = RowsWatcher(bench.view)
        let time = await ContinuousClock().measure { await bench.waitMinute() }
        print("a minute of 10,000 posts: \(time), \(watcher.changes.flatMap(\.updated).count) rows")
        #expect(watcher.changes.flatMap(\.updated).count < 250)
    }
}

extension TimelineBench {
    var posts: [PostRow] { view.rows.items.compactMap { $0.model(of: PostRow.self) } }
    var times: [String] { posts.map { PostTimes.relative($0.post.date, minute: $0.minute) } }
}
