// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import MinyaGTK
import TestFiles
import Testing

extension AllGTKTests {
    @MainActor @Suite("Picture formats")
    struct PictureFormats {
        private let application = Desk.application
        private let folder = try? Folder()

        private func show(
            _ name: String, _ bytes: [UInt8], side: Int = 64
        ) async throws(PictureError) -> Texture {
            guard let path = try? folder?.write(name, bytes) else { throw .unreadable }
            let size = PictureSize(width: side, height: side)
            return try await PictureLoader().texture(for: PictureRequest(path: path, size: size))
        }

        private func error(of bytes: [UInt8], side: Int = 64) async -> PictureError? {
            do throws(PictureError) {
                _ = try await show("picture", bytes, side: side)
                return nil
            } catch {
                return error
            }
        }

        // MARK: - Loaders

        @Test(
            "A picture of each format is shown",
            arguments: [Sample.webP, .filmWebP, .avif, .heic, .svg, .packedICO])
        func shown(sample: Sample) async throws {
            let texture = try await show(sample.rawValue, sample.bytes)
            #expect((texture.width, texture.height) == (32, 16))
            #expect(texture.sides() == ["red", "blue"])
        }

        @Test("The error for a picture without a loader names its format")
        func noLoader() async {
            let formats = gdk_pixbuf_get_formats()
            defer { g_slist_free(formats) }
            var isKnown = false
            var next = formats
            while let format = next?.pointee {
                let name = gdk_pixbuf_format_get_name(OpaquePointer(format.data))
                isKnown = isKnown || name.map { String(cString: $0) } == "jxl"
                g_free(name)
                next = format.next
            }
            #expect(await error(of: Sample.jpegXL.bytes) == (isKnown ? nil : .noLoader("JPEG XL")))
            #expect(
                PictureError.noLoader("JPEG XL").description
                    == "No loader for JPEG XL pictures is installed.")
        }

        @Test("A video is not shown as a picture")
        func films() async {
            let film = Array("\0\0\0\u{14}ftypisom\0\0\0\0isom\0\0\0\u{8}mdat".utf8)
            #expect(await error(of: film) == .noPicture)
        }

        @Test(
            "A truncated picture counts as damaged", arguments: [Sample.webP, .avif, .heic, .svg])
        func cut(sample: Sample) async {
            let complaints = GLibLog.counts
            #expect(await error(of: sample.bytes.dropLast(12)) == .damaged)
            #expect(GLibLog.counts == complaints)
        }

        // MARK: - What they cost

        @Test("A picture that is too large is refused before memory is allocated")
        func tooLarge() async throws {
            var webP = Array("RIFF".utf8) + little(22, 4) + Array("WEBPVP8L".utf8)
            webP += little(10, 4) + [0x2F] + little(16_382 | 16_382 << 14, 4) + little(0, 5)
            #expect(await error(of: webP) == .tooLarge(width: 16_383, height: 16_383))
            for sample in [Sample.avif, .heic] {
                var bytes = sample.bytes
                var rest = bytes[...]
                while let name = rest.firstRange(of: Array("ispe".utf8)) {
                    let sides = name.upperBound + 4
                    bytes.replaceSubrange(
                        sides..<(sides + 8), with: [0, 0, 0x80, 0, 0, 0, 0x80, 0])
                    rest = bytes[name.upperBound...]
                }
                #expect(await error(of: bytes) == .tooLarge(width: 32_768, height: 32_768))
            }
        }

        @Test("An SVG is rendered no larger than a texture may be")
        func drawn() async throws {
            for sides in [("1000000000", "1000000000"), ("2000000000", "1"), ("30000", "90000")] {
                let texture = try await show("large.svg", Sample.svg(sides.0, sides.1))
                #expect(max(texture.width, texture.height) == 64)
            }
            #expect(await error(of: Sample.svg("1e30", "1e30")) == .damaged)
            let long =
                Array("<svg xmlns='http://www.w3.org/2000/svg'>".utf8)
                + [UInt8](repeating: 0x20, count: 17 << 20)
            #expect(await error(of: long) == .tooLarge(width: 0, height: 0))
        }

