// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// A card with the server's description and the state of counting new posts.
    final class ServerCard: UIStackView {
        let visit = UIButton(localized("Open Server’s Page"))
        let retry = UIButton(localized("Try Again"))
        private let asking = UIActivityIndicatorView()
        private let title = UILabel(.headline, lines: 0)
        private let words = UILabel(.body, lines: 12)
        private let allowance = UILabel(.caption1, color: .secondaryLabel, lines: 0)
        private let news = UILabel(.caption1, lines: 6)

        init() {
            super.init(frame: .zero)
            axis = .vertical
            spacing = 8
            isLayoutMarginsRelativeArrangement = true
            asking.accessibilityLabel = localized("Loading server information")
            for view in [asking, title, words, allowance, news, visit, retry] {
                addArrangedSubview(view)
            }
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { super.init(coder: coder) }

        func show(_ shown: ServerShown) {
            if shown.isAsking { asking.startAnimating() } else { asking.stopAnimating() }
            let texts = [
                (title, shown.title), (words, shown.words), (allowance, shown.allowance),
                (news, shown.news),
            ]
            for (label, text) in texts {
                label.text = text
                label.isHidden = text.isEmpty
            }
            visit.isHidden = !shown.hasPage
            retry.isHidden = !shown.canRetry
        }
    }
#endif
