// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

struct BenchRow: Identifiable, Equatable {
    let id: Int
    var title: String { "Row \(id)" }
}

final class BenchRowsPipeline: Pipeline {
    var rows = Rows<BenchRow>()
}

final class BenchRowsStore: Store {
    /// The end of the store that was made last, for the bench to write through.
    static var last: StoreEnd<BenchRowsPipeline>?

    let lifetime = Lifetime()
    let pipeline = StoreEnd(BenchRowsPipeline())

    init(context: Void, dependencies: Dependencies) { Self.last = pipeline }
}

final class BenchRowsController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<BenchRowsPipeline>

    init(pipeline: ControllerEnd<BenchRowsPipeline>) { self.pipeline = pipeline }
}

final class BenchRowsView: WidgetView<BenchRowsPipeline> {
    private let grid = RowsGrid<BenchRow, Label>(
        make: { Label() }, bind: { label, row in label.text = row.title },
        label: { row in row.title })

    required init(pipeline: ViewEnd<BenchRowsPipeline>) {
        super.init(pipeline: pipeline)
        // GTK keeps thirty lines of cells ready. In three columns the hundred rows fill them as the
        // hundred thousand do, so both sides make the same number of widgets.
        grid.grid.setColumns(3...3)
        root = grid
    }

    override func addObservers() { bind(\.rows, to: grid) }
}

extension SceneKey where Context == Void, Result == Never {
    static var benchRows: Self { "bench-rows" }
}

/// The time from the assignment of a list's rows to the first frame that shows them.
@MainActor
final class FirstFrame {
    private let application = Application(id: "org.minya.Bench", isUnique: false)
    private let mediator = Mediator()
    private var result: Ratio?

    /// 100,000 rows over 100, by turns on a new page each.
    func run() -> Ratio? {
        mediator.register(
            .benchRows, view: BenchRowsView.self, controller: BenchRowsController.self,
            store: BenchRowsStore.self)
        application.onActivate = { [unowned self] in
            let navigation = GTKNavigation(application, title: "Bench")
            mediator.open(.benchRows, (), in: navigation)
            navigation.window.present()
            Task {
                self.result = try? await self.measure(navigation)
                self.application.quit()
            }
        }
        return application.run() == 0 ? result : nil
    }

    private func measure(_ navigation: GTKNavigation) async throws -> Ratio {
        let small = (0..<100).map(BenchRow.init)
        let large = (0..<100_000).map(BenchRow.init)
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
        return Ratio(name: "list_first_frame", ours: largeTimes, floor: smallTimes, limit: 1.3)
    }

    /// In nanoseconds.
    private func time(_ rows: [BenchRow], _ navigation: GTKNavigation) async throws -> Double {
        mediator.open(.benchRows, (), in: navigation)
        defer { navigation.back() }
        // The page slides in for a quarter of a second.
        try await Task.sleep(for: .milliseconds(400))
        guard let store = BenchRowsStore.last else { return .nan }
        let clock = ContinuousClock()
        let start = clock.now
        store.rows.items = rows
        return await withCheckedContinuation { continuation in
            navigation.window.afterNextPaint {
                let (seconds, attoseconds) = start.duration(to: clock.now).components
                continuation.resume(returning: Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
            }
        }
    }
}
