// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// The choices of a poll with their shares, and the number of votes.
    final class PostPoll: UIStackView {
        private var shown: PollShown?

        init() {
            super.init(frame: .zero)
            axis = .vertical
            spacing = 6
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { super.init(coder: coder) }

        func show(_ poll: PollShown?) {
            isHidden = poll == nil
            guard poll != shown else { return }
            shown = poll
            for view in arrangedSubviews { view.removeFromSuperview() }
            guard let poll else { return }
            for choice in poll.choices { addArrangedSubview(Self.row(choice)) }
            let summary = UILabel(.caption1, color: .secondaryLabel, lines: 0)
            summary.text = poll.summary
            addArrangedSubview(summary)
        }

        private static func row(_ choice: PollShown.Choice) -> UIView {
            let (title, percent) = (UILabel(.callout, lines: 0), UILabel(.callout))
            title.text = choice.title
            percent.text = choice.percent
            percent.setContentHuggingPriority(.required, for: .horizontal)
            percent.setContentCompressionResistancePriority(.required, for: .horizontal)
            let words = UIStackView(arrangedSubviews: [title, percent])
            words.spacing = 8
            let share = UIProgressView()
            share.setProgress(Float(choice.share ?? 0), animated: false)
            let row = UIStackView(arrangedSubviews: [words, share])
            row.axis = .vertical
            row.spacing = 2
            row.isAccessibilityElement = true
            row.accessibilityLabel = choice.title
            row.accessibilityValue = choice.percent
            return row
        }
    }
#endif
