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

    /// Shows rows in a grid and follows their changes.
    public func bind<Row, Cell>(
        _ rows: ReferenceWritableKeyPath<P, Rows<Row>>, to grid: RowsGrid<Row, Cell>
    ) {
        grid.rows = { [weak self] in self?.pipeline[dynamicMember: rows] }
        pipeline.observe(rows, by: self) { [weak grid] _, change in grid?.apply(change) }
    }
}
