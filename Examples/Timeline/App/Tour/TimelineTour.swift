// SPDX-License-Identifier: Apache-2.0

import ExampleTour
import Minya
import MinyaGTK
import MinyaHTTP
import MinyaLists
import TimelineCore
import TimelineGTK
import TimelinePlaces

/// A tour of a first session with Timeline, step by step.
///
/// The stand-in server can be controlled, so with it the tour also shows the errors.
final class TimelineTour: Tour {
    let mediator: Mediator
    let place: Place
    let standIn: HTTPClient
    /// The mediators of further timelines.
    private var others: [Mediator] = []

    init(
        _ application: Application, _ navigation: GTKNavigation, _ mediator: Mediator,
        at place: Place, into folder: String, narrow: String?
    ) {
        self.mediator = mediator
        self.place = place
        standIn = HTTPClient(place.address, retry: .never)
        super.init(application, navigation, into: folder, narrow: narrow)
    }

    /// Whether all pictures are loaded or have failed.
    override var isSettled: Bool { TimelinePictures.loader.pendingRequests == 0 }

    // MARK: - The tour

    override func walk() async throws {
        let isStandIn = await canSendCommands()
        navigation.window.present()
        try await begin()
        if let name = narrow {
            let view = try await posts(in: mediator)
            return try await narrowPages(view, as: name)
        }
        if isStandIn { try await sendCommand("silence") }
        let view = try await timeline(in: mediator)
        if isStandIn {
            try await step("loading", "the user has opened the app", view)
            try await sendCommand("reset")
        }
        try await wait("the posts are shown") { view.pipeline.phase == .posts }
        try await step("posts", "the posts are loaded", view)
        try await read(view)
        if isStandIn { try await news(view) }
        try await filter(view)
        try await open(view)
        if isStandIn { try await badDay() }
        try await narrowPages(view, as: "narrow")
        try await begin()
        if isStandIn {
            try await onOtherService()
            try await harm()
        }
    }

    private func begin() async throws { try await resize(width: 760, height: 820) }

    // MARK: - User actions

    /// Scrolls down, and reveals a post with a warning.
    private func read(_ view: TimelineView) async throws {
        if let place = view.place(where: { $0.post.warning != nil }), let row = view.row(place) {
            view.scroll(toRow: place)
            try await step("warning", "a post with a warning", view)
            view.pipeline.action.send(RowAction(PostRow.Action.toggleWarning, on: row))
            try await wait("the content is shown") { view.row(place)?.isOpen == true }
            try await step("warning-opened", "the user has revealed its content", view)
        }
        let count = view.pipeline.rows.count
        view.pipeline.fetchMore.send()
        try await wait("older posts are loaded") { view.pipeline.rows.count > count + 10 }
        view.scroll(toRow: count - 1)
        try await step("older", "the user has scrolled down", view)
    }

    /// Others publish posts meanwhile; the reading position does not change.
    private func news(_ view: TimelineView) async throws {
        view.scroll(toRow: 7)
        try await sendCommand("publish", ["count": 12])
        view.pipeline.refresh.send()
        try await wait("the new posts are announced") { view.pipeline.newer.count == 12 }
        try await step("new-posts", "12 posts have arrived above", view)
        view.pipeline.showNewest.send()
        try await wait("all posts are seen") { view.pipeline.newer.count == 0 }
    }

    private func filter(_ view: TimelineView) async throws {
        let count = view.pipeline.rows.count
        view.typeFilter("harbour")
        try await wait("the posts are filtered") { view.pipeline.rows.count < count }
        try await step("filtered", "the user filters by a word", view)
        view.typeFilter("no post has these words")
        try await wait("no post matches") { view.face == "unmatched" }
        try await step("unmatched", "the user filters by words of no post", view)
        view.typeFilter(nil)
        try await wait("all posts are shown again") { view.face == "posts" }
    }