        // MARK: - Orientation

        @Test(
            "A picture is turned upright, wherever its file stores the orientation",
            arguments: [Held.pngEXIF, .pngXMP, .pngXMPElement, .webPEXIF, .webPXMP, .jpegXMP])
        func upright(held: Held) async throws {
            let folder = try #require(folder)
            let bytes = try held.bytes(in: folder)
            // It is stored 32 wide, red at the left; turned clockwise, red is at the top.
            let texture = try await show("held", bytes)
            #expect((texture.width, texture.height) == (16, 32))
            #expect(texture.sides() == ["red", "red"])
        }

        @Test("An invalid orientation is ignored")
        func senseless() async throws {
            let folder = try #require(folder)
            let png = Array(try Data(contentsOf: URL(filePath: Held.plain("png", in: folder))))
            let lies = [
                Held.exif(orientation: 9), Held.exif(orientation: 0), [],
                Array("II*\0".utf8) + little(0xFFFF_FFFF, 4), Array("MM".utf8),
                Array("II*\0".utf8) + little(8, 4) + little(0xFFFF, 2),
            ]
            for lie in lies {
                let texture = try await show("lie.png", Held.adding("eXIf", lie, toPNG: png))
                #expect((texture.width, texture.height) == (32, 16))
            }
        }

        // MARK: - BMP

        @Test(
            "A BMP has the right colors, whatever its headers and wherever its palette ends",
            arguments: Bitmap.allCases)
        func bitmaps(kind: Bitmap) async throws {
            let texture = try await show("picture.bmp", kind.bytes)
            let pixel = texture.pixels().prefix(4).map(Int.init)
            #expect(zip(pixel, [50, 100, 200, 255]).allSatisfy { abs($0 - $1) <= 8 }, "\(pixel)")
        }

        @Test("A BMP with both opaque and transparent pixels keeps its transparency")
        func alpha() async throws {
            let pixels: [UInt8] = [50, 100, 200, 255, 50, 100, 200, 0]
            let texture = try await show(
                "picture.bmp", Bitmap.file(56, 32, 3, masks: Bitmap.usual, pixels: pixels, width: 2)
            )
            #expect(texture.pixels().count == 8)
            #expect([texture.pixels()[3], texture.pixels()[7]] == [255, 0])
        }
    }
}

extension Texture {
    /// The colours at the left and the right end of the uppermost line.
    fileprivate func sides() -> [String] {
        let pixels = pixels()
        return [0, width - 1].map { x in pixels[x * 4] > pixels[x * 4 + 2] ? "blue" : "red" }
    }
}

func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// Small pictures, red at the left and blue at the right, and half as high as they are wide.
enum Sample: String, CaseIterable {
    case webP, filmWebP, avif, heic, svg, packedICO, jpegXL

    var bytes: [UInt8] {
        switch self {
        case .svg: return Self.svg("32", "16")
        case .packedICO:
            let png = Self.decoded(Self.png)
            // The first and smaller one is a bitmap that no decoder could read.
            let entries =
                [16, 16, 0, 0, 1, 0, 32, 0] + little(40, 4) + little(38 + png.count, 4)
                + [32, 16, 0, 0, 1, 0, 32, 0] + little(png.count, 4) + little(38, 4)
            return [0, 0, 1, 0, 2, 0] + entries + png + [UInt8](repeating: 0, count: 40)
        default: return Self.decoded(base64)
        }
    }

