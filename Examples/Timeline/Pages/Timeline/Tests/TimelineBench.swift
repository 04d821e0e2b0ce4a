// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import ExampleWork
import Minya
import MinyaLists
import MinyaTesting
import Synchronization
import Testing
import TimelineStubs

@testable import TimelineCore

/// An open timeline with a service whose answers a test defines.
@MainActor
final class TimelineBench {
    let host = TestHost()
    let moment: MovingClock
    let service: StubTimeline
    let tokens = StubTokens()
    let reachability = StubReachability()
    let work = WorkWatch(lasting: "reachability", "minute", "filter", "atTop")
    let page: TestScene<TimelineStore>

    var view: ViewEnd<TimelinePipeline> { page.view }
    /// The entry for an access token, if it is shown.
    var entry: ViewEnd<TokenEntryPipeline>? { view.tokenEntry.current }
    var last: WindowCall? { host.navigation.calls.last }

    /// - Parameters:
    ///   - refusal: The error of the first request for posts.
    ///   - isReachable: Whether the service is reachable at first.
    init(
        _ posts: [Post] = SamplePosts.make(10), refusal: (any Error)? = nil,
        isReachable: Bool = true, before: (StubTimeline) -> Void = { _ in }
    ) async throws {
        service = StubTimeline(posts)
        service.refusal = refusal
        before(service)
        if !isReachable { reachability.state.change { $0 = false } }
        // Half a minute after the date of the newest post.
        let newest = posts.map(\.date).max() ?? Moment(milliseconds: 1_790_000_000_000)
        let moment = MovingClock(newest.later(byMilliseconds: 30_000))
        self.moment = moment
        host.provide(.timeline, service)
        host.provide(.tokens, tokens)
        host.provide(.reachability, reachability)
        host.provide(.now) { moment.now }
        host.stub(.postDetail)
        host.stub(.pictures)
        host.mediator.attach(work)
        host.mediator.register(.timeline, view: HeadlessView.self, store: TimelineStore.self)
        page = try host.open(.timeline, TimelineStore.self, ())
        await until {
            self.view.info != nil && (self.view.phase != .loading || self.service.isHeld)
        }
    }

    /// The rows as text.
    var texts: [String] {
        view.rows.items.map { row in
            if let post = row.model(of: PostRow.self) { return post.post.text.text }
            if let gap = row.model(of: GapRow.self) { return gap.isLoading ? "gap …" : "gap" }
            return switch row.model(of: EndRow.self)?.state {
            case .loading: "…"
            case .failed(let why): why
            case .end: "end"
            case .paused(let count): "\(count) searched"
            case nil: "\(Swift.type(of: row.model))"
            }
        }
    }

    /// The number of requests for pages.
    var pages: Int { service.asked.count { $0.hasPrefix("posts at") } }

    func text(_ place: Int) -> String? { texts.indices.contains(place) ? texts[place] : nil }

    func row(_ number: Int) throws -> PostRow {
        let id = RowID("\(100_000 + number)", of: PostRow.self)
        return try #require(view.rows[id: id]?.model(of: PostRow.self))
    }

    /// Fetches posts as an older page, with a cursor for more.
    func fetch(_ posts: [Post]) async {
        service.older = { _ in PostPage(posts, older: PostCursor("further")) }
        view.fetchMore.send()
        await until { self.view.progress == .none }
    }

    /// Sends an action as a cell would.
    func act(_ action: PostRow.Action, on number: Int) async throws {
        view.action.send(RowAction(action, on: try row(number)))
        await work.idle()
    }

    /// Advances the clock by a minute.
    func waitMinute() async {
        moment.advance(minutes: 1)
        await work.end(of: "minute") { host.clock.advance(by: .seconds(60)) }
        await work.idle()
    }

    func filter(_ text: String) async {
        view.filter = text
        host.clock.advance(by: .milliseconds(150))
        await until { work.count(of: "filter") == 0 }
    }

    /// Waits until a condition holds, while the clock advances past the pauses between pages.
    func untilPaged(_ condition: () -> Bool) async {
        await until {
            if condition() { return true }
            host.clock.advance(by: .milliseconds(50))
            return false
        }
    }
}

/// A reachability that is set by a test.
struct StubReachability: Reachability {
    let state = Broadcast(true)
    var states: AsyncStream<Bool> { state.changes }
}

/// A counter that starts at one.
final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
