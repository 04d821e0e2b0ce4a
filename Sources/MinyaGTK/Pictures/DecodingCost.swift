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
        isScalable = Self.isScalable(loader)
        self.fileBytes = fileBytes
        self.keptBytesPerPixel = keptBytesPerPixel
    }

    /// The cost of a format whose decoder takes memory before it tells a size.
    init(of format: PictureFormat, fileBytes: Int) {
        self.format = format == .webP ? "webp" : "heif/avif"
        isScalable = false
        self.fileBytes = fileBytes
        keptBytesPerPixel = 0
    }

    /// Whether the format that the loader found is drawn at the size it is told.
    static func isScalable(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    }

    /// In bytes, of a picture that is decoded to a size; a JPEG is decoded to a half, a quarter or
    /// an eighth first.
    func bytes(_ original: PictureSize, decodedTo wanted: PictureSize) -> Int {
        let (pixels, overflow) = original.width.multipliedReportingOverflow(by: original.height)
        guard !overflow else { return .max }
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
        case "webp": return pixels * 4 + fileBytes + (original == wanted ? 0 : copy)
        // Planes of brightness and colour, an alpha channel and tiles are joined; the file is kept
        // while it grows.
        case "heif/avif": return pixels * 7 + fileBytes * 2 + (original == wanted ? 0 : copy)
        default: return pixels * 4 + (original == wanted ? 0 : copy)
        }
    }

    /// The size that a picture which is drawn at any size is taken to have: its own, or as much of
    /// it as a texture and the memory allow.
    static func drawn(_ size: PictureSize) -> PictureSize {
        // Twice four bytes for each pixel; see `bytes`.
        let most = Double(limit / 8)
        return size.scaled(
            by: min(
                (most / (Double(size.width) * Double(size.height))).squareRoot(),
                Double(Texture.longestSide) / Double(size.longest)))
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
