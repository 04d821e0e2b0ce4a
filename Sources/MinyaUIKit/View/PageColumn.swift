// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import UIKit

    /// A column of views that scrolls if it is higher than the page, such as a form.
    ///
    /// It is as wide as is comfortable to read, and stays above the keyboard.
    ///
    /// ```swift
    /// root = PageColumn([name, isPublic, save])
    /// ```
    public final class PageColumn: UIView {
        /// The column itself, for its spacing and alignment.
        public let stack: UIStackView

        /// What scrolls the column.
        public let scrollView = UIScrollView()

        /// Creates a column of views from top to bottom.
        public init(_ views: [UIView] = []) {
            stack = UIStackView(arrangedSubviews: views)
            super.init(frame: .zero)
            stack.axis = .vertical
            stack.spacing = 16
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 16, leading: 0, bottom: 16, trailing: 0)
            scrollView.alwaysBounceVertical = true
            scrollView.keyboardDismissMode = .interactive
            // Without a keyboard the column also scrolls below the bottom bar.
            keyboardLayoutGuide.usesBottomSafeArea = false
            for view in [scrollView, stack] {
                view.translatesAutoresizingMaskIntoConstraints = false
            }
            addSubview(scrollView)
            scrollView.addSubview(stack)
            let content = scrollView.contentLayoutGuide
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: topAnchor),
                scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
                scrollView.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
                content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
                stack.topAnchor.constraint(equalTo: content.topAnchor),
                stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                stack.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
            ])
        }

        @available(*, unavailable, message: "a column is created with its views")
        public required init?(coder: NSCoder) { nil }
    }
#endif
