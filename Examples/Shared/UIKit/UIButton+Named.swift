// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import UIKit

    extension UIButton {
        /// Creates a button with a title.
        package convenience init(
            _ title: String, look: UIButton.Configuration = .gray(), press: (() -> Void)? = nil
        ) {
            var look = look
            look.title = title
            self.init(configuration: look)
            onPress(press)
        }

        /// Creates a button with a symbol, whose name a screen reader speaks.
        package convenience init(_ name: String, symbol: String, press: (() -> Void)? = nil) {
            var look = UIButton.Configuration.plain()
            look.image = UIImage(systemName: symbol)
            self.init(configuration: look)
            onPress(press)
            accessibilityLabel = name
        }

        private func onPress(_ body: (() -> Void)?) {
            guard let body else { return }
            addAction(UIAction { _ in body() }, for: .primaryActionTriggered)
        }
    }

    extension UIBarButtonItem {
        /// Creates a button with a symbol, whose name a screen reader speaks.
        package convenience init(_ name: String, symbol: String, press: @escaping () -> Void) {
            self.init(
                title: name,
                primaryAction: UIAction(title: name, image: UIImage(systemName: symbol)) { _ in
                    press()
                })
            accessibilityLabel = name
        }
    }
#endif
