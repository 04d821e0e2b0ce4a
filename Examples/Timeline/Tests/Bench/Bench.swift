// SPDX-License-Identifier: Apache-2.0

import ExampleBench
import ExampleReachability
import ExampleValues
import Minya
import MinyaGTK
import TimelineCore
import TimelineGTK
import TimelineMastodon
import TimelineStubs

/// Opens the timeline as the app does, scrolls through all posts of a server, and prints the costs.
@MainActor
final class Bench {
    private let posts: Int
    private let application = Application(id: "org.minya.TimelineBench", isUnique: false)
    private let mediator = Mediator()
    private var status: Int32 = 1

    /// The distance to scroll per frame in logical pixels: sixteen usual windows per second.
    private static let step = 200.0

    init(_ address: String, posts: Int) {
        self.posts = posts
        TimelinePages.register(in: mediator)
        mediator.provide(.timeline, OwnPictures(service: MastodonService(address: address)))
        mediator.provide(.tokens, StubTokens())
        mediator.provide(.now, { Moment.now })
        mediator.provide(.reachability, AlwaysReachable())
        let pictures = BenchPictures()
        TimelinePictures.loader.sources = ["https": pictures, "http": pictures]
        application.remembersWindows = false
        application.addStyle(TimelinePages.style)
        application.onActivate = { [weak self] in self?.start() }
    }

    func run() -> Int32 {
        let ended = application.run()
        return ended == 0 ? status : ended
    }

    private func start() {
        let navigation = GTKNavigation(application, title: "Bench")
        mediator.open(.timeline, (), in: navigation)
        navigation.window.present()
        Task {
            do {
                try await measure(navigation)
                status = 0
            } catch {
                print("bench: \(error)")
            }
            application.quit()
        }
    }

    private func measure(_ navigation: GTKNavigation) async throws {
        guard let view = navigation.scenes.last?.view as? TimelineView else {
            throw Missing("the timeline did not open")
        }
        let frames = Frames(navigation.window)
        let loader = TimelinePictures.loader
        try await frames.wait("the first picture is loaded") { loader.memoryUsed > 0 }
        let scroll = try Scroll(navigation.window, frames, step: Self.step)
        var full: Int?
        var used = 0
        let rows = { view.pipeline.rows.count }
        try await scroll.run(until: { rows() > self.posts }) {
            // Measure from the first time that a new picture evicts another one from the cache.
            if full == nil, loader.memoryUsed < used { full = try Memory.now() }
            used = loader.memoryUsed
        }
        guard let full else { throw Missing("too few posts to fill the picture cache") }
        print("frames \(scroll.frames)")
        print("late \(scroll.late)")
        // The last row is the end row.
        print("posts \(rows() - 1)")
        print("growth_kb \(try Memory.now() - full)")
        print("peak_kb \(try Memory.peak())")
    }
}
