// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import UIKit

    extension UIView {
        /// Adds a view that fills a guide of this one.
        package func fill(_ guide: UILayoutGuide, with view: UIView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
        }
    }
#endif
