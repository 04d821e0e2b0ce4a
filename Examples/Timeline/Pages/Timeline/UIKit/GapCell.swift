// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaLists
    import TimelineCore
    import UIKit

    /// The cell for missing posts between the posts above and below.
    final class GapCell: UIView, RowCell {
        private let spinner = UIActivityIndicatorView()
        private var send: (GapRow.Action) -> Void = { _ in }
        private lazy var button = UIButton(localized("Show Missing Posts"), look: .plain()) {
            [weak self] in self?.send(.fill)
        }

        init() {
            super.init(frame: .zero)
            spinner.accessibilityLabel = localized("Loading the posts between")
            let column = UIStackView(arrangedSubviews: [spinner, button])
            column.axis = .vertical
            fill(layoutMarginsGuide, with: column)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ row: RowEnd<GapViewModel, GapRow.Action>) {
            send = { row.send($0) }
            if row.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
            button.isEnabled = !row.isLoading
        }

        func clear() {
            send = { _ in }
            spinner.stopAnimating()
        }
    }
#endif
