// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// A picture of a post, with its colours until it is loaded.
    final class MediaTile: UIButton {
        private let picture = PictureView()
        private let badge = UILabel(.caption1)
        private var colours: MediaShown.Colours?

        init(press: @escaping () -> Void) {
            super.init(frame: .zero)
            backgroundColor = .secondarySystemFill
            layer.cornerRadius = 8
            clipsToBounds = true
            badge.backgroundColor = .systemBackground
            for view in [picture, badge] {
                view.isUserInteractionEnabled = false
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
            }
            NSLayoutConstraint.activate([
                picture.topAnchor.constraint(equalTo: topAnchor),
                picture.bottomAnchor.constraint(equalTo: bottomAnchor),
                picture.leadingAnchor.constraint(equalTo: leadingAnchor),
                picture.trailingAnchor.constraint(equalTo: trailingAnchor),
                badge.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                badge.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            ])
            addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ media: MediaShown, isCovered: Bool) {
            if media.colours != colours {
                colours = media.colours
                picture.placeholder = media.colours.flatMap { UIImage($0) }
            }
            picture.show(isCovered ? nil : media.address)
            accessibilityLabel = media.words
            badge.text = media.badge
            badge.isHidden = media.badge.isEmpty
            isEnabled = !isCovered
        }

        func clear() { picture.clear() }
    }
#endif
