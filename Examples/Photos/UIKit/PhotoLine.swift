// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// A row of a list: a thumbnail, the title, and a line below it.
    final class PhotoLine: UIView {
        private let picture = PictureView()
        private let title = UILabel(.body)
        private let facts = UILabel(.footnote, color: .secondaryLabel)

        init() {
            super.init(frame: .zero)
            picture.backgroundColor = .secondarySystemFill
            let words = UIStackView(arrangedSubviews: [title, facts])
            words.axis = .vertical
            words.spacing = 2
            let line = UIStackView(arrangedSubviews: [picture, words])
            line.spacing = 12
            line.alignment = .center
            fill(layoutMarginsGuide, with: line)
            NSLayoutConstraint.activate([
                picture.widthAnchor.constraint(equalToConstant: 64),
                picture.heightAnchor.constraint(equalToConstant: 48),
            ])
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ photo: Photo, facts text: String) {
            title.text = photo.title
            facts.text = text
            facts.isHidden = text.isEmpty
            picture.show(photo)
        }

        func clear() { picture.clear() }
    }
#endif
