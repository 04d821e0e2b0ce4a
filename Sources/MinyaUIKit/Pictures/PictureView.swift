// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Foundation
    public import UIKit

    /// An image view that decodes a picture off the main actor, at its own size.
    ///
    /// ```swift
    /// let view = PictureView()
    /// view.show(file)          // and in the cell's clear():
    /// view.clear()
    /// ```
    public final class PictureView: UIImageView {
        private var source: URL?
        private var work: Task<Void, Never>?
        private var decoded: Int?

        /// Creates an empty view, which crops its picture to its shape.
        public init() {
            super.init(frame: .zero)
            contentMode = .scaleAspectFill
            clipsToBounds = true
        }

        @available(*, unavailable, message: "a picture view is created without a file")
        public required init?(coder: NSCoder) { nil }

        /// Shows the picture of a file, as soon as the view has a size.
        public func show(_ file: URL) {
            guard file != source else { return }
            clear()
            source = file
            setNeedsLayout()
        }

        /// Removes the picture, and cancels the decoding.
        public func clear() {
            work?.cancel()
            (work, source, decoded, image) = (nil, nil, nil, nil)
        }

        /// Decodes the picture at the size of the view, once more if the view becomes larger.
        public override func layoutSubviews() {
            super.layoutSubviews()
            let scale = window?.screen.scale ?? traitCollection.displayScale
            let maximum = Int(max(bounds.width, bounds.height) * max(scale, 1))
            guard let source, maximum > decoded ?? 0 else { return }
            decoded = maximum
            work?.cancel()
            work = Task { [weak self] in
                let image = await PictureDecoder.image(at: source, maximum: maximum)
                guard !Task.isCancelled, let self, self.source == source else { return }
                self.image = image
            }
        }

        isolated deinit { work?.cancel() }
    }
#endif
