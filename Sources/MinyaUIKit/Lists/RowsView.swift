// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import MinyaLists
    public import UIKit

    /// A view of a pipeline's rows: a ``RowsTable`` or a ``RowsCollection``.
    @MainActor
    public protocol RowsView<Row>: UIScrollView {
        /// The type of the rows.
        associatedtype Row: Identifiable & Equatable
        /// The events, the selection and the place of the rows.
        var list: RowsList<Row> { get }
    }

    extension UIKitView {
        /// Shows rows in a table or a collection and applies their changes.
        public func bind<Row>(
            _ rows: ReferenceWritableKeyPath<P, Rows<Row>>, to view: some RowsView<Row>
        ) {
            let list = view.list
            list.rows = { [weak self] in self?.pipeline[dynamicMember: rows] }
            pipeline.observe(rows, by: self) { [weak list] _, change in list?.apply(change) }
        }

        /// Shows rows of several types, and sends the actions of their cells.
        public func bind(
            _ rows: ReferenceWritableKeyPath<P, Rows<AnyRow>>, to view: some RowsView<AnyRow>,
            actions: ReferenceWritableKeyPath<P, Input<RowAction>>
        ) {
            view.list.sink?.send = { [weak self] in self?.pipeline[dynamicMember: actions].send($0)
            }
            view.list.sink?.report = { [weak self] in self?.pipeline.report($0) }
            bind(rows, to: view)
        }

        /// Sends the id of a row when the user chooses it.
        ///
        /// The binding sets the list's `onActivate`.
        public func bind<Row>(
            _ input: ReferenceWritableKeyPath<P, Input<Row.ID>>, to view: some RowsView<Row>
        ) {
            view.list.onActivate = { [weak self] id in
                self?.pipeline[dynamicMember: input].send(id)
            }
        }

        /// Keeps a field and the selected row in sync, both ways.
        public func bind<Row>(
            _ selected: ReferenceWritableKeyPath<P, Field<Row.ID?>>, to view: some RowsView<Row>
        ) {
            let list = view.list
            list.onSelectionChange = { [weak self] id in
                self?.pipeline[dynamicMember: selected] = id
            }
            pipeline.observe(selected, by: self) { [weak list] _, id in list?.select(id) }
        }

        /// Keeps a field and the scroll position of a list in sync, both ways; bind the rows first.
        ///
        /// The binding sets the list's `onScroll`.
        public func bind<Row>(
            place: ReferenceWritableKeyPath<P, Field<RowsPlace<Row.ID>?>>,
            to view: some RowsView<Row>
        ) {
            let list = view.list
            pipeline.observe(place, by: self) { [weak list] _, place in
                if let place { list?.scroll(to: place) }
            }
            list.onScroll = { [weak self] in self?.pipeline[dynamicMember: place] = $0 }
        }
    }
#endif
