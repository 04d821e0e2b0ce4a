// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

extension WidgetView {
    /// Keeps a field and an entry in sync, both ways.
    ///
    /// The user's input is written to the field and not delivered back to the entry. What the Store
    /// writes is shown and is not treated as input. The binding sets the entry's `onChange`.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<String>>, to entry: Entry,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak entry] _, text in
            entry?.text = text
        }
        // Weakly, because the entry lives until the page has slid out, and the pipeline must not.
        entry.onChange = { [weak self] text in self?.pipeline[dynamicMember: field] = text }
    }

    /// Keeps a field and an editor in sync, both ways; see the same function for an entry.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<String>>, to editor: TextEditor,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak editor] _, text in
            editor?.text = text
        }
        editor.onChange = { [weak self] text in self?.pipeline[dynamicMember: field] = text }
    }

    /// Shows rows in a grid or a list and applies their changes.
    public func bind<Row, Cell>(
        _ rows: ReferenceWritableKeyPath<P, Rows<Row>>, to list: RowsView<Row, Cell>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        list.rows = { [weak self] in self?.pipeline[dynamicMember: rows] }
        pipeline.observe(rows, by: self, file: file, line: line) { [weak list] _, change in
            list?.apply(change)
        }
    }

    /// Shows rows of several types, observes their changes, and sends the actions of their cells.
    public func bind(
        _ rows: ReferenceWritableKeyPath<P, Rows<AnyRow>>, to list: AnyRowsListView,
        actions: ReferenceWritableKeyPath<P, Input<RowAction>>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        list.sink.send = { [weak self] in self?.pipeline[dynamicMember: actions].send($0) }
        list.sink.report = { [weak self] in self?.pipeline.report($0) }
        bind(rows, to: list, file: file, line: line)
    }

    /// Keeps a field and the selected row in sync, both ways.
    ///
    /// A row that the Store selects later is scrolled into view. The binding sets the list's
    /// `onSelectionChange`.
    public func bind<Row, Cell>(
        _ selected: ReferenceWritableKeyPath<P, Field<Row.ID?>>, to list: RowsView<Row, Cell>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        list.cells.selection = pipeline[dynamicMember: selected]
        pipeline.observe(selected, by: self, file: file, line: line) { [weak list] _, id in
            list?.cells.select(id)
        }
        list.cells.onSelectionChange = { [weak self] id in
            self?.pipeline[dynamicMember: selected] = id
        }
    }

    /// Keeps a field and the scroll position of a list in sync, both ways.
    ///
    /// A view that replaces another one starts at the scroll position of that one, with the
    /// selected row visible if it was visible; bind the selection first. The binding sets the
    /// list's `onScroll`.
    public func bind<Row, Cell>(
        place: ReferenceWritableKeyPath<P, Field<RowsPlace<Row.ID>?>>, to list: RowsView<Row, Cell>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        if pipeline[dynamicMember: place] == nil, let id = list.cells.selection {
            list.scroll(to: id)
        }
        pipeline.observe(place, by: self, file: file, line: line) { [weak list] _, place in
            if let place { list?.scroll(to: place) }
        }
        list.onScroll = { [weak self] in self?.pipeline[dynamicMember: place] = $0 }
    }
}