    private var base64: String {
        switch self {
        case .webP: "UklGRiYAAABXRUJQVlA4TBkAAAAvH8ADAA8Q87//8x8OBAJJ/tIDLBDR/yheAA=="
        case .filmWebP:
            "UklGRpoAAABXRUJQVlA4WAoAAAACAAAAHwAADwAAQU5JTQYAAAD/////AABBTk1GMgAAAAAAAAAA"
                + "AB8AAA8AAGQAAAJWUDhMGQAAAC8fwAMADxDzv//zHw4EAkn+0gMsENH/KF4AQU5NRjQAAAAAAAAA"
                + "AAAfAAAPAABkAAAAVlA4TBsAAAAvH8ADAA8w//O///MfLRAIJPlLD7BARP+DegEA"
        case .avif:
            "AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABw"
                + "aWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEA"
                + "AAAAAAAAKAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBj"
                + "bwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAgAAAAEAAAABBw"
                + "aXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAADBtZGF0EgAKBhgQ/+wIQDIcFkAG"
                + "GGGEALUbeCCBIAM9GxIGU+j+FSf3xyfHMA=="
        case .heic:
            "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABw"
                + "aWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAA"
                + "AERAAAIAAQAAAAAAAAHOAAEAAAAAAAAA1QACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAA"
                + "AAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNp"
                + "cGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAA"
                + "AwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubAgAAAAwCAAAADAIQiAAEABkQB"
                + "wXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAQcGl4aQAAAAAD"
                + "CAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAA"
                + "AN1tZGF0AAAA0SgBrwnIZ/zaOSNXf//eg3//3Hhof1qq4rf/rUG+/qbA//yBk/lOv9DJqi7CJ8Th"
                + "m6Ndq6e9jA3kwxBjZhtdOP0oNDa61sBDp9QEPBvV/a3kDhPGcn9f1da9PwtGBSltm2d2+rLiqAS1"
                + "Znzsg8z6/a6bXjFV4WVDqukEH9wCmLdhGLC2uawS1wmJrvpBzD4+yLg5J6FrXDwFaxiqPJ8gFlQq"
                + "0HmfX7WtFkvHGGimYLr5fs9tK2bXQAe4dbQOmu70WfrsJFVIGD3juMYx/s4ZCOIo"
        case .jpegXL: "/wrDQUDl3iqCCAIBAIQASxiLFQAcLjPGGGNeXiAEAOng9AD/RMLtQEUoo4C4FyiR"
        case .svg, .packedICO: ""
        }
    }

    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAJElEQVQ4y2P8z0AaYGQgTQcTieaT"
        + "DEYtGLVg1IJRC0YtoAYAAE23Ah/SGzLyAAAAAElFTkSuQmCC"

    private static func decoded(_ base64: String) -> [UInt8] {
        Array(Data(base64Encoded: base64) ?? Data())
    }

