// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
import MinyaHTTP
import MinyaLists
import TimelineCore
import TimelineGTK
import TimelinePlaces

/// A reachability that the tour controls.
private struct ToldReachability: Reachability {
    let isThere = Broadcast(true)
    var states: AsyncStream<Bool> { isThere.changes }
}

// MARK: - A bad day

extension TimelineTour {
    func badDay() async throws {
        try await loseWay()

        try await sendCommand("empty")
        let empty = try await timeline(in: mediator, until: "empty")
        try await step("empty", "the server has no posts", empty)
        try await closePage()

        try await sendCommand(
            "refuse", ["code": 422, "text": "This method requires an authenticated user"])
        let locked = try await timeline(in: mediator, until: "locked")
        try await step("locked", "the server requires a token, which can be entered", locked)
        try await closePage()

        try await sendCommand("refuse", ["code": 403, "text": "This action is not allowed"])
        let rejected = try await timeline(in: mediator, until: "rejected")
        try await step("rejected", "the server rejects the request", rejected)
        try await closePage()

        try await sendCommand("break")
        let failed = try await timeline(in: mediator, until: "failed")
        try await step("failed", "the answer is truncated", failed)
        try await closePage()

        try await sendCommand("reset")
        try await sendCommand("away", ["ms": 9000])
        try await ContinuousClock().sleep(for: .milliseconds(300))
        let offline = try await timeline(in: mediator, until: "offline")
        try await step("offline", "the server is not reachable", offline)
        try await whenServerIsBack { offline.pipeline.retry.send() }
        try await wait("the posts are shown") { offline.pipeline.phase == .posts }
        try await closePage()
    }

    /// Waits until the server answers again, then performs an action.
    private func whenServerIsBack(_ body: @escaping @MainActor () -> Void) async throws {
        for _ in 0..<60 {
            if await canSendCommands() { return body() }
            try await ContinuousClock().sleep(for: .milliseconds(200))
        }
        throw StepFailed("the server did not come back after 60 attempts")
    }

    /// Shows posts that were loaded before the network was lost, and those written meanwhile.
    private func loseWay() async throws {
        let way = ToldReachability()
        let view = try await posts(in: keep(.timeline(on: place, reachability: way)))
        way.isThere.change { $0 = false }
        try await wait("the page shows that the network is gone") { !view.pipeline.isReachable }
        try await step("posts-offline", "the network is gone", view)
        try await sendCommand("publish", ["count": 5])
        way.isThere.change { $0 = true }
        try await wait("the new posts are counted") { view.pipeline.newer.count == 5 }
        try await step("posts-again", "the network is back", view)
        try await closePage()
    }

    /// Shows that malicious posts have no effect.
    func harm() async throws {
        try await sendCommand("harm")
        let view = try await posts(in: mediator)
        try await step("harm", "malicious posts", view)
        guard let long = view.place(where: { $0.post.text.text.utf8.count > 500_000 }),
            let row = view.row(long)
        else { throw StepFailed("no post has a megabyte of text") }
        view.scroll(toRow: long)
        try await step("harm-long", "a post with a megabyte of text", view)
        view.pipeline.action.send(RowAction(PostRow.Action.open, on: row))
        let detail = try await page(PostDetailView.self)
        try await wait("the post is requested again") { detail.pipeline.outcome != nil }
        try await picture("harm-detail", "[detail] the user has opened that post", rows: 1)
        try await sendCommand("reset")
    }

    // MARK: - The server

    /// Returns whether the server accepts commands.
    func canSendCommands() async -> Bool {
        (try? await sendCommand("reset")) != nil
    }

    func sendCommand(_ what: String, _ query: HTTPQuery = [:]) async throws {
        guard place.isHere else {
            throw StepFailed("\(place.address) is not on this computer and takes no commands")
        }
        try await standIn.send(.post("stand-in/\(what)", query: query, answer: .nothing))
    }
}
