// SPDX-License-Identifier: Apache-2.0

extension PhotoPage {
    /// A place in an order of photos: right after the photo it was made of.
    ///
    /// It says where that photo stands in each ``PhotoOrder`` instead of counting, so photos that
    /// come or go before it neither repeat nor hide others.
    public struct Cursor: Hashable, Sendable, Codable {
        /// The photo before this place.
        public let id: Photo.ID
        /// When it was taken.
        public let taken: PhotoDate?
        /// How much it is liked.
        public let rating: Int
        /// How many pixels it has; 0 where that is not known.
        public let pixels: Int

        /// Makes the place after `photo`.
        public init(after photo: Photo) {
            id = photo.id
            taken = photo.taken
            rating = photo.rating
            let size = photo.pixelSize ?? PixelSize(width: 0, height: 0)
            // No file holds so many, but its header may say so.
            let (product, isTooMany) = size.width.multipliedReportingOverflow(by: size.height)
            pixels = isTooMany ? .max : product
        }
    }
}
