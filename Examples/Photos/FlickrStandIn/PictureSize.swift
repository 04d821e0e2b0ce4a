// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// A size in which Flickr has pictures.
struct PictureSize: Sendable {
    /// The letter in the picture's address and in the names of extra fields.
    let letter: String
    /// The name in `flickr.photos.getSizes`.
    let label: String
    /// The length of the longer side in pixels; nil for the original.
    let side: Int?
    /// Whether it is cropped to a square.
    var isSquare = false

    static let original = PictureSize(letter: "o", label: "Original", side: nil)

    static let all = [
        PictureSize(letter: "sq", label: "Square", side: 75, isSquare: true),
        PictureSize(letter: "q", label: "Large Square", side: 150, isSquare: true),
        PictureSize(letter: "t", label: "Thumbnail", side: 100),
        PictureSize(letter: "s", label: "Small", side: 240),
        PictureSize(letter: "n", label: "Small 320", side: 320),
        PictureSize(letter: "w", label: "Small 400", side: 400),
        PictureSize(letter: "m", label: "Medium", side: 500),
        PictureSize(letter: "z", label: "Medium 640", side: 640),
        PictureSize(letter: "c", label: "Medium 800", side: 800),
        PictureSize(letter: "l", label: "Large", side: 1024),
        PictureSize(letter: "h", label: "Large 1600", side: 1600),
        PictureSize(letter: "k", label: "Large 2048", side: 2048),
        original,
    ]

    /// The suffix in the address; its letters differ from those of the extra fields.
    var suffix: String {
        switch letter {
        case "sq": "_s"
        case "s": "_m"
        case "m": ""
        case "l": "_b"
        default: "_" + letter
        }
    }

    /// Returns the dimensions of a picture in this size; nil if the picture is not larger, or if
    /// its size is unknown.
    func pixels(of picture: Picture) -> PixelSize? {
        guard let whole = picture.photo.pixelSize, whole.width > 0, whole.height > 0 else {
            return nil
        }
        guard let side else { return picture.isDownloadable ? whole : nil }
        if isSquare { return PixelSize(width: side, height: side) }
        let longer = max(whole.width, whole.height)
        guard longer > side else { return nil }
        return PixelSize(
            width: max(1, whole.width * side / longer), height: max(1, whole.height * side / longer)
        )
    }
}

extension Picture {
    /// The available sizes; for one picture in seven the large ones are missing.
    var sizes: [(size: PictureSize, pixels: PixelSize)] {
        PictureSize.all.compactMap { size in
            if number % 7 == 0, let side = size.side, side > 500 { return nil }
            return size.pixels(of: self).map { (size, $0) }
        }
    }

    /// Returns the path of a size in the server's addresses.
    func path(of size: PictureSize) -> String {
        let isOriginal = size.side == nil
        return "/65535/\(id)_\(isOriginal ? originalSecret : secret)\(size.suffix)"
            + ".\(isOriginal ? format : "jpg")"
    }
}
