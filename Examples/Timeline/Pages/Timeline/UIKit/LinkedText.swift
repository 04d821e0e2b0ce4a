// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import TimelineCore
    import UIKit

    /// A text of a post, in which only the links react to touches.
    final class LinkedText: UITextView, UITextViewDelegate {
        /// Called when the user taps a link.
        var onFollow: (WebLink) -> Void = { _ in }

        private var shown: PostText?
        /// The links with their ranges in UTF-16, the unit of UIKit.
        private var links: [(range: NSRange, target: WebLink)] = []

        init() {
            super.init(frame: .zero, textContainer: nil)
            isEditable = false
            isScrollEnabled = false
            backgroundColor = .clear
            textContainerInset = .zero
            textContainer.lineFragmentPadding = 0
            adjustsFontForContentSizeCategory = true
            delegate = self
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ text: PostText) {
            guard text != shown else { return }
            shown = text
            let styled = NSMutableAttributedString(
                string: text.text,
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .body),
                    .foregroundColor: UIColor.label,
                ])
            links = text.links.map { (NSRange($0.range, in: text.text), $0.target) }
            for link in links {
                guard let address = URL(string: link.target.address) else { continue }
                styled.addAttribute(.link, value: address, range: link.range)
            }
            attributedText = styled
        }

        /// Leaves touches beside the links to the row.
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            guard super.point(inside: point, with: event), let range = characterRange(at: point)
            else { return false }
            let place = offset(from: beginningOfDocument, to: range.start)
            return links.contains { $0.range.contains(place) }
        }

        // MARK: - UITextViewDelegate

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            guard let link = links.first(where: { $0.range == textItem.range }) else { return nil }
            return UIAction { [weak self] _ in self?.onFollow(link.target) }
        }

        /// Shows no menu, whose actions would not be the page's.
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? { nil }
    }
#endif