    /// An SVG that begins like those of drawing programs: with more than a loader examines.
    static func svg(_ width: String, _ height: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- \(String(repeating: "Made by hand. ", count: 12)) -->
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <rect width="50%" height="100%" fill="#f00"/>
            <rect x="50%" width="50%" height="100%" fill="#00f"/></svg>
            """.utf8)
    }
}

/// Pictures whose left side is up, by where their file stores that.
enum Held {
    case pngEXIF, pngXMP, pngXMPElement, webPEXIF, webPXMP, jpegXMP

    private static let attribute = Array("<x tiff:Orientation=\"6\"/>".utf8)
    private static let element = Array("<x><tiff:Orientation> 6 </tiff:Orientation></x>".utf8)

    static func plain(_ type: String, in folder: Folder) throws -> String {
        try folder.save(
            "plain", type, folder.pixbuf(32, 16) { x, _ in x < 16 ? 0xFF00_0000 : 0x0000_FF00 })
    }

    @MainActor
    func bytes(in folder: Folder) throws -> [UInt8] {
        let png = { Array(try Data(contentsOf: URL(filePath: Self.plain("png", in: folder)))) }
        let text = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
        switch self {
        case .pngEXIF: return Self.adding("eXIf", Self.exif(orientation: 6), toPNG: try png())
        case .pngXMP: return Self.adding("iTXt", text + Self.attribute, toPNG: try png())
        case .pngXMPElement: return Self.adding("iTXt", text + Self.element, toPNG: try png())
        case .webPEXIF: return Self.webP("EXIF", 8, Self.exif(orientation: 6))
        case .webPXMP: return Self.webP("XMP ", 4, Self.attribute)
        case .jpegXMP:
            let jpeg = Array(try Data(contentsOf: URL(filePath: Self.plain("jpeg", in: folder))))
            let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Self.attribute
            let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
            return jpeg[..<2] + segment + jpeg[2...]
        }
    }

    static func exif(orientation: Int) -> [UInt8] {
        let head = Array("II*\0".utf8) + little(8, 4) + little(1, 2)
        let entry = little(0x0112, 2) + little(3, 2) + little(1, 4) + little(orientation, 4)
        return head + entry + little(0, 4)
    }

    /// A PNG with a chunk of metadata behind its pixels.
    static func adding(_ name: String, _ content: [UInt8], toPNG png: [UInt8]) -> [UInt8] {
        let chunk = Array(name.utf8) + content
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        let count: [UInt8] = little(content.count, 4).reversed()
        let checksum: [UInt8] = little(Int(~sum), 4).reversed()
        return [UInt8](png.dropLast(12)) + count + chunk + checksum + [UInt8](png.suffix(12))
    }

    /// A WebP with metadata: a header that announces it, the picture, and the metadata.
    private static func webP(_ name: String, _ flag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let head = [flag, 0, 0, 0] + little(31, 3) + little(15, 3)
        let picture = Sample.webP.bytes.dropFirst(12)
        let padding = [UInt8](repeating: 0, count: content.count % 2)
        var chunks = Array("VP8X".utf8) + little(10, 4) + head + picture
        chunks += Array(name.utf8) + little(content.count, 4) + content + padding
        return Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }
}

/// BMPs of two by two pixels of one colour: red 200, green 100, blue 50.
enum Bitmap: CaseIterable {
    case plain, shortPalette, shortPaletteOfOS2, paletteNobodyNeeds, blankAlpha, shortHeader
    case alphaBehindFirstHeader, masksOf24Bits, noPlaceOfPixels

    static let usual = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000]

    var bytes: [UInt8] {
        let palette: [UInt8] = [0, 0, 0, 0, 50, 100, 200, 0]
        let indices: [UInt8] = [1, 1, 0, 0, 1, 1, 0, 0]
        let colours: [UInt8] = [50, 100, 200, 50, 100, 200, 0, 0]
        let blank = (0..<4).flatMap { _ -> [UInt8] in [50, 100, 200, 0] }
        let half = little(25 << 11 | 25 << 5 | 6, 2)
        return switch self {
        case .plain: Self.file(40, 24, 0, pixels: colours + colours)
        case .shortPalette: Self.file(40, 8, 0, palette: palette, pixels: indices)
        case .shortPaletteOfOS2:
            Self.file(12, 8, 0, palette: [0, 0, 0, 50, 100, 200], pixels: indices)
        case .paletteNobodyNeeds:
            Self.file(
                40, 16, 3, masks: [0xF800, 0x7E0, 0x1F],
                palette: [UInt8](repeating: 0, count: 1024), pixels: half + half + half + half)
        case .blankAlpha: Self.file(56, 32, 3, masks: Self.usual, pixels: blank)
        case .shortHeader: Self.file(16, 24, 0, pixels: colours + colours)
        case .alphaBehindFirstHeader: Self.file(40, 32, 6, masks: Self.usual, pixels: blank)
        case .masksOf24Bits:
            Self.file(40, 24, 3, masks: Array(Self.usual.dropLast()), pixels: colours + colours)
        case .noPlaceOfPixels:
            Self.file(
                40, 8, 0, palette: palette + [UInt8](repeating: 0, count: 1016), pixels: indices,
                namesPlace: false)
        }
    }

    static func file(
        _ header: Int, _ bits: Int, _ packing: Int, masks: [Int] = [], palette: [UInt8] = [],
        pixels: [UInt8], width: Int = 2, namesPlace: Bool = true
    ) -> [UInt8] {
        let height = width == 2 && pixels.count == 8 && bits == 32 ? 1 : 2
        let sides = header == 12 ? 2 : 4
        var info = little(header, 4) + little(width, sides) + little(height, sides)
        info += little(1, 2) + little(bits, 2)
        if header >= 40 { info += little(packing, 4) + little(0, 20) }
        info += masks.flatMap { little($0, 4) } + palette
        let place = namesPlace ? 14 + info.count : 0
        return Array("BM".utf8) + little(14 + info.count + pixels.count, 4) + little(0, 4)
            + little(place, 4) + info + pixels
    }
}
