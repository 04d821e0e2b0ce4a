// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// A quoted post, or why it is missing.
    final class PostQuote: ContentButton {
        private let name = UILabel(.caption1, color: .secondaryLabel)
        private let text = UILabel(.subheadline, lines: 8)
        private let media = UILabel(.caption1, color: .secondaryLabel)

        init() {
            let column = UIStackView(arrangedSubviews: [name, text, media])
            column.axis = .vertical
            column.spacing = 4
            super.init(column)
        }

        /// - Parameter countsMedia: Whether to show the number of attachments.
        func show(_ quote: PostViewModel.Quote, countsMedia: Bool) {
            var count = 0
            switch quote {
            case .post(let post, let warning):
                // Translators: the author and the time of a post.
                name.text = localized("%1$s · %2$s", post.name, post.time)
                // The content behind a warning can be opened on the page of the quoted post.
                text.text = warning.isEmpty ? post.text.text : localized("Warning: %s", warning)
                count = countsMedia ? post.mediaCount : 0
                isEnabled = true
            case .gone(let why):
                name.text = nil
                text.text = why
                isEnabled = false
            }
            media.text =
                count > 0
                ? localized(one: "%d attachment", many: "%d attachments", count) : nil
            let labels = [name, text, media]
            for label in labels { label.isHidden = (label.text ?? "").isEmpty }
            accessibilityLabel = labels.compactMap(\.text).joined(separator: ", ")
        }
    }
#endif
