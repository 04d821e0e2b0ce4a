// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// One large picture with its title and its stars; a tap opens its page.
    final class TopPictureView: UIKitView<TopPicturePipeline> {
        private let button = UIButton(configuration: .plain())
        private let picture = PictureView()
        private let name = UILabel(.headline)
        private let stars = UILabel(.footnote, color: .secondaryLabel)
        private let caption = UILabel(.caption1, color: .secondaryLabel, lines: 2)

        required init(pipeline: ViewEnd<TopPicturePipeline>) {
            super.init(pipeline: pipeline)
            picture.contentMode = .scaleAspectFit
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                picture.setContentCompressionResistancePriority(.defaultLow, for: axis)
                picture.setContentHuggingPriority(.defaultLow, for: axis)
            }
            let column = UIStackView(arrangedSubviews: [picture, name, stars, caption])
            column.axis = .vertical
            column.spacing = 4
            column.isUserInteractionEnabled = false
            button.fill(button.layoutMarginsGuide, with: column)
            root = button
        }

        override func addObservers() {
            super.addObservers()
            bind(\.opened, to: button)
            pipeline.observe(\.photo, by: self) { view, photo in view.show(photo) }
            pipeline.observe(\.caption, by: self) { view, text in
                view.caption.text = text
                view.caption.isHidden = text.isEmpty
            }
        }

        private func show(_ photo: Photo?) {
            button.isEnabled = photo != nil
            name.text = photo?.title
            stars.text = photo.map(PhotoText.rating)
            button.accessibilityLabel = photo.map {
                localized("Open %s", PhotoText.spokenRank(of: $0))
            }
            if let photo { picture.show(photo) } else { picture.clear() }
        }
    }
#endif
