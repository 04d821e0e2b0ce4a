// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaLists
    import TimelineCore
    import UIKit

    /// The cell of the row after the last post, with the state of loading older posts.
    final class EndCell: UIView, RowCell {
        private let spinner = UIActivityIndicatorView()
        private let words = UILabel(.footnote, color: .secondaryLabel, lines: 0)
        private var send: (EndRow.Action) -> Void = { _ in }
        private lazy var button = UIButton(localized("Try Again")) { [weak self] in
            self?.send(.retry)
        }

        init() {
            super.init(frame: .zero)
            spinner.accessibilityLabel = localized("Loading older posts")
            words.textAlignment = .center
            let column = UIStackView(arrangedSubviews: [spinner, words, button])
            column.axis = .vertical
            column.spacing = 8
            fill(layoutMarginsGuide, with: column)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ row: RowEnd<EndViewModel, EndRow.Action>) {
            send = { row.send($0) }
            if row.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
            words.text = row.words
            words.isHidden = row.words.isEmpty
            button.configuration?.title = row.next
            button.isHidden = !row.canRetry
        }

        func clear() {
            send = { _ in }
            spinner.stopAnimating()
        }
    }
#endif
