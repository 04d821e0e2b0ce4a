// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import PhotosCore
    import UIKit

    /// The buttons over a photo, and its place in the list.
    final class PhotoControls: UIVisualEffectView {
        let previous = UIButton(localized("Previous Picture"), symbol: "chevron.backward")
        let play = UIButton(localized("Slideshow"), symbol: "play.fill")
        let following = UIButton(localized("Next Picture"), symbol: "chevron.forward")
        let leave = UIButton(
            localized("Leave Full Screen"), symbol: "arrow.down.right.and.arrow.up.left")
        private let place = UILabel(.footnote)

        init() {
            super.init(effect: UIBlurEffect(style: .systemThinMaterial))
            layer.cornerRadius = 12
            clipsToBounds = true
            let line = UIStackView(arrangedSubviews: [previous, place, play, following, leave])
            line.spacing = 8
            line.alignment = .center
            contentView.fill(contentView.layoutMarginsGuide, with: line)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ place: PhotoPlace) {
            previous.isEnabled = place.hasPrevious
            following.isEnabled = place.hasNext
            self.place.text =
                place.isCounted && place.total > 0
                ? localized("%d of %d", grouped(place.index + 1), grouped(place.total)) : nil
        }
    }
#endif
