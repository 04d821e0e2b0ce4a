// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// One of the sizes in which Flickr has a picture.
struct FlickrSize: Hashable, Sendable {
    /// The address of the file.
    let address: String
    /// The size in pixels.
    let pixels: PixelSize

    /// The letters of the sizes that show the whole picture, unlike the squares.
    static let letters = ["t", "s", "n", "w", "m", "z", "c", "l", "h", "k", "o"]

    /// Creates a size from Flickr's data; nil if that is not a picture on the web.
    init?(address: String?, width: Int?, height: Int?) {
        guard let address, address.hasPrefix("https://") || address.hasPrefix("http://"),
            let width, let height, 1...Self.longest ~= width, 1...Self.longest ~= height
        else { return nil }
        self.address = address
        pixels = PixelSize(width: width, height: height)
    }

    private static let longest = 1 << 20
}

extension [FlickrSize] {
    /// The largest size.
    var largest: FlickrSize? {
        self.max { $0.pixels.area < $1.pixels.area }
    }

    /// Returns the sizes by their suitability for a space: the smallest that covers it, then larger
    /// ones, then the smaller ones.
    func suiting(_ room: PixelSize, fills: Bool) -> [FlickrSize] {
        let sorted = sorted { $0.pixels.area < $1.pixels.area }
        let isLarge = { (size: FlickrSize) in size.pixels.covers(room, fills: fills) }
        return sorted.filter(isLarge) + sorted.filter { !isLarge($0) }.reversed()
    }
}

extension PixelSize {
    fileprivate var area: Int { width * height }

    /// Whether a picture of this size covers the space on both sides, or on one if it is fitted.
    fileprivate func covers(_ room: PixelSize, fills: Bool) -> Bool {
        // Tolerates a difference of one pixel, which rounding may cause.
        let isWide = width >= room.width - 1
        let isHigh = height >= room.height - 1
        return fills ? isWide && isHigh : isWide || isHigh
    }
}
