// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Foundation
    public import UIKit

    /// An image view that decodes a picture off the main actor, at its own size.
    ///
    /// The picture is a file, or is fetched, such as from the web.
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

        /// What is shown in place of the picture until it is decoded, and if it cannot be.
        public var placeholder: UIImage? {
            didSet { if !isDecoded { image = placeholder } }
        }

        private var source: Source?
        private var fetching: Task<Void, Never>?
        private var decoding: Task<Void, Never>?
        /// The fetched file of the source.
        private var data: Data?
        private var hasFailed = false
        /// The size in pixels for which the source was last decoded.
        private var decoded: Int?
        private var isDecoded = false

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
            let new = Source(place: .file(file), version: version)
            guard new != source else { return }
            if new.place == source?.place {
                // The former picture stays until the new one is decoded.
                decoding?.cancel()
                decoded = nil
            } else {
                clear()
            }
            source = new
            setNeedsLayout()
        }

        /// Shows a picture that is not a file, as soon as the view has a size.
        ///
        /// ```swift
        /// let fetch: @Sendable (String) async throws -> Data = { _ in Data() }
        /// PictureView().show("https://example.org/a.jpg", fetch: fetch)
        /// ```
        ///
        /// A picture that could not be fetched is fetched again when it is shown again.
        ///
        /// - Parameters:
        ///   - address: What identifies the picture.
        ///   - fetch: Returns the file of the picture; cancelled if the view shows another one.
        public func show(
            _ address: String, fetch: @escaping @Sendable (String) async throws -> Data
        ) {
            let new = Source(place: .address(address, fetch), version: 0)
            guard new != source || hasFailed else { return }
            clear()
            source = new
            setNeedsLayout()
        }

        /// Removes the picture, and cancels the fetching and the decoding.
        public func clear() {
            fetching?.cancel()
            decoding?.cancel()
            (fetching, decoding, source, data, decoded) = (nil, nil, nil, nil, nil)
            (hasFailed, isDecoded, image) = (false, false, placeholder)
        }

        /// Decodes the picture at the size of the view, once more if the view becomes larger.
        public override func layoutSubviews() {
            super.layoutSubviews()
            let scale = window?.screen.scale ?? traitCollection.displayScale
            let maximum = Int(max(bounds.width, bounds.height) * max(scale, 1) * magnification)
            guard let source, maximum > decoded ?? 0 else { return }
            if case .address(let address, let fetch) = source.place, data == nil {
                if fetching == nil { self.fetch(address, fetch) }
                return
            }
            decoded = maximum
            decoding?.cancel()
            decoding = Task { [weak self, data] in
                let image =
                    switch source.place {
                    case .file(let file): await PictureDecoder.image(at: file, maximum: maximum)
                    case .address: await PictureDecoder.image(in: data ?? Data(), maximum: maximum)
                    }
                guard !Task.isCancelled, let self, self.source == source else { return }
                isDecoded = image != nil
                self.image = image ?? placeholder
            }
        }

        private func fetch(
            _ address: String, _ fetch: @escaping @Sendable (String) async throws -> Data
        ) {
            fetching = Task { [weak self] in
                let data = try? await fetch(address)
                guard !Task.isCancelled, let self else { return }
                self.data = data
                hasFailed = data == nil
                if data != nil { setNeedsLayout() }
            }
        }

        isolated deinit {
            fetching?.cancel()
            decoding?.cancel()
        }

        private enum Place: Equatable {
            case file(URL)
            case address(String, @Sendable (String) async throws -> Data)

            static func == (left: Self, right: Self) -> Bool {
                switch (left, right) {
                case (.file(let left), .file(let right)): left == right
                case (.address(let left, _), .address(let right, _)): left == right
                default: false
                }
            }
        }

        private struct Source: Equatable {
            let place: Place
            let version: Int
        }
    }
#endif
