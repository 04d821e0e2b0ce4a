// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

final class BenchRowsPipeline: Pipeline {
    var rows = Rows<TextRow>()
}

final class BenchRowsStore: Store {
    /// The end of the store created last, through which the benchmark writes.
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
    /// The number of times a row was bound to a cell.
    static var binds = 0

    private let grid = RowsGrid<TextRow, Label>(
        make: { Label() },
        bind: { label, row in
            binds += 1
            label.text = row.text
        },
        label: { row in row.text })

    required init(pipeline: ViewEnd<BenchRowsPipeline>) {
        super.init(pipeline: pipeline)
        // GTK keeps thirty lines of cells ready. With three columns, a hundred rows fill them as a
        // hundred thousand do, so both sides create the same number of widgets.
        grid.grid.setColumns(3...3)
        root = grid
    }

    override func addObservers() { bind(\.rows, to: grid) }
}

extension SceneKey where Context == Void, Result == Never {
    static var benchRows: Self { "bench-rows" }
}

extension TextRow {
    /// Returns the given number of rows.
    static func list(_ count: Int) -> [TextRow] {
        (0..<count).map { TextRow(id: $0, text: "Row \($0)") }
    }
}
