// SPDX-License-Identifier: Apache-2.0

import Minya
public import MinyaLists

/// A scrolled column of rows of several types, each shown in the cell registered for its type.
///
/// ```swift
/// let factory = RowFactory<Widget>()
/// factory.register(Note.self, cell: { NoteCell() }) { NoteViewModel(text: $0.text) }
///
/// let list = AnyRowsListView(factory)
/// bind(\.rows, to: list, actions: \.rowAction)
/// ```
///
/// A changed row is updated in its own cell. A cell that scrolls out of view is reused for another
/// row, of the same type if possible.
public final class AnyRowsListView: RowsColumn<AnyRow, AnyRowView> {
    let sink = RowSink()
    private let filling: RowFilling
    private var isRemeasuring = false

    /// Creates an empty list.
    public init(_ factory: RowFactory<Widget>) {
        let source = RowsSource<AnyRow>()
        let list = ListView(
            LazyListModel<RowID>(),
            make: { [sink] in AnyRowView(factory, sink) },
            bind: source.bound { place, row in place.show(row) },
            unbind: { place in place.clear() },
            label: source.named { row in factory.accessibleLabel(of: row) })
        filling = RowFilling(list)
        sink.filling = filling
        super.init(list, source, ids: { rows in rows.map(\.id) })
        filling.listen()
        sink.heights.onWrong = { [weak self] in self?.remeasureRows() }
        // GTK focuses its own widget around a cell; the cell does not receive its key events.
        for trigger in ["Menu", "<Shift>F10"] {
            list.addShortcut(trigger) { [weak self] in self?.openMenu() ?? false }
        }
    }

    /// The maximum width of a row, in logical pixels, or `nil` for the width of the list.
    ///
    /// In a wider list, rows are centered. The default is `nil`.
    public var widestRow: Int? {
        didSet { ListLayout.setWidestRow(widestRow, of: list) }
    }

    override func updateKeeper() {
        super.updateKeeper()
        filling.isSparse = keepsPlace && !followsEnd
        filling.aimedPosition = { [weak keeper] in keeper?.aimedPosition }
        keeper?.onAim = { [weak filling] position in filling?.fill(around: position) }
    }

    override func apply(_ change: RowsChange<RowID>) {
        sink.heights.forget(change.updated)
        var shift = 0
        for splice in change.splices {
            let start = splice.position - shift
            sink.heights.forget((start..<start + splice.removed).lazy.compactMap(list.model.id))
            shift += splice.added - splice.removed
        }
        super.apply(change)
    }

    /// Makes rows measure their heights again before anything is painted.
    private func remeasureRows() {
        guard !isRemeasuring else { return }
        isRemeasuring = true
        list.afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            isRemeasuring = false
            sink.heights.forgetAll()
            list.forEachCell { $0.remeasure() }
        }
    }

    /// Opens the first context menu in the focused row's cell.
    private func openMenu() -> Bool {
        guard let id = list.focused?.id, let cell = list.factory.cell(for: id)?.children.first,
            let menu = cell.firstContextMenu
        else { return false }
        menu()
        return true
    }
}

/// The object to which the places of a list send the user's actions and problems with rows.
@MainActor
final class RowSink {
    var send: (RowAction) -> Void = { _ in }
    var report: (Problem) -> Void = { _ in }
    /// Fills cells whose view models arrive later.
    weak var filling: RowFilling?
    /// The measured heights of rows.
    let heights = RowHeights()
    /// Cells that places have released for reuse by other places.
    let pool = RowPool<Widget>()
}

extension Widget {
    /// The first context menu of this widget or of a descendant.
    fileprivate var firstContextMenu: (@MainActor () -> Void)? {
        contextMenu ?? children.lazy.compactMap(\.firstContextMenu).first
    }
}
