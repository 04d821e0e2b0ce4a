// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import UIKit

    extension UIStackView {
        /// Creates a name above its value, which a screen reader reads together.
        package convenience init(fact name: String, _ value: String) {
            let (above, below) = (
                UILabel(.footnote, color: .secondaryLabel), UILabel(.body, lines: 0)
            )
            (above.text, below.text) = (name, value)
            self.init(arrangedSubviews: [above, below])
            axis = .vertical
            isAccessibilityElement = true
            accessibilityLabel = name
            accessibilityValue = value
        }
    }
#endif
