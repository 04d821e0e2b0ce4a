// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("New posts")
struct NewPostsTests {
    @Test("The number of new posts is requested each minute, and has its own outcome")
    func unread() async throws {
        let bench = try await TimelineBench()
        #expect(bench.view.unread == nil)
        bench.service.published = SamplePosts.make(13)
        await bench.waitMinute()
        #expect(bench.view.unread == .value(UnreadCount(3)))
        #expect(bench.view.newer == UnreadCount(3))
        let rejection = Rejection(code: "429", message: "Too many requests")
        bench.service.refusal = rejection
        await bench.waitMinute()
        #expect(bench.view.unread == .rejection(rejection))
        let failure = Failure(.offline, "No way.")
        bench.service.refusal = failure
        await bench.waitMinute()
        #expect(bench.view.unread == .failure(failure))
        // On failure the previous count stays, without a notification.
        #expect(bench.view.newer == UnreadCount(3))
        #expect(bench.texts.count == 11)
        #expect(bench.view.phase == .posts)
        #expect(bench.host.navigation.calls.count == 1)
    }

    @Test("After rejections new posts are counted less often, and after a success each minute")
    func refused() async throws {
        let bench = try await TimelineBench()
        let asked = { bench.service.asked.count { $0.hasPrefix("unread") } }
        bench.service.refusal = Rejection(code: "401", message: "A token is needed")
        var minutes: [Int] = []
        for minute in 1...50 {
            let before = asked()
            await bench.waitMinute()
            if asked() > before { minutes.append(minute) }
        }
        #expect(minutes == [1, 2, 4, 8, 16, 32, 48])
        bench.service.refusal = nil
        // The user retries at once.
        bench.view.retryInfo.send()
        await until { bench.view.unread?.value != nil }
        let before = asked()
        for _ in 0..<20 { await bench.waitMinute() }
        #expect(asked() - before == 20)
    }

    @Test("New posts are not counted while the service is unreachable")
    func unreachable() async throws {
        let bench = try await TimelineBench()
        bench.reachability.state.change { $0 = false }
        await until { !bench.view.isReachable }
        await bench.waitMinute()
        #expect(!bench.service.asked.contains { $0.hasPrefix("unread") })
        bench.reachability.state.change { $0 = true }
        await until { bench.view.unread != nil }
    }

    @Test("New posts are inserted at the top in one edit, and are new until seen")
    func refresh() async throws {
        let bench = try await TimelineBench()
        let watcher = RowsWatcher(bench.view)
        bench.service.published = SamplePosts.make(13)
        bench.view.isAtTop = false
        bench.view.refresh.send()
        #expect(bench.view.progress == .newer)
        #expect(bench.view.phase == .posts)
        await until { bench.view.progress == .none }
        #expect(watcher.splices == [[RowsSplice(position: 0, removed: 0, added: 3)]])
        #expect(bench.view.newer == UnreadCount(3))
        bench.service.published = SamplePosts.make(14)
        await bench.waitMinute()
        #expect(bench.view.newer == UnreadCount(4))
        bench.view.isAtTop = true
        #expect(bench.view.newer == UnreadCount(1))
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        #expect(bench.view.newer == UnreadCount(1))
        #expect(bench.host.problems.isEmpty)
    }

    @Test("New posts are announced once: by the count above the list, or by a toast")
    func oneNotice() async throws {
        let bench = try await TimelineBench()
        let calls = bench.host.navigation.calls.count
        bench.view.isAtTop = false
        bench.service.published = SamplePosts.make(13)
        bench.view.refresh.send()
        await until { bench.view.newer == UnreadCount(3) }
        await bench.work.idle()
        #expect(bench.host.navigation.calls.count == calls)
        bench.view.refresh.send()
        await until { bench.last == .toast("No new posts") }
        // New posts hidden by the filter are reported in the toast only.
        await bench.filter("nobody wrote this")
        bench.service.published = SamplePosts.make(15)
        bench.view.refresh.send()
        await until { bench.last == .toast("2 new posts") }
        #expect(bench.view.newer == UnreadCount(3))
        bench.service.published = SamplePosts.make(100)
        bench.view.refresh.send()
        await until { bench.last == .toast("40 or more new posts") }
    }

    @Test("New posts count as seen if all posts are visible")
    func allInSight() async throws {
        let bench = try await TimelineBench()
        bench.service.published = SamplePosts.make(11)
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        #expect(bench.view.newer == UnreadCount(1))
        bench.host.clock.advance(by: .seconds(1))
        await until { bench.view.newer == UnreadCount(0) }
    }

