// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Foundation
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// Where the pictures of all pages are from.
    @MainActor
    public enum TimelinePictures {
        /// Returns the file of a picture of the web; the app sets it before it opens a page.
        ///
        /// An address from a server may be any text.
        public static var fetch: (@Sendable (String) async throws -> Data)?
    }

    extension PictureView {
        /// Shows a picture of the web; nil for none.
        func show(_ address: String?) {
            guard let address, let fetch = TimelinePictures.fetch else { return clear() }
            show(address, fetch: fetch)
        }
    }

    extension UIImage {
        /// Creates the picture of a blurhash.
        convenience init?(_ colours: MediaShown.Colours) {
            let side = MediaShown.Colours.side
            guard let provider = CGDataProvider(data: Data(colours.pixels) as CFData),
                let space = CGColorSpace(name: CGColorSpace.sRGB),
                let image = CGImage(
                    width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 24,
                    bytesPerRow: side * 3, space: space, bitmapInfo: [], provider: provider,
                    decode: nil, shouldInterpolate: true, intent: .defaultIntent)
            else { return nil }
            self.init(cgImage: image)
        }
    }
#endif
