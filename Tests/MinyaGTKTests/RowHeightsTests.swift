// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaLists
import Testing

@testable import MinyaGTK

/// A row of a given height.
private struct Block: RowModel {
    let id: Int
    var height = 100
}

private struct BlockViewModel: RowViewModel {
    let id: Int
    let height: Int
    var accessibleLabel: String { "\(id)" }
}

/// Records the rows whose height was measured.
private final class BlockCell: Widget, RowCell {
    static var asked: [Int] = []
    /// The height that a theme adds to each row.
    nonisolated(unsafe) static var padding: gint = 0
    nonisolated private static let (number, tall) = ("block-number", "block-height")

    init() {
        super.init(adopting: adw_bin_new())
        let layout = gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                guard let widget, orientation == GTK_ORIENTATION_VERTICAL, size >= 0 else { return }
                let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
                let id = Int(bitPattern: g_object_get_data(object, BlockCell.number))
                let height = Int(bitPattern: g_object_get_data(object, BlockCell.tall))
                MainActor.assumeIsolated { BlockCell.asked.append(id) }
                minimum?.pointee = gint(height) + BlockCell.padding
                natural?.pointee = gint(height) + BlockCell.padding
            }, { _, _, _, _ in })
        gtk_widget_set_layout_manager(pointer, layout)
    }

    func show(_ row: RowEnd<BlockViewModel, Never>) {
        let object = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
        for (key, value) in [(Self.number, row.viewModel.id), (Self.tall, row.viewModel.height)] {
            g_object_set_data(object, key, UnsafeMutableRawPointer(bitPattern: value))
        }
        gtk_widget_queue_resize(pointer)
    }
}

private final class BlocksView: WidgetView<LinesPipeline> {
    let list: AnyRowsListView

    required init(pipeline: ViewEnd<LinesPipeline>) {
        let factory = RowFactory<Widget>()
        factory.register(Block.self, cell: { BlockCell() }) {
            BlockViewModel(id: $0.id, height: $0.height)
        }
        list = AnyRowsListView(factory)
        super.init(pipeline: pipeline)
        root = list
    }

    override func addObservers() {
        super.addObservers()
        bind(\.rows, to: list, actions: \.action)
    }
}

extension AllGTKTests {
    @MainActor @Suite("Cached heights of rows")
    struct RowHeightsTests {
        private let window: LinesWindow
        private var store: LinesStore { window.store }
        private var list: AnyRowsListView { window.list }

        init() async throws {
            BlockCell.asked = []
            BlockCell.padding = 0
            window = try await LinesWindow(
                BlocksView.self, \.list,
                (1...600).map { AnyRow(Block(id: $0, height: Self.height($0))) }, frames: 10)
        }

        private func scroll(to row: Int) async {
            list.reveal(Self.id(row))
            await window.paint(20)
        }

        /// The height of a row. GTK keeps the cell of the first row, which has the focus.
        private static func height(_ row: Int) -> Int { 60 + row % 9 * 20 }

        private static func id(_ row: Int) -> RowID { RowID(row, of: Block.self) }

        /// The painted height of the cell of a visible row; nil for other rows.
        private func height(_ row: Int) -> Int? {
            let isSeen = list.list.placesInSight.contains { $0.id == Self.id(row) }
            return isSeen ? list.cells.cell(for: Self.id(row))?.size.height : nil
        }

        @Test("A row that returns into view is not measured again, even if its cell was reused")
        func once() async throws {
            #expect(height(2) == Self.height(2))
            await scroll(to: 590)
            #expect(height(590) != nil && height(2) == nil)
            BlockCell.asked = []
            list.reveal(Self.id(1))
            for _ in 0..<25 {
                await window.paint()
                #expect(height(2) == nil || height(2) == Self.height(2))
            }
            // Rows below are ready and were not measured, unlike those that were laid out.
            let seen = Set(list.list.placesInSight.map(\.id))
            let ready = list.list.factory.shownRows.filter { $0.cell.holder.isShown }
                .compactMap { list.list.model.id(at: $0.position)?.model(of: Block.self) }
            let unseen = ready.filter { !seen.contains(Self.id($0)) && $0 < 12 }
            #expect(height(2) == Self.height(2))
            #expect(unseen.count > 3)
            #expect(!BlockCell.asked.contains(where: unseen.contains))
            await window.close()
        }

        @Test("A row that has changed is measured again, wherever it was")
        func changed() async throws {
            await scroll(to: 590)
            store.pipeline.rows.update(id: Self.id(3)) { $0 = AnyRow(Block(id: 3, height: 133)) }
            // A row that is removed and inserted again counts as changed, too.
            store.pipeline.rows.remove(id: Self.id(2))
            await window.paint(2)
            store.pipeline.rows.insert(AnyRow(Block(id: 2, height: 77)), at: 1)
            await scroll(to: 1)
            #expect(height(3) == 133)
            #expect(height(2) == 77)
            store.pipeline.rows.update(id: Self.id(2)) { $0 = AnyRow(Block(id: 2, height: 111)) }
            await window.paint(3)
            #expect(height(2) == 111)
            await window.close()
        }

        @Test(
            "The height is right in the first frame that shows a row, even after a change of theme")
        func theme() async throws {
            await scroll(to: 590)
            #expect(list.sink.heights.height(of: Self.id(2)) == Self.height(2))
            BlockCell.padding = 16
            list.reveal(Self.id(1))
            for _ in 0..<5 {
                await window.paint()
                for row in 2...4 {
                    #expect(height(row) == nil || height(row) == Self.height(row) + 16)
                }
            }
            #expect(height(2) == Self.height(2) + 16)
            await window.close()
        }

        @Test("Rows are measured again for another width")
        func width() async throws {
            await scroll(to: 590)
            list.widestRow = 200
            await window.paint(3)
            BlockCell.asked = []
            await scroll(to: 1)
            #expect(BlockCell.asked.contains(2))
            await window.close()
        }

        @Test("Heights are removed together with their rows")
        func forgotten() async throws {
            await scroll(to: 590)
            #expect(list.sink.heights.count > 20)
            store.pipeline.rows.removeAll()
            await window.paint(3)
            #expect(list.sink.heights.count == 0)
            await window.close()
        }
    }
}
