// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import UIKit

    /// A view with another one beside it or, on a narrow page, below it.
    final class AdaptiveView: UIView {
        /// Called when the page becomes narrow or wide, and before it is first shown.
        var onNarrow: ((Bool) -> Void)?

        private let stack: UIStackView
        private let width: NSLayoutConstraint
        private let height: NSLayoutConstraint
        private var isNarrow: Bool?

        /// The width in points from which there is room for both.
        private static let wide: CGFloat = 700

        init(_ main: UIView, beside other: UIView) {
            stack = UIStackView(arrangedSubviews: [main, other])
            width = other.widthAnchor.constraint(equalToConstant: 340)
            height = other.heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 0.5)
            super.init(frame: .zero)
            // The stack gives a hidden view no room.
            for size in [width, height] { size.priority = UILayoutPriority(rawValue: 999) }
            fill(safeAreaLayoutGuide, with: stack)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            let isNarrow = bounds.width < Self.wide
            if bounds.width > 0, isNarrow != self.isNarrow {
                self.isNarrow = isNarrow
                stack.axis = isNarrow ? .vertical : .horizontal
                width.isActive = !isNarrow
                height.isActive = isNarrow
                onNarrow?(isNarrow)
            }
            super.layoutSubviews()
        }
    }
#endif
