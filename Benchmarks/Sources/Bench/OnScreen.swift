// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

/// The measurements with a window: 100,000 rows over 100, alternately on one page, and a stream of
/// messages.
@MainActor
final class OnScreen {
    private let application = Application(id: "org.minya.Bench", isUnique: false)
    private let mediator = Mediator()
    private let small = TextRow.list(100)
    private let large = TextRow.list(100_000)
    private var result: Result<[Figure], any Error>?

    /// Returns nil without a display.
    func run() throws -> [Figure]? {
        mediator.register(
            .benchRows, view: BenchRowsView.self, controller: BenchRowsController.self,
            store: BenchRowsStore.self)
        AppendStream.register(in: mediator)
        application.onActivate = { [unowned self] in
            let navigation = GTKNavigation(application, title: "Bench")
            mediator.open(.benchRows, (), in: navigation)
            navigation.window.present()
            Task {
                do {
                    self.result = .success([
                        Figure(try await self.firstFrame(navigation)),
                        Figure(try await self.edits(navigation)), try await self.stream(navigation),
                    ])
                } catch {
                    self.result = .failure(error)
                }
                self.application.quit()
            }
        }
        return application.run() == 0 ? try result?.get() : nil
    }

    /// Opens a page and waits until its transition of a quarter of a second has ended.
    private func open(_ navigation: GTKNavigation) async throws -> StoreEnd<BenchRowsPipeline> {
        mediator.open(.benchRows, (), in: navigation)
        try await Task.sleep(for: .milliseconds(400))
        guard let store = BenchRowsStore.last else { throw NoPage() }
        return store
    }

    private func stream(_ navigation: GTKNavigation) async throws -> Figure {
        mediator.open(.stream, (), in: navigation)
        try await Task.sleep(for: .milliseconds(400))
        return try await AppendStream().run(in: navigation.window)
    }

    // MARK: - The first frame

    /// Measures the time from the assignment of a list's rows to the first frame that shows them.
    private func firstFrame(_ navigation: GTKNavigation) async throws -> Ratio {
        var smallTimes: [Double] = []
        var largeTimes: [Double] = []
        for round in 0..<26 {
            let smallTime = try await time(small, navigation)
            let largeTime = try await time(large, navigation)
            // The first round loads fonts and fills caches.
            guard round > 0 else { continue }
            smallTimes.append(smallTime)
            largeTimes.append(largeTime)
        }
        return Ratio(name: "list_first_frame", ours: largeTimes, floor: smallTimes, limit: 1.2)
    }

    /// Returns the time in nanoseconds.
    private func time(_ rows: [TextRow], _ navigation: GTKNavigation) async throws -> Double {
        let store = try await open(navigation)
        defer { navigation.back() }
        let clock = ContinuousClock()
        let start = clock.now
        store.rows.items = rows
        return await withCheckedContinuation { continuation in
            navigation.window.afterNextPaint {
                continuation.resume(returning: nanoseconds(start.duration(to: clock.now)))
            }
        }
    }

    // MARK: - Edits

    /// Measures the time from the change of a visible row until its cell is updated.
    private func edits(_ navigation: GTKNavigation) async throws -> Ratio {
        let store = try await open(navigation)
        var smallTimes: [Double] = []
        var largeTimes: [Double] = []
        for round in 0..<22 {
            for isLarge in [round % 2 == 0, round % 2 != 0] {
                store.rows.items = isLarge ? large : small
                await withCheckedContinuation { continuation in
                    navigation.window.afterNextPaint { continuation.resume() }
                }
                let time = try edit(store)
                guard round > 0 else { continue }
                if isLarge { largeTimes.append(time) } else { smallTimes.append(time) }
            }
        }
        return Ratio(name: "rows_edit_gtk", ours: largeTimes, floor: smallTimes, limit: 1.5)
    }

    /// Returns the nanoseconds per edit.
    private func edit(_ store: StoreEnd<BenchRowsPipeline>) throws -> Double {
        store.rows.update(id: 0) { $0.text = "first" }
        BenchRowsView.binds = 0
        let time = ContinuousClock().measure {
            for step in 0..<1_000 { store.rows.update(id: step % 9) { $0.text = "\(step)" } }
        }
        guard BenchRowsView.binds == 1_000 else {
            throw NotDone(name: "rows_edit_gtk", done: BenchRowsView.binds, steps: 1_000)
        }
        return nanoseconds(time) / 1_000
    }
}

/// The error of a page that did not open.
struct NoPage: Error {}
