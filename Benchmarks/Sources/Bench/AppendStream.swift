// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

final class StreamPipeline: Pipeline {
    var rows = Rows<TextRow>()
}

final class StreamStore: Store {
    /// The end of the store created last, through which the benchmark writes.
    static var last: StoreEnd<StreamPipeline>?

    let lifetime = Lifetime()
    let pipeline = StoreEnd(StreamPipeline())

    init(context: Void, dependencies: Dependencies) { Self.last = pipeline }
}

final class StreamController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<StreamPipeline>

    init(pipeline: ControllerEnd<StreamPipeline>) { self.pipeline = pipeline }
}

/// A list of messages that stays scrolled to its end.
final class StreamView: WidgetView<StreamPipeline> {
    static weak var last: StreamView?

    let list = RowsListView<TextRow, Label>(
        make: {
            let label = Label()
            label.wraps = true
            label.xalign = 0
            return label
        }, bind: { label, row in label.text = row.text }, label: { row in row.text })

    required init(pipeline: ViewEnd<StreamPipeline>) {
        super.init(pipeline: pipeline)
        list.followsEnd = true
        root = list
        Self.last = self
    }

    override func addObservers() { bind(\.rows, to: list) }
}

extension SceneKey where Context == Void, Result == Never {
    static var stream: Self { "stream" }
}

/// Appends a thousand messages per second, for ten seconds, to a list that stays scrolled to its
/// end.
@MainActor
struct AppendStream {
    private let count = 10_000
    private let late = Duration.milliseconds(34)

    static func register(in mediator: Mediator) {
        mediator.register(
            .stream, view: StreamView.self, controller: StreamController.self,
            store: StreamStore.self)
    }

    /// Returns the share of frames that appeared more than 34 ms after the previous one.
    ///
    /// - Parameter window: The window that shows the page opened last.
    func run(in window: Window) async throws -> Figure {
        guard let store = StreamStore.last, let list = StreamView.last?.list else {
            throw NotDone(name: "rows_append_stream", done: 0, steps: count)
        }
        let frames = Frames(window)
        frames.next()
        let clock = ContinuousClock()
        let start = clock.now
        var sent = 0
        while sent < count {
            let due = Int((clock.now - start) / .milliseconds(1))
            while sent < min(due, count) {
                store.rows.append(Self.message(sent))
                sent += 1
            }
            try await Task.sleep(for: .milliseconds(1))
        }
        frames.isOver = true
        await withCheckedContinuation { continuation in
            window.afterNextPaint { continuation.resume() }
        }
        guard list.isEndInSight, list.cells.cell(for: count - 1) != nil else {
            throw NotDone(name: "rows_append_stream", done: list.list.model.count, steps: count)
        }
        let missed = frames.gaps.count { $0 > late }
        return Figure(
            name: "rows_append_stream", ours: "\(missed) late",
            floor: "\(frames.gaps.count) frames",
            value: Double(missed) / Double(max(frames.gaps.count, 1)), limit: 0.02)
    }

    /// Returns a message of one to three sentences.
    private static func message(_ number: Int) -> TextRow {
        let text = Array(repeating: "What somebody has to say in a line", count: 1 + number % 3)
        return TextRow(id: number, text: "\(number) " + text.joined(separator: " "))
    }

    /// Measures the times between frames, each requested after the previous one was painted.
    @MainActor
    private final class Frames {
        var gaps: [Duration] = []
        var isOver = false
        private let window: Window
        private var last: ContinuousClock.Instant?

        init(_ window: Window) { self.window = window }

        func next() {
            window.afterNextPaint { [self] in
                let now = ContinuousClock.now
                if let last { gaps.append(now - last) }
                last = now
                if !isOver { next() }
            }
        }
    }
}