    @Test("Show Newest loads new posts if there are any, and scrolls to the top")
    func showNewest() async throws {
        let bench = try await TimelineBench()
        let tops = Tops(bench.view)
        bench.view.isAtTop = false
        bench.service.published = SamplePosts.make(12)
        await bench.waitMinute()
        bench.view.showNewest.send()
        await until { tops.count == 1 }
        #expect(tops.rows == [13])
        #expect(bench.view.newer == UnreadCount(0))
        let asked = bench.service.asked.count
        // All posts of the service are loaded.
        bench.view.showNewest.send()
        #expect(tops.count == 2)
        await bench.work.idle()
        #expect(bench.service.asked.count == asked)
        // No toast appears when the new posts are shown.
        #expect(bench.host.navigation.calls.count == 1)
    }

    @Test("Show Newest in an empty timeline does not scroll at a later refresh")
    func wishWithoutPosts() async throws {
        let bench = try await TimelineBench([])
        let tops = Tops(bench.view)
        #expect(bench.view.phase == .empty)
        bench.view.showNewest.send()
        await until { bench.view.phase == .empty }
        bench.service.published = SamplePosts.make(10)
        bench.view.refresh.send()
        await until { bench.view.phase == .posts }
        bench.view.isAtTop = false
        bench.service.published = SamplePosts.make(15)
        bench.view.refresh.send()
        await until { bench.view.newer == UnreadCount(5) }
        #expect(tops.count == 0)
    }

    @Test("A held key requests the first posts only once")
    func heldKey() async throws {
        let bench = try await TimelineBench { $0.hold() }
        for _ in 0..<20 {
            bench.view.showNewest.send()
            bench.view.refresh.send()
        }
        #expect(bench.view.phase == .loading)
        #expect(bench.work.count(of: "posts") == 1)
        bench.service.hold(false)
        await until { bench.view.phase == .posts }
        #expect(bench.service.asked.count { $0 == "posts at top" } == 1)
    }

    @Test("If there are more new posts than a page has, a gap stands for the others")
    func gap() async throws {
        let bench = try await TimelineBench()
        bench.service.published = SamplePosts.make(150)
        bench.view.refresh.send()
        await until { bench.view.progress == .none }
        #expect(bench.view.newer == UnreadCount(40, isAtLeast: true))
        #expect(bench.texts == Self.posts(111...150) + ["gap"] + TimelineTests.ten + ["end"])
        let gap = GapRow(above: "100010", isLoading: false)
        bench.view.action.send(RowAction(.fill, on: gap))
        bench.view.action.send(RowAction(.fill, on: gap))
        #expect(bench.text(40) == "gap …")
        await until { bench.text(80) == "gap" }
        #expect(bench.texts == Self.posts(71...150) + ["gap"] + TimelineTests.ten + ["end"])
        bench.service.refusal = Rejection(code: "429", message: "Too many requests")
        bench.view.action.send(RowAction(.fill, on: gap))
        await until { bench.last == .toast("Too many requests") }
        #expect(bench.text(80) == "gap")
        bench.service.refusal = nil
        for place in [120, 140] {
            bench.view.action.send(RowAction(.fill, on: gap))
            await until { bench.texts.count > place && !bench.texts.contains("gap …") }
        }
        #expect(bench.texts == Self.posts(1...150) + ["end"])
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Two gaps are filled independently")
    func twoGaps() async throws {
        let bench = try await TimelineBench()
        for count in [60, 110] {
            bench.service.published = SamplePosts.make(count)
            bench.view.refresh.send()
            await until { bench.view.progress == .none }
        }
        #expect(bench.texts.count { $0 == "gap" } == 2)
        bench.view.action.send(RowAction(.fill, on: GapRow(above: "100010", isLoading: false)))
        await until {
            !bench.texts.contains("gap …") && bench.texts.count { $0 == "gap" } == 1
        }
        let missing = Self.posts(71...110) + ["gap"] + Self.posts(1...60) + ["end"]
        #expect(bench.texts == missing)
    }

    static func posts(_ numbers: ClosedRange<Int>) -> [String] {
        numbers.reversed().map { "Post \($0)" }
    }
}

/// Records the requests to scroll to the top, and the number of rows at that time.
@MainActor
final class Tops: Observing {
    let lifetime = Lifetime()
    private(set) var rows: [Int] = []
    var count: Int { rows.count }

    init(_ view: ViewEnd<TimelinePipeline>) {
        view.observe(\.scrollToTop, by: self) { tops in tops.rows.append(view.rows.count) }
    }
}

/// Records the changes of the list.
@MainActor
final class RowsWatcher: Observing {
    let lifetime = Lifetime()
    private(set) var changes: [RowsChange<RowID>] = []
    var splices: [[RowsSplice]] { changes.map(\.splices) }

    init(_ view: ViewEnd<TimelinePipeline>) {
        view.observe(\.rows, by: self) { watcher, change in
            if !change.isFull { watcher.changes.append(change) }
        }
    }
}
