// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// A thumbnail with its title; for a file that cannot be shown, the reason.
    final class PhotoTile: UIView {
        private let picture = PictureView()
        private let title = UILabel(.footnote)
        private let caption = UILabel(.caption2, color: .secondaryLabel)

        init() {
            super.init(frame: .zero)
            picture.backgroundColor = .secondarySystemFill
            // The picture has what room the texts leave, whatever its own size.
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                picture.setContentCompressionResistancePriority(.defaultLow, for: axis)
                picture.setContentHuggingPriority(.defaultLow, for: axis)
            }
            for label in [title, caption] {
                label.textAlignment = .center
                label.setContentHuggingPriority(.required, for: .vertical)
            }
            let column = UIStackView(arrangedSubviews: [picture, title, caption])
            column.axis = .vertical
            column.spacing = 4
            fill(layoutMarginsGuide, with: column)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ photo: Photo) {
            title.text = photo.title
            caption.text = PhotoText.caption(of: photo)
            picture.show(photo)
        }

        func clear() { picture.clear() }
    }
#endif
