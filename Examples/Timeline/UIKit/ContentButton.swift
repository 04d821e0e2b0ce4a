// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import UIKit

    /// A button around a view.
    class ContentButton: UIButton {
        /// Called when the user presses the button.
        var onPress: () -> Void = {}

        init(_ content: UIView, look: UIButton.Configuration = .gray()) {
            super.init(frame: .zero)
            configuration = look
            content.isUserInteractionEnabled = false
            fill(layoutMarginsGuide, with: content)
            addAction(
                UIAction { [weak self] _ in self?.onPress() }, for: .primaryActionTriggered)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }
#endif
