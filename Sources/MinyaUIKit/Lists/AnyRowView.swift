// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import MinyaLists
    public import UIKit

    /// One place of a list of several types of rows, with the cell that fits the shown row.
    public final class AnyRowView: UIView {
        private let holder: RowHolder<UIView>

        fileprivate init(_ factory: RowFactory<UIView>, _ sink: RowSink) {
            holder = RowHolder(factory, sink.pool)
            super.init(frame: .zero)
            holder.onCell = { [weak self] cell in self?.use(cell) }
            holder.onAction = { [weak sink] in sink?.send($0) }
            holder.onProblem = { [weak sink] in sink?.report($0) }
        }

        @available(*, unavailable, message: "a list creates its places")
        public required init?(coder: NSCoder) { nil }

        fileprivate func show(_ row: AnyRow) { holder.show(row) }
        fileprivate func clear() { holder.clear() }

        private func use(_ cell: UIView?) {
            for view in subviews { view.removeFromSuperview() }
            let shown = cell ?? Self.placeholder()
            shown.translatesAutoresizingMaskIntoConstraints = false
            addSubview(shown)
            NSLayoutConstraint.activate([
                shown.topAnchor.constraint(equalTo: topAnchor),
                shown.bottomAnchor.constraint(equalTo: bottomAnchor),
                shown.leadingAnchor.constraint(equalTo: leadingAnchor),
                shown.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }

        /// What is shown for a row of a type that is not registered.
        private static func placeholder() -> UIView {
            let image = UIImageView(image: UIImage(systemName: "questionmark.square.dashed"))
            image.contentMode = .center
            image.tintColor = .secondaryLabel
            return image
        }
    }

    /// Receives the actions and the problems of a list's places.
    @MainActor
    final class RowSink {
        var send: (RowAction) -> Void = { _ in }
        var report: (Problem) -> Void = { _ in }
        let pool = RowPool<UIView>()
    }

    extension RowsTable where Row == AnyRow, Cell == AnyRowView {
        /// Creates an empty table of rows of several types.
        ///
        /// ```swift
        /// let factory = RowFactory<UIView>()
        /// factory.register(Note.self, cell: { NoteCell() }) { NoteViewModel(text: $0.text) }
        /// let table = RowsTable(factory)
        /// bind(\.rows, to: table, actions: \.rowAction)
        /// ```
        public convenience init(_ factory: RowFactory<UIView>, style: UITableView.Style = .plain) {
            let sink = RowSink()
            self.init(
                style: style, make: { AnyRowView(factory, sink) },
                bind: { place, row in place.show(row) }, unbind: { place in place.clear() },
                label: { row in factory.accessibleLabel(of: row) })
            list.sink = sink
        }
    }

    extension RowsCollection where Row == AnyRow, Cell == AnyRowView {
        /// Creates an empty collection of rows of several types; see the same for a ``RowsTable``.
        public convenience init(_ factory: RowFactory<UIView>, layout: UICollectionViewLayout) {
            let sink = RowSink()
            self.init(
                layout: layout, make: { AnyRowView(factory, sink) },
                bind: { place, row in place.show(row) }, unbind: { place in place.clear() },
                label: { row in factory.accessibleLabel(of: row) })
            list.sink = sink
        }
    }

    extension RowFactory where Cell == UIView {
        /// Registers the cell and the view model for a type of model, replacing an earlier
        /// registration.
        ///
        /// - Parameters:
        ///   - make: Creates an empty cell.
        ///   - isCostly: Whether the view model is created off the main actor.
        ///   - viewModel: Creates the view model for a model.
        public func register<Model: RowModel, Shown: UIView & RowCell>(
            _ model: Model.Type, cell make: @escaping @MainActor () -> Shown,
            isCostly: Bool = false, viewModel: @escaping @Sendable (Model) -> Shown.ViewModel
        ) where Shown.Action == Model.Action {
            register(model, cell: make, as: { $0 }, isCostly: isCostly, viewModel: viewModel)
        }
    }
#endif