    /// Shows a post, its pictures, and both in dark mode.
    private func open(_ view: TimelineView) async throws {
        let place = view.place { $0.post.media.count > 2 } ?? view.place { !$0.post.media.isEmpty }
        guard let place, let row = view.row(place) else { return }
        view.scroll(toRow: place)
        view.pipeline.action.send(RowAction(PostRow.Action.open, on: row))
        let detail = try await page(PostDetailView.self)
        try await wait("it is asked for again") { detail.pipeline.outcome != nil }
        try await picture("detail", "[detail] the user has opened a post", rows: 1)
        detail.pipeline.action.send(.openMedium(0))
        let pictures = try await page(PicturesView.self)
        try await picture(
            "picture", "[picture] the first picture", rows: pictures.pipeline.media.count)
        application.colorScheme = .dark
        pictures.pipeline.next.send()
        try await picture(
            "picture-dark", "[picture] the next picture, in dark mode",
            rows: pictures.pipeline.media.count)
        navigation.back()
        _ = try await page(PostDetailView.self)
        navigation.back()
        _ = try await page(TimelineView.self)
        try await step("dark", "the posts, in dark mode", view)
        application.colorScheme = .light
    }

    // MARK: - Narrow pages and the other service

    /// Shows the same pages at the width of a phone.
    private func narrowPages(_ view: TimelineView, as name: String) async throws {
        try await resize(width: 360, height: 720)
        view.scroll(toRow: 0)
        try await step("\(name)-posts", "the posts in a narrow window", view)
        // Skip a post of the first screenshot, regardless of the number of posts.
        let place = view.place(after: 3) { $0.post.media.count > 1 && !$0.isConcealed }
        guard let place, let row = view.row(place) else { return }
        view.scroll(toRow: place)
        try await step("\(name)-pictures", "a post with pictures", view)
        view.pipeline.action.send(RowAction(PostRow.Action.open, on: row))
        let detail = try await page(PostDetailView.self)
        try await wait("it is asked for again") { detail.pipeline.outcome != nil }
        try await picture("\(name)-detail", "[detail] the user has opened a post", rows: 1)
        navigation.back()
        _ = try await page(TimelineView.self)
    }

    /// Shows the same pages with the other service.
    private func onOtherService() async throws {
        let view = try await posts(in: keep(.timeline(on: place.neighbour)))
        try await step("other-service", "the posts of another service", view)
    }

    func keep(_ mediator: Mediator) -> Mediator {
        others.append(mediator)
        return mediator
    }

    // MARK: - Pages

    /// Opens another timeline.
    func timeline(
        in mediator: Mediator, until face: String? = nil
    ) async throws -> TimelineView {
        let count = navigation.scenes.count
        mediator.open(.timeline, (), in: navigation)
        try await wait("the timeline opens") { self.navigation.scenes.count > count }
        let view = try await page(TimelineView.self)
        if let face { try await wait("the timeline is in the state \(face)") { view.face == face } }
        return view
    }

    func posts(in mediator: Mediator) async throws -> TimelineView {
        try await timeline(in: mediator, until: "posts")
    }

    func closePage() async throws {
        let count = navigation.scenes.count
        navigation.back()
        try await wait("the page closes") { self.navigation.scenes.count < count }
    }

    /// Takes a screenshot of a timeline, with a line that names its state.
    func step(_ name: String, _ what: String, _ view: TimelineView) async throws {
        try await picture(
            name, "[\(view.face)] \(what)", rows: view.pipeline.rows.count)
    }
}

extension TimelineView {
    /// The name of the current state.
    var face: String {
        switch pipeline.phase {
        case .loading: "loading"
        case .posts: "posts"
        case .empty: "empty"
        case .unmatched: "unmatched"
        case .rejected: "rejected"
        case .locked: "locked"
        case .offline: "offline"
        case .failed: "failed"
        }
    }

    func row(_ place: Int) -> PostRow? {
        pipeline.rows[place].model(of: PostRow.self)
    }

    func place(after count: Int = 0, where isWanted: (PostRow) -> Bool) -> Int? {
        pipeline.rows.items.dropFirst(count).firstIndex {
            $0.model(of: PostRow.self).map(isWanted) ?? false
        }
    }
}
