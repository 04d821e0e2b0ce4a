// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// The author's warning, with a button that shows the post.
    final class PostWarning: UIStackView {
        /// Called when the user shows or hides the post.
        var onToggle: () -> Void = {}

        private let words = UILabel(.body, lines: 0)
        private lazy var button = UIButton(localized("Show")) { [weak self] in self?.onToggle() }

        init() {
            super.init(frame: .zero)
            axis = .vertical
            spacing = 4
            alignment = .leading
            addArrangedSubview(words)
            addArrangedSubview(button)
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { super.init(coder: coder) }

        func show(_ warning: String, isOpen: Bool) {
            words.text = warning
            button.configuration?.title = isOpen ? localized("Hide") : localized("Show")
        }
    }
#endif
