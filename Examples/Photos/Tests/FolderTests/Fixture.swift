// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import PhotosFolder

/// A folder for one test, with pictures written byte by byte; deleted when the test ends.
final class Fixture: Sendable {
    let path: PhotoPath

    /// Creates a folder below the one for temporary files, or below another one.
    init(in parent: String? = nil) throws {
        let folder = (parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory)
            .appending(path: "photos-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Photos are identified by paths without links, and the folder for temporary files may be a
        // link.
        path = PhotoPath(folder.resolvingSymlinksInPath().path(percentEncoded: false))
    }

    deinit {
        // `rm` also removes files that are nested too deeply, or whose names are not text.
        let remove = Process()
        remove.executableURL = URL(filePath: "/bin/rm")
        remove.arguments = ["-rf", path.description]
        try? remove.run()
        remove.waitUntilExit()
    }

    var service: FolderPhotoService {
        FolderPhotoService(folder: path)
    }

    /// Returns the path of an item in the folder.
    func path(_ name: String) -> String {
        path.appending(PhotoPath(name)).description
    }

    /// Returns the id of the file with this name in the folder.
    func id(_ name: String) -> Photo.ID {
        Photo.ID(path: path.appending(PhotoPath(name)))
    }

    /// Returns the path of a photo's file within the folder.
    func name(of photo: Photo) -> String {
        name(of: photo.id.path)
    }

    func name(of path: PhotoPath) -> String {
        String(path.description.dropFirst(self.path.description.count + 1))
    }

    /// Writes a file, and creates its folders.
    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// Returns the only photo of the folder.
    func onlyPhoto() async throws -> Photo? {
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        return page.total == 1 ? page.photos.first : nil
    }
}

/// Pictures of one colour, with given metadata.
enum Picture {
    /// Returns a JPEG: segments as in a real one, and picture data that is never decoded.
    static func jpeg(
        width: Int = 40,
        height: Int = 30,
        exif: [UInt8]? = nil,
        xmp: String? = nil,
        iptc: [UInt8]? = nil
    ) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        if let exif { bytes += segment(0xE1, Array("Exif\0\0".utf8) + exif) }
        if let xmp {
            bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
        }
        if let iptc {
            let block =
                Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0]
                + big(iptc.count, 4) + iptc + (iptc.count.isMultiple(of: 2) ? [] : [0])
            bytes += segment(0xED, block)
        }
        bytes += segment(0xC0, [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0])
        bytes += segment(0xDA, [1, 1, 0, 0, 63, 0])
        return bytes + [0x12, 0x34, 0x56, 0xFF, 0xD9]
    }

    /// Returns a JPEG that was taken in a year.
    static func dated(_ year: Int) -> [UInt8] {
        jpeg(exif: Block.exif(camera: [(0x9003, .text("\(year):06:01 12:00:00"))]))
    }

    /// Returns a PNG that consists of a header and an end.
    static func png(width: Int = 40, height: Int = 30) -> [UInt8] {
        let header = big(width, 4) + big(height, 4) + [8, 0, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + chunk("IHDR", header) + chunk("IEND", [])
    }

    /// Returns a GIF that consists of a screen descriptor and a trailer.
    static func gif(width: Int = 40, height: Int = 30) -> [UInt8] {
        Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3B]
    }

    /// Returns a BMP's headers.
    static func bmp(width: Int = 40, height: Int = 30) -> [UInt8] {
        Array("BM".utf8) + little(54, 4) + little(0, 4) + little(54, 4) + little(40, 4)
            + little(width, 4) + little(height, 4) + little(0, 28)
    }

    /// Returns a lossless WebP, up to its size.
    static func webP(width: Int = 40, height: Int = 30) -> [UInt8] {
        let content = [0x2F] + little((width - 1) | (height - 1) << 14, 4) + [0]
        return Array("RIFF".utf8) + little(4 + 8 + content.count, 4) + Array("WEBPVP8L".utf8)
            + little(content.count - 1, 4) + content
    }

    /// Returns a file of boxes with a brand, and the size and the rotation of its picture.
    static func iso(
        _ brand: String, width: Int = 40, height: Int = 30, quarterTurns: Int = 0
    ) -> [UInt8] {
        let size = box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
        let tile = box("ispe", big(0, 4) + big(8, 4) + big(8, 4))
        let turn = box("irot", [UInt8(quarterTurns)])
        let properties = box("iprp", box("ipco", tile + size + turn))
        return box("ftyp", Array(brand.utf8) + big(0, 4) + Array(brand.utf8))
            + box("meta", big(0, 4) + properties) + box("mdat", [1, 2, 3])
    }

    /// Returns a JPEG XL up to its size, optionally in a container.
    static func jpegXL(width: Int = 40, height: Int = 30, inBoxes: Bool = false) -> [UInt8] {
        // Not small; each side as a selector for 9 bits and these bits; no aspect ratio between
        // them.
        let bits = (height - 1) << 3 | (width - 1) << 17
        let stream = [0xFF, 0x0A] + little(bits, 4) + [0, 0]
        guard inBoxes else { return stream }
        return box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl ".utf8) + big(0, 4))
            + box("jxlc", stream)
    }

    /// Returns an icon with one picture.
    static func ico(width: Int = 40, height: Int = 30) -> [UInt8] {
        [0, 0, 1, 0, 1, 0, UInt8(width), UInt8(height), 0, 0, 1, 0, 32, 0] + little(4, 4)
            + little(22, 4) + [1, 2, 3, 4]
    }

    /// Returns an SVG whose element has some attributes.
    static func svg(_ attributes: String) -> [UInt8] {
        Array("<?xml version=\"1.0\"?>\n<!-- A drawing -->\n<svg\n \(attributes)></svg>".utf8)
    }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(name.utf8) + content
    }

    /// Returns a TIFF's first directory.
    static func tiff(width: Int = 40, height: Int = 30) -> [UInt8] {
        Array("II".utf8) + little(42, 2) + little(8, 4) + little(2, 2)
            + little(256, 2) + little(4, 2) + little(1, 4) + little(width, 4)
            + little(257, 2) + little(4, 2) + little(1, 4) + little(height, 4) + little(0, 4)
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(content.count + 2, 2) + content
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        // Readers of headers ignore the checksum.
        big(content.count, 4) + Array(name.utf8) + content + [0, 0, 0, 0]
    }
}

