// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import UIKit

    /// A heading with a button, and rows that each have a button to remove them.
    final class SearchSection: UIView {
        private let rows = UIStackView()

        init(_ title: String, _ button: UIButton) {
            super.init(frame: .zero)
            let heading = UILabel(.headline)
            heading.text = title
            let line = UIStackView(arrangedSubviews: [heading, button])
            let column = UIStackView(arrangedSubviews: [line, rows])
            for stack in [column, rows] { stack.axis = .vertical }
            fill(layoutMarginsGuide, with: column)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Replaces the rows.
        func show(_ new: [UIView]) {
            for row in rows.arrangedSubviews { row.removeFromSuperview() }
            for row in new { rows.addArrangedSubview(row) }
        }

        /// Creates a row of a text, or of a button with the text, and a button that removes it.
        static func row(_ text: UIView, _ remove: UIButton) -> UIView {
            remove.setContentHuggingPriority(.required, for: .horizontal)
            let row = UIStackView(arrangedSubviews: [text, remove])
            row.spacing = 8
            return row
        }
    }
#endif
