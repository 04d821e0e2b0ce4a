// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import MinyaGTK
import MinyaLists
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor @Suite("Reading position", .serialized)
    struct ReadingTests {
        /// The narrowest window, and a wide one.
        enum Window: CaseIterable {
            case narrow, wide

            var size: (width: Int32, height: Int32) { self == .narrow ? (360, 640) : (900, 700) }
        }

        private let isReady = gtk_init_check() != 0

        init() throws {
            try #require(isReady)
            adw_init()
        }

        @Test("The position stays when fifty posts arrive above", arguments: Window.allCases)
        func inTheMiddle(window: Window) async throws {
            let open = try await open(window)
            open.list.offset = 12_000
            await open.paint(10)
            // First the newest posts with a gap below them, then all new posts.
            open.service.published = SamplePosts.shaped(170)
            try await watch(open, until: "\(100_170)", for: .zero)
            let later = SamplePosts.shaped(50, from: 171)
            open.service.newer = { NewPosts(later, gap: nil) }
            // Pictures are loaded, too.
            open.pictures.answerAll()
            try await watch(open, until: "\(100_220)")
            #expect(open.page.view.newer.count == 90)
        }

        @Test(
            "The position stays when the user fills a gap below",
            arguments: zip([Window.narrow, .wide, .narrow], [false, false, true]))
        func intoGap(window: Window, hasMore: Bool) async throws {
            let open = try await open(window)
            let later = SamplePosts.shaped(50, from: 171)
            open.service.newer = { NewPosts(later, gap: PostCursor("gap")) }
            open.page.view.refresh.send()
            let gap = RowID("100120" as Post.ID, of: GapRow.self)
            #expect(await pump { open.rows.contains { $0.id == gap } })
            await open.paint(10)
            #expect(open.list.reveal(gap))
            await open.paint(20)
            #expect(open.focus(gap))
            await open.paint(5)
            #expect(open.seen.first { $0.y >= 0 }?.id != gap)
            let missing = SamplePosts.shaped(40, from: 131)
            open.service.older = { _ in
                PostPage(missing, older: hasMore ? PostCursor("more") : nil)
            }
            let asking = GapRow(above: "100120", isLoading: false)
            try await watch(open, until: "100170") {
                open.page.view.action.send(RowAction(.fill, on: asking))
            }
            // Keyboard navigation continues from there.
            let focus = try #require(open.focusedRow)
            #expect(open.place(focus) != nil)
        }

        @Test("The position is restored when a filter is closed")
        func filtered() async throws {
            let open = try await open(.narrow)
            open.list.offset = 12_000
            await open.paint(10)
            let read = try #require(open.seen.first)
            // Filters with several matches, with none, and with others.
            for words in ["Post 11", "nobody wrote this", "Post 7"] {
                await open.typeFilter(words)
                open.list.offset = 0
                await open.paint(3)
                open.view.typeFilter(nil)
                #expect(await pump { !open.page.view.isFiltered })
                await open.paint(10)
                let place = try #require(open.place(read.id))
                #expect(abs(place.y - read.y) <= 2, "\(words)")
            }
            await open.typeFilter("Post 99")
            #expect(open.rows.count < 5)
            let found = try #require(open.seen.first { open.text($0.id)?.contains("99") == true })
            #expect(open.focus(found.id))
            open.page.view.filter = ""
            #expect(await pump { !open.page.view.isFiltered })
            await open.paint(10)
            #expect(open.place(found.id) != nil)
        }

        @Test("The position stays at the top, too, below new posts", arguments: Window.allCases)
        func atTheTop(window: Window) async throws {
            let open = try await open(window)
            let first = try #require(open.seen.first?.id)
            let new = SamplePosts.shaped(50, from: 121)
            open.service.newer = { NewPosts(new, gap: nil) }
            try await watch(open, until: "\(100_170)", first)
            #expect(open.list.offset > 3_000)
            #expect(open.page.view.newer.count == 50)
        }

        @Test(
            "Only the key scrolls when posts arrive while it is held",
            .enabled(if: Keys.areThere), arguments: zip(Window.allCases, ["Up", "Down"]))
        func byKeys(window: Window, key: String) async throws {
            let open = try await open(window)
            open.list.offset = key == "Up" ? 20_000 : 5_000
            await open.paint(10)
            try #require(await Keys.focus(open.frame))
            try #require(open.focus(#require(open.seen.first { $0.y >= 0 }).id))
            await open.paint(10)
            var former = (focus: open.focusedRow, seen: open.seen)
            var (steps, worst, wrongWay) = (0, 0.0, 0.0)
            open.onPaint = {
                let (focus, seen) = (open.focusedRow, open.seen)
                // The list scrolls only as far as a key requires.
                for way in ways(from: former.seen, to: seen) {
                    if focus == former.focus { worst = max(worst, abs(way)) }
                    wrongWay = max(wrongWay, key == "Up" ? -way : way)
                }
                if focus != former.focus { steps += 1 }
                former = (focus, seen)
            }
            defer { open.onPaint = {} }
            let new = SamplePosts.shaped(50, from: 121)
            open.service.newer = { NewPosts(new, gap: nil) }
            try await Keys.hold(key) {
                #expect(await pump { steps > 2 })
                open.page.view.refresh.send()
                #expect(await pump { open.has("\(100_170)") })
                let arrived = steps
                #expect(await pump { steps > arrived + 1 })
            }
            await open.paint(20)
            #expect(worst <= 2)
            #expect(wrongWay <= 2)
            let focus = try #require(open.focusedRow)
            #expect(open.place(focus) != nil)
        }

        /// Returns the distances by which the rows moved that were and are visible.
        private func ways(
            from former: [OpenTimeline.Seen], to seen: [OpenTimeline.Seen]
        ) -> [Double] {
            former.compactMap { old in
                seen.first { $0.id == old.id }.map { new in
                    // For a row that begins above the list, compare its lower edge.
                    old.y >= 0 ? new.y - old.y : new.y + new.height - old.y - old.height
                }
            }
        }

        // MARK: - Helpers

        private func open(_ window: Window) async throws -> OpenTimeline {
            let (width, height) = window.size
            return try await OpenTimeline(
                SamplePosts.shaped(120), areAllThere: true, width: width, height: height)
        }

        /// Refreshes and checks in each frame that the reading position stays, until some time
        /// after a post arrived.
        private func watch(
            _ open: OpenTimeline, until id: Post.ID, _ wanted: RowID? = nil,
            for time: Duration = .seconds(1), by asking: (() -> Void)? = nil
        ) async throws {
            let seen = open.seen
            let row = try #require(
                seen.first { wanted == nil ? $0.y >= 0 : $0.id == wanted } ?? seen.last)
            var (worst, frames) = (0.0, 0)
            open.onPaint = {
                frames += 1
                worst = max(worst, open.place(row.id).map { abs($0.y - row.y) } ?? .infinity)
            }
            defer { open.onPaint = {} }
            if let asking { asking() } else { open.page.view.refresh.send() }
            #expect(await pump { open.has(id) })
            let (end, last) = (ContinuousClock.now + time, frames + 10)
            #expect(await pump { ContinuousClock.now >= end && frames >= last })
            #expect(worst <= 2)
        }
    }
}
