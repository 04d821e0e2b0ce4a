// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import UIKit

    /// Creates and fills the contents of a list's cells.
    @MainActor
    final class RowContents<Row: Identifiable & Equatable, Cell: UIView> {
        private let make: () -> Cell
        private let bind: (Cell, Row) -> Void
        private let unbind: (Cell) -> Void
        private let label: (Row) -> String

        init(
            make: @escaping () -> Cell, bind: @escaping (Cell, Row) -> Void,
            unbind: @escaping (Cell) -> Void, label: @escaping (Row) -> String
        ) {
            self.make = make
            self.bind = bind
            self.unbind = unbind
            self.label = label
        }

        /// Shows a row in a cell of UIKit, which may be a new or a reused one.
        func show(_ row: Row?, in host: some RowHost) {
            guard let row else { return }
            let cell = host.content as? Cell ?? insert(make(), into: host)
            bind(cell, row)
            let label = label(row)
            host.accessibilityLabel = label.isEmpty ? nil : label
        }

        private func insert(_ cell: Cell, into host: some RowHost) -> Cell {
            host.content = cell
            host.clear = { [weak cell, unbind] in if let cell { unbind(cell) } }
            let space = host.contentView
            cell.translatesAutoresizingMaskIntoConstraints = false
            space.addSubview(cell)
            NSLayoutConstraint.activate([
                cell.topAnchor.constraint(equalTo: space.topAnchor),
                cell.bottomAnchor.constraint(equalTo: space.bottomAnchor),
                cell.leadingAnchor.constraint(equalTo: space.leadingAnchor),
                cell.trailingAnchor.constraint(equalTo: space.trailingAnchor),
            ])
            return cell
        }
    }

    /// A cell of UIKit that contains the view of a row.
    @MainActor
    protocol RowHost: UIView {
        var contentView: UIView { get }
        var content: UIView? { get set }
        /// Clears the content before it is reused.
        var clear: (() -> Void)? { get set }
    }

    /// The cell of a table.
    final class TableHost: UITableViewCell, RowHost {
        static let reuse = "row"

        var content: UIView?
        var clear: (() -> Void)?

        override func prepareForReuse() {
            super.prepareForReuse()
            clear?()
        }
    }

    /// The cell of a collection.
    final class CollectionHost: UICollectionViewCell, RowHost {
        static let reuse = "row"

        var content: UIView?
        var clear: (() -> Void)?

        override init(frame: CGRect) {
            super.init(frame: frame)
            // Unlike a table, a collection does not mark its selected rows by itself.
            let mark = UIView()
            mark.backgroundColor = .systemFill
            mark.layer.cornerRadius = 8
            selectedBackgroundView = mark
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func prepareForReuse() {
            super.prepareForReuse()
            clear?()
        }
    }
#endif
