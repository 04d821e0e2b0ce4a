// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What decoding a picture takes of memory, as its format's decoder goes about it.
struct DecodingCost {
    /// More than this, in bytes, is not spent on a picture.
    static let limit = 384 << 20

    let format: String
    /// Whether the decoder draws the picture at the size it is told.
    let isScalable: Bool
    let fileBytes: Int
    /// See `JPEGScans`.
    let keptBytesPerPixel: Double

    /// The cost of what the loader has found.
    init(
        of loader: UnsafeMutablePointer<GdkPixbufLoader>, fileBytes: Int, keptBytesPerPixel: Double
    ) {
        format = PictureHeader.format(of: loader) ?? ""
        let found = gdk_pixbuf_loader_get_format(loader)
        isScalable = found.map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
        self.fileBytes = fileBytes
        self.keptBytesPerPixel = keptBytesPerPixel
    }

    /// In bytes, of a picture that is decoded to a size; a JPEG is decoded to a half, a quarter or
    /// an eighth first.
    func bytes(_ original: PictureSize, decodedTo wanted: PictureSize) -> Int {
        let pixels = original.width * original.height
        let copy = wanted.width * wanted.height * 4
        switch format {
        case _ where isScalable: return 2 * copy
        case "jpeg":
            let part = original.divided(by: Self.divisor(original, decodedTo: wanted))
            let kept = Int(Double(pixels) * keptBytesPerPixel)
            return kept + part.width * part.height * 3 + (part == wanted ? 0 : copy)
        // Their decoders keep lines, frames or the whole file besides.
        case "gif": return pixels * 5 + fileBytes
        case "tiff": return pixels * 5 + fileBytes
        default: return pixels * 4 + (original == wanted ? 0 : copy)
        }
    }

    /// The size to decode to: as wanted, or as large as is affordable; nil if it is none.
    func affordable(_ wanted: PictureSize, of original: PictureSize) -> PictureSize? {
        if bytes(original, decodedTo: wanted) <= Self.limit { return wanted }
        guard format == "jpeg" else { return nil }
        return [2, 4, 8].map(original.divided).first { smaller in
            smaller.width <= wanted.width && bytes(original, decodedTo: smaller) <= Self.limit
        }
    }

    private static func divisor(_ original: PictureSize, decodedTo wanted: PictureSize) -> Int {
        [8, 4, 2].first { divisor in
            let part = original.divided(by: divisor)
            return part.width >= wanted.width && part.height >= wanted.height
        } ?? 1
    }
}

extension PictureSize {
    fileprivate func divided(by divisor: Int) -> PictureSize {
        PictureSize(
            width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
    }
}
