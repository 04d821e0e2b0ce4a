// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The memory that decoding a picture takes with the decoder of its format.
struct DecodingCost {
    /// The maximum memory for a picture, in bytes.
    static let limit = 384 << 20

    let format: String
    /// Whether the decoder renders the picture at the requested size.
    let isScalable: Bool
    let fileBytes: Int
    /// See `JPEGScans`.
    let keptBytesPerPixel: Double

    /// Creates the cost for the format that the loader has detected.
    init(
        of loader: UnsafeMutablePointer<GdkPixbufLoader>, fileBytes: Int, keptBytesPerPixel: Double
    ) {
        format = PictureHeader.format(of: loader) ?? ""
        isScalable = Self.isScalable(loader)
        self.fileBytes = fileBytes
        self.keptBytesPerPixel = keptBytesPerPixel
    }

    /// Creates the cost for a format whose decoder allocates memory before it reports a size.
    init(of format: PictureFormat, fileBytes: Int) {
        self.format = format == .webP ? "webp" : "heif/avif"
        isScalable = false
        self.fileBytes = fileBytes
        keptBytesPerPixel = 0
    }

    /// Returns whether the detected format is rendered at the requested size.
    static func isScalable(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        gdk_pixbuf_loader_get_format(loader).map { gdk_pixbuf_format_is_scalable($0) != 0 } ?? false
    }

    /// Returns the memory in bytes for a picture that is decoded to a size.
    ///
    /// A JPEG is first decoded to a half, a quarter or an eighth of its size.
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
        // These decoders also keep lines, frames or the whole file.
        case "gif": return pixels * 5 + fileBytes
        case "tiff": return pixels * 5 + fileBytes
        case "webp": return pixels * 4 + fileBytes + (original == wanted ? 0 : copy)
        // Planes of brightness and colour, an alpha channel and tiles are combined; the file is kept
        // in a growing buffer.
        case "heif/avif": return pixels * 7 + fileBytes * 2 + (original == wanted ? 0 : copy)
        default: return pixels * 4 + (original == wanted ? 0 : copy)
        }
    }

    /// Returns the assumed size of a scalable picture: its own, reduced to what a texture and the
    /// memory allow.
    static func drawn(_ size: PictureSize) -> PictureSize {
        // Two times four bytes per pixel; see `bytes`.
        let most = Double(limit / 8)
        return size.scaled(
            by: min(
                (most / (Double(size.width) * Double(size.height))).squareRoot(),
                Double(Texture.longestSide) / Double(size.longest)))
    }

    /// Returns the size to decode to: the wanted one, or the largest affordable one; `nil` if none
    /// is.
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
