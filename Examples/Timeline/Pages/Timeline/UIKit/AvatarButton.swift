// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// An author's picture, which shows initials until it is loaded, and opens the author's page.
    final class AvatarButton: UIButton {
        private let picture = PictureView()
        private let initials = UILabel(.headline, color: .secondaryLabel)

        /// The side length, in points.
        private static let side: CGFloat = 40

        init() {
            super.init(frame: .zero)
            accessibilityLabel = localized("Open Profile")
            backgroundColor = .secondarySystemFill
            layer.cornerRadius = Self.side / 2
            clipsToBounds = true
            initials.textAlignment = .center
            for view in [initials, picture] {
                view.isUserInteractionEnabled = false
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: topAnchor),
                    view.bottomAnchor.constraint(equalTo: bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: trailingAnchor),
                ])
            }
            NSLayoutConstraint.activate([
                widthAnchor.constraint(equalToConstant: Self.side),
                heightAnchor.constraint(equalToConstant: Self.side),
            ])
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ address: String?, of name: String) {
            initials.text = String(name.split(separator: " ").prefix(2).compactMap(\.first))
            picture.show(address)
        }

        func clear() { picture.clear() }
    }
#endif
