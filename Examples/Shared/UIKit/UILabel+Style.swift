// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import UIKit

    extension UILabel {
        /// Creates an empty label in a text style, which follows the user's text size.
        ///
        /// - Parameter lines: The maximum number of lines; 0 for any.
        package convenience init(_ style: UIFont.TextStyle, color: UIColor = .label, lines: Int = 1)
        {
            self.init()
            font = .preferredFont(forTextStyle: style)
            adjustsFontForContentSizeCategory = true
            textColor = color
            numberOfLines = lines
        }
    }
#endif
