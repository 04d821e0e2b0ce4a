// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Foundation
    import ImageIO
    public import UIKit

    /// Decodes pictures off the main actor, at the size at which they are shown.
    ///
    /// A large photo is decoded directly to the size of its view, so it never needs its full memory.
    ///
    /// ```swift
    /// let image = await PictureDecoder.image(in: data, maximum: 600)
    /// ```
    public enum PictureDecoder {
        /// Returns a picture whose longer side has at most `maximum` pixels; nil for other data.
        ///
        /// - Parameter maximum: The size in pixels: that in points times the scale of the display.
        @concurrent
        public static func image(in data: Data, maximum: Int) async -> UIImage? {
            CGImageSourceCreateWithData(data as CFData, options).flatMap {
                image(of: $0, maximum: maximum)
            }
        }

        /// Returns the picture of a file; see ``image(in:maximum:)``.
        @concurrent
        public static func image(at file: URL, maximum: Int) async -> UIImage? {
            CGImageSourceCreateWithURL(file as CFURL, options).flatMap {
                image(of: $0, maximum: maximum)
            }
        }

        private static var options: CFDictionary {
            [kCGImageSourceShouldCache: false] as CFDictionary
        }

        private static func image(of source: CGImageSource, maximum: Int) -> UIImage? {
            guard maximum > 0, !Task.isCancelled else { return nil }
            let options =
                [
                    kCGImageSourceCreateThumbnailFromImageAlways: true,
                    kCGImageSourceShouldCacheImmediately: true,
                    kCGImageSourceCreateThumbnailWithTransform: true,
                    kCGImageSourceThumbnailMaxPixelSize: maximum,
                ] as [CFString: Any] as CFDictionary
            return CGImageSourceCreateThumbnailAtIndex(source, 0, options).map {
                UIImage(cgImage: $0)
            }
        }
    }
#endif
