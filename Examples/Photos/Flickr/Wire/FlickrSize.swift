// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// One of the sizes in which Flickr has a picture.
struct FlickrSize: Hashable, Sendable {
    /// Where the file is.
    let address: String
    /// How large it is.
    let pixels: PixelSize

    /// The letters of the sizes that show all of a picture, which the squares do not.
    static let letters = ["t", "s", "n", "w", "m", "z", "c", "l", "h", "k", "o"]

    /// Makes a size of what Flickr says; nil if that is no picture on the web.
    init?(address: String?, width: Int?, height: Int?) {
        guard let address, address.hasPrefix("https://") || address.hasPrefix("http://"),
            let width, let height, 1...Self.longest ~= width, 1...Self.longest ~= height
        else { return nil }
        self.address = address
        pixels = PixelSize(width: width, height: height)
    }

    private static let longest = 1 << 20
}

extension FlickrSize {
    /// What was seen before; nil if that is no picture on the web.
    init?(_ seen: PictureAddress) {
        self.init(address: seen.address, width: seen.pixels.width, height: seen.pixels.height)
    }

    /// The same for who keeps it.
    var seen: PictureAddress { PictureAddress(address, pixels: pixels) }
}

extension [FlickrSize] {
    /// The largest.
    var largest: FlickrSize? {
        self.max { $0.pixels.area < $1.pixels.area }
    }

    /// From the one that suits a room best: the smallest that fills it, then larger ones, and then
    /// the smaller ones.
    func suiting(_ room: PixelSize, fills: Bool) -> [FlickrSize] {
        let sorted = sorted { $0.pixels.area < $1.pixels.area }
        let isLarge = { (size: FlickrSize) in size.pixels.covers(room, fills: fills) }
        return sorted.filter(isLarge) + sorted.filter { !isLarge($0) }.reversed()
    }
}

extension PixelSize {
    fileprivate var area: Int { width * height }

    /// Whether a picture of this size leaves no room empty, or none on one of its sides.
    fileprivate func covers(_ room: PixelSize, fills: Bool) -> Bool {
        // A pixel less, as rounding makes it, is no difference.
        let isWide = width >= room.width - 1
        let isHigh = height >= room.height - 1
        return fills ? isWide && isHigh : isWide || isHigh
    }
}