/// Metadata as bytes.
enum Block {
    /// A value of an EXIF tag.
    enum Value {
        case text(String)
        case bytes([UInt8])
        case short(Int)
        case ratio(Int, Int)
    }

    /// Returns a little-endian EXIF block: tags of the picture, and tags of the exposure.
    static func exif(picture: [(Int, Value)] = [], camera: [(Int, Value)] = []) -> [UInt8] {
        let cameraStart = 8 + directorySize(picture, extra: 1)
        var block = Array("II".utf8) + little(42, 2) + little(8, 4)
        block += directory(picture, at: 8, link: cameraStart)
        return block + directory(camera, at: cameraStart, link: nil)
    }

    /// Returns an XMP packet of properties.
    static func xmp(_ properties: String) -> String {
        """
        <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
         xmlns:xmp="http://ns.adobe.com/xap/1.0/"
         xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
        \(properties)
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """
    }

    /// Returns an IPTC block of data sets.
    static func iptc(_ sets: [(UInt8, String)]) -> [UInt8] {
        sets.flatMap { number, text in
            [0x1C, 2, number] + big(text.utf8.count, 2) + Array(text.utf8)
        }
    }

    private static func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
        switch value {
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .bytes(let bytes): (2, bytes.count + 1, bytes + [0])
        case .short(let number): (3, 1, little(number, 2))
        case .ratio(let above, let below): (5, 1, little(above, 4) + little(below, 4))
        }
    }

    private static func directorySize(_ tags: [(Int, Value)], extra: Int) -> Int {
        let outside = tags.map { encoded($0.1).bytes.count }.filter { $0 > 4 }.reduce(0, +)
        return 2 + 12 * (tags.count + extra) + 4 + outside
    }

    private static func directory(_ tags: [(Int, Value)], at start: Int, link: Int?) -> [UInt8] {
        let count = tags.count + (link == nil ? 0 : 1)
        var entries = little(count, 2)
        var outside: [UInt8] = []
        for (tag, value) in tags.sorted(by: { $0.0 < $1.0 }) {
            let (type, count, bytes) = encoded(value)
            entries += little(tag, 2) + little(type, 2) + little(count, 4)
            if bytes.count <= 4 {
                entries += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
            } else {
                let end = start + 2 + 12 * (tags.count + (link == nil ? 0 : 1)) + 4
                entries += little(end + outside.count, 4)
                outside += bytes
            }
        }
        if let link {
            entries += little(0x8769, 2) + little(4, 2) + little(1, 4) + little(link, 4)
        }
        return entries + little(0, 4) + outside
    }
}

func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
}
