// SPDX-License-Identifier: Apache-2.0

import Minya

extension WidgetView {
    /// Keeps a field and an entry the same, both ways.
    ///
    /// What the person writes goes into the field and does not come back; what the Store writes is
    /// shown and is no input. It takes the entry's `onChange`.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<String>>, to entry: Entry) {
        pipeline.observe(field, by: self) { [weak entry] _, text in entry?.text = text }
        // Weakly: the entry outlives the page while it slides away, and the pipeline must not.
        entry.onChange = { [weak self] text in self?.pipeline[dynamicMember: field] = text }
    }

    /// Keeps a field and an editor the same, both ways; see the same for an entry.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<String>>, to editor: TextEditor) {
        pipeline.observe(field, by: self) { [weak editor] _, text in editor?.text = text }
        editor.onChange = { [weak self] text in self?.pipeline[dynamicMember: field] = text }
    }

    /// Shows rows in a grid or a list and follows their changes.
    public func bind<Row, Cell>(
        _ rows: ReferenceWritableKeyPath<P, Rows<Row>>, to list: RowsView<Row, Cell>
    ) {
        list.rows = { [weak self] in self?.pipeline[dynamicMember: rows] }
        pipeline.observe(rows, by: self) { [weak list] _, change in list?.apply(change) }
    }

    /// Keeps a field and the selected row the same, both ways.
    ///
    /// What the Store selects later on is brought into view. It takes the list's
    /// `onSelectionChange`.
    public func bind<Row, Cell>(
        _ selected: ReferenceWritableKeyPath<P, Field<Row.ID?>>, to list: RowsView<Row, Cell>
    ) {
        list.cells.selection = pipeline[dynamicMember: selected]
        pipeline.observe(selected, by: self) { [weak list] _, id in list?.cells.select(id) }
        list.cells.onSelectionChange = { [weak self] id in
            self?.pipeline[dynamicMember: selected] = id
        }
    }

    /// Keeps a field and where the list is scrolled to the same, both ways.
    ///
    /// A view that takes the place of another one starts where that one was scrolled to, with the
    /// selected row in sight if it was; bind what is selected first. It takes the list's
    /// `onScroll`.
    public func bind<Row, Cell>(
        place: ReferenceWritableKeyPath<P, Field<RowsPlace<Row.ID>?>>, to list: RowsView<Row, Cell>
    ) {
        if pipeline[dynamicMember: place] == nil, let id = list.cells.selection {
            list.scroll(to: id)
        }
        pipeline.observe(place, by: self) { [weak list] _, place in
            if let place { list?.scroll(to: place) }
        }
        list.onScroll = { [weak self] in self?.pipeline[dynamicMember: place] = $0 }
    }
}
