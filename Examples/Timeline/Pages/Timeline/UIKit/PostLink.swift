// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import UIKit

    /// The preview of a web page that a post links to.
    final class PostLink: ContentButton {
        private let title = UILabel(.subheadline, lines: 2)
        private let host = UILabel(.caption1, color: .secondaryLabel)

        init() {
            let column = UIStackView(arrangedSubviews: [title, host])
            column.axis = .vertical
            super.init(column)
        }

        func show(_ title: String, _ host: String) {
            self.title.text = title.isEmpty ? host : title
            self.host.text = host
            accessibilityLabel = title.isEmpty ? host : title
            accessibilityValue = title.isEmpty ? nil : host
        }
    }
#endif
