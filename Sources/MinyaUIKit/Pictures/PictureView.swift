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
        /// How much larger than its bounds the view is shown, such as by a scroll view that zooms.
        ///
        /// The picture is decoded once more for a larger value.
        public var magnification: CGFloat = 1 {
            didSet { setNeedsLayout() }
        }

        private var source: Source?
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
        ///
        /// - Parameter version: A number that differs if the file was rewritten, such as the time.
        public func show(_ file: URL, version: Int = 0) {
            let new = Source(file: file, version: version)
            guard new != source else { return }
            if new.file == source?.file {
                // The former picture stays until the new one is decoded.
                work?.cancel()
                decoded = nil
            } else {
                clear()
            }
            source = new
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
            let maximum = Int(max(bounds.width, bounds.height) * max(scale, 1) * magnification)
            guard let source, maximum > decoded ?? 0 else { return }
            decoded = maximum
            work?.cancel()
            work = Task { [weak self] in
                let image = await PictureDecoder.image(at: source.file, maximum: maximum)
                guard !Task.isCancelled, let self, self.source == source else { return }
                self.image = image
            }
        }

        isolated deinit { work?.cancel() }

        private struct Source: Equatable {
            let file: URL
            let version: Int
        }
    }
#endif
