// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A scrolled column over rows of several types, each in the cell that its type has.
///
/// ```swift
/// let factory = RowFactory<Widget>()
/// factory.register(Note.self, cell: { NoteCell() }) { NoteViewModel(text: $0.text) }
///
/// let list = AnyRowsListView(factory)
/// bind(\.rows, to: list, actions: \.rowAction)
/// ```
///
/// A row that only changed is shown anew in its own cell; a cell that scrolls out of sight is used
/// for another row, of its type if possible.
public final class AnyRowsListView: RowsColumn<AnyRow, RowPlace> {
    let sink = RowSink()
    private let filling: RowFilling
    private var isAskingAnew = false

    /// Makes an empty list.
    public init(_ factory: RowFactory<Widget>) {
        let source = RowsSource<AnyRow>()
        let list = ListView(
            LazyListModel<RowID>(),
            make: { [sink] in RowPlace(factory, sink) },
            bind: source.bound { place, row in place.show(row) },
            unbind: { place in place.clear() },
            label: source.named { row in factory.accessibleLabel(of: row) })
        filling = RowFilling(list)
        sink.filling = filling
        super.init(list, source, ids: { rows in rows.map(\.id) })
        filling.listen()
        sink.heights.onWrong = { [weak self] in self?.askAnew() }
        // GTK gives the keyboard to its own widget around a cell, which hears no keys of the cell's.
        for trigger in ["Menu", "<Shift>F10"] {
            list.addShortcut(trigger) { [weak self] in self?.openMenu() ?? false }
        }
    }

    /// No row is wider than this, in logical pixels, and stands in the middle of a wider list; nil,
    /// as at first, for as wide as the list.
    public var widestRow: Int? {
        didSet { ListLayout.setWidestRow(widestRow, of: list) }
    }

    override func updateKeeper() {
        super.updateKeeper()
        filling.isSparse = keepsPlace && !followsEnd
        list.keeper?.onAim = { [weak filling] position in filling?.fill(around: position) }
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

    /// Has rows asked again how high they are, before anything is painted.
    private func askAnew() {
        guard !isAskingAnew else { return }
        isAskingAnew = true
        list.afterLayoutBeforePaint { [weak self] in
            guard let self else { return }
            isAskingAnew = false
            sink.heights.forgetAll()
            list.forEachCell { $0.askAnew() }
        }
    }

    /// Does what the cell does in which the person asks for a menu.
    private func openMenu() -> Bool {
        guard let id = list.focused?.id, let cell = list.factory.cell(for: id)?.children.first,
            let menu = cell.firstContextMenu
        else { return false }
        menu()
        return true
    }
}

/// Where the places of a list send what the person does, and what is wrong with a row.
@MainActor
final class RowSink {
    var send: (RowAction) -> Void = { _ in }
    var report: (Problem) -> Void = { _ in }
    /// What fills cells whose view models came later.
    weak var filling: RowFilling?
    /// How high rows were when they were asked.
    let heights = RowHeights()
    /// Cells that places have put by for each other.
    let pool = RowPool<Widget>()
}

extension WidgetView {
    /// Shows rows of several types, follows their changes, and sends what is done in their cells.
    public func bind(
        _ rows: ReferenceWritableKeyPath<P, Rows<AnyRow>>, to list: AnyRowsListView,
        actions: ReferenceWritableKeyPath<P, Input<RowAction>>
    ) {
        list.sink.send = { [weak self] in self?.pipeline[dynamicMember: actions].send($0) }
        list.sink.report = { [weak self] in self?.pipeline.report($0) }
        bind(rows, to: list)
    }
}

extension Widget {
    /// What is done when the person asks what can be done with this, or with something in it.
    fileprivate var firstContextMenu: (@MainActor () -> Void)? {
        contextMenu ?? children.lazy.compactMap(\.firstContextMenu).first
    }
}
