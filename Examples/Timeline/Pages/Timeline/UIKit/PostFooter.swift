// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// The numbers of replies, shares and likes of a post, and further facts.
    final class PostFooter: UIStackView {
        private let replies = UILabel(.caption1, color: .secondaryLabel)
        private let shares = UILabel(.caption1, color: .secondaryLabel)
        private let likes = UILabel(.caption1, color: .secondaryLabel)
        private let note = UILabel(.caption1, color: .secondaryLabel, lines: 2)
        private var counts: [(view: UIView, label: UILabel)] = []

        init() {
            super.init(frame: .zero)
            spacing = 16
            counts = [
                (replies, "bubble.left", localized("Replies")),
                (shares, "arrow.2.squarepath", localized("Shares")),
                (likes, "heart", localized("Likes")),
            ].map { label, symbol, name in
                let icon = UIImageView(image: UIImage(systemName: symbol))
                icon.tintColor = .secondaryLabel
                icon.contentMode = .scaleAspectFit
                let count = UIStackView(arrangedSubviews: [icon, label])
                count.spacing = 4
                count.isAccessibilityElement = true
                count.accessibilityLabel = name
                count.setContentHuggingPriority(.required, for: .horizontal)
                addArrangedSubview(count)
                return (count, label)
            }
            addArrangedSubview(note)
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { super.init(coder: coder) }

        func show(_ post: PostShown) {
            let numbers = [post.numbers.replies, post.numbers.shares, post.numbers.likes]
            for ((view, label), number) in zip(counts, numbers) {
                label.text = number
                view.accessibilityValue = number
                view.isHidden = number.isEmpty
            }
            // Not hidden: it takes the room beside the counts.
            note.text = post.note
            isHidden = post.numbers.isEmpty && post.note.isEmpty
        }
    }
#endif
