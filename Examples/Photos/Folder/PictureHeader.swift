// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The facts in a picture's own bytes, independent of its metadata.
///
/// Reading it costs one open file and, for most pictures, one read of 16 KiB.
struct PictureHeader {
    /// The supported formats, by their common names.
    enum Format: String {
        case jpeg = "JPEG"
        case png = "PNG"
        case gif = "GIF"
        case tiff = "TIFF"
        case webP = "WebP"
        case bmp = "BMP"
        case avif = "AVIF"
        case heic = "HEIC"
        case jpegXL = "JPEG XL"
        case svg = "SVG"
        case ico = "ICO"
    }

    /// The format of the content, regardless of the file's name.
    let format: Format

    /// The size of the picture as stored, before rotation; nil if the header has none.
    var storedSize: PixelSize?

    /// Whether the picture is rotated by a quarter turn; nil if only metadata specifies that.
    var isTurned: Bool?

    /// The EXIF block, from its TIFF header on.
    var exif: ArraySlice<UInt8>?

    /// Whether there is metadata beyond ``exif``: XMP, IPTC, or a TIFF's own tags.
    var hasMoreMetadata = false

    /// Whether the file ends before the picture does, or its structure is broken.
    var isCutShort = false

    init(format: Format) {
        self.format = format
    }

    /// Reads the header of `file`; nil if its content is not a picture of a supported format.
    static func read(from file: inout PictureFile) throws(Unreadable) -> PictureHeader? {
        guard let format = try sniff(&file) else { return nil }
        return switch format {
        case .jpeg: try jpeg(&file)
        case .png: try png(&file)
        case .gif: try gif(&file)
        case .tiff: try tiff(&file)
        case .webP: try webP(&file)
        case .bmp: try bmp(&file)
        case .avif, .heic: try iso(&file, format)
        case .jpegXL: try jpegXL(&file)
        case .svg: try svg(&file)
        case .ico: try ico(&file)
        }
    }

    private static func sniff(_ file: inout PictureFile) throws(Unreadable) -> Format? {
        guard let start = try file.bytes(at: 0, count: min(64, file.length)) else { return nil }
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if start.has("GIF87a") || start.has("GIF89a") { return .gif }
        if start.starts(with: [0x49, 0x49, 42, 0]) || start.starts(with: [0x4D, 0x4D, 0, 42]) {
            return .tiff
        }
        if start.has("RIFF") && start.has("WEBP", at: 8) { return .webP }
        // Two letters alone prove nothing: the length of the second header must be a common one.
        if start.has("BM"), start.count >= 18,
            [12, 16, 40, 52, 56, 64, 108, 124].contains(start.number(at: 14, count: 4, .little))
        {
            return .bmp
        }
        if start.starts(with: [0xFF, 0x0A]) || start.has("JXL ", at: 4) { return .jpegXL }
        if start.has("ftyp", at: 4) { return isoFormat(start) }
        // Four bytes prove little: the first picture's offset must be after the directory.
        if start.starts(with: [0, 0, 1, 0]), start.count >= 22,
            start.number(at: 18, count: 4, .little) >= 22
        {
            return .ico
        }
        return try isSVG(&file) ? .svg : nil
    }
}

// MARK: - Small formats

extension PictureHeader {
    private static func gif(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .gif)
        guard let screen = try file.bytes(at: 6, count: 4) else {
            header.isCutShort = true
            return header
        }
        header.storedSize = PixelSize(
            width: screen.number(at: 0, count: 2, .little),
            height: screen.number(at: 2, count: 2, .little)
        )
        let trailer: UInt8 = 0x3B
        header.isCutShort = try file.bytes(at: file.length - 1, count: 1)?.first != trailer
        return header
    }

    private static func bmp(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .bmp)
        guard let start = try file.bytes(at: 0, count: 26) else {
            header.isCutShort = true
            return header
        }
        if start.number(at: 14, count: 4, .little) == 12 {
            header.storedSize = PixelSize(
                width: start.number(at: 18, count: 2, .little),
                height: start.number(at: 20, count: 2, .little)
            )
        } else {
            // A negative height means that the rows are stored from the top.
            let height = Int32(truncatingIfNeeded: start.number(at: 22, count: 4, .little))
            header.storedSize = PixelSize(
                width: start.number(at: 18, count: 4, .little),
                height: Int(height.magnitude)
            )
        }
        header.isCutShort = start.number(at: 2, count: 4, .little) > file.length
        return header
    }

    private static func tiff(_ file: inout PictureFile) throws(Unreadable) -> PictureHeader {
        var header = PictureHeader(format: .tiff)
        header.hasMoreMetadata = true
        header.isCutShort = true
        guard let start = try file.bytes(at: 0, count: 8) else { return header }
        let order: ByteOrder = start.has("II") ? .little : .big
        let directory = start.number(at: 4, count: 4, order)
        guard let head = try file.bytes(at: directory, count: 2) else { return header }
        let count = head.number(at: 0, count: 2, order)
        guard let entries = try file.bytes(at: directory + 2, count: count * 12) else {
            return header
        }
        var width = 0
        var height = 0
        // The offsets and lengths of the strips or tiles.
        var places: [Int] = []
        var lengths: [Int] = []
        for index in 0..<count {
            let entry = entries.dropFirst(index * 12)
            let isShort = entry.number(at: 2, count: 2, order) == 3
            let value = entry.number(at: 8, count: isShort ? 2 : 4, order)
            switch entry.number(at: 0, count: 2, order) {
            case 256: width = value
            case 257: height = value
            case 273, 324: places = try numbers(of: entry, order, &file)
            case 279, 325: lengths = try numbers(of: entry, order, &file)
            default: break
            }
        }
        header.storedSize = PixelSize(width: width, height: height)
        header.isCutShort = zip(places, lengths).contains { $0 > file.length - $1 }
        return header
    }

    /// Returns the numbers of a TIFF's tag; empty if they lie outside of the file.
    private static func numbers(
        of entry: ArraySlice<UInt8>,
        _ order: ByteOrder,
        _ file: inout PictureFile
    ) throws(Unreadable) -> [Int] {
        let size = entry.number(at: 2, count: 2, order) == 3 ? 2 : 4
        let count = entry.number(at: 4, count: 4, order)
        // Further ones add no information about where the file ends.
        let known = min(count, 4096)
        if count * size <= 4 {
            return (0..<count).map { entry.number(at: 8 + $0 * size, count: size, order) }
        }
        let start = entry.number(at: 8, count: 4, order) + (count - known) * size
        let bytes = try file.bytes(at: start, count: known * size)
        return (0..<(bytes == nil ? 0 : known)).map { index in
            bytes?.number(at: index * size, count: size, order) ?? 0
        }
    }
}
