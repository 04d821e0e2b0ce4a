// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    /// A text field for a file's name, which begins with the part selected that a user replaces.
    final class NameField: UITextField {
        /// The length of that part, in characters.
        var stem = 0

        init() {
            super.init(frame: .zero)
            borderStyle = .roundedRect
            clearButtonMode = .whileEditing
            autocapitalizationType = .none
            autocorrectionType = .no
            returnKeyType = .done
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            guard window != nil, becomeFirstResponder(), let text else { return }
            // UIKit counts in units of UTF-16.
            let count = text.prefix(stem).utf16.count
            guard let end = position(from: beginningOfDocument, offset: count) else { return }
            selectedTextRange = textRange(from: beginningOfDocument, to: end)
        }
    }
#endif
