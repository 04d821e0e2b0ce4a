// SPDX-License-Identifier: Apache-2.0

extension PhotoPage {
    /// A position in an order of photos: right after the photo it was created from.
    ///
    /// It contains that photo's sort keys for each ``PhotoOrder`` rather than an index, so photos
    /// that are added or removed before it neither repeat nor hide others.
    public struct Cursor: Hashable, Sendable, Codable {
        /// The photo before this position.
        public let id: Photo.ID
        /// When it was taken.
        public let taken: PhotoDate?
        /// Its rating.
        public let rating: Int
        /// The number of its pixels; 0 if unknown.
        public let pixels: Int

        /// Creates the position after `photo`.
        public init(after photo: Photo) {
            id = photo.id
            taken = photo.taken
            rating = photo.rating
            let size = photo.pixelSize ?? PixelSize(width: 0, height: 0)
            // No file contains so many pixels, but its header may claim so.
            let (product, isTooMany) = size.width.multipliedReportingOverflow(by: size.height)
            pixels = isTooMany ? .max : product
        }
    }
}
