// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder
import Testing

@Suite("The metadata of photos")
struct MetadataTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    private static let exif = Block.exif(
        picture: [
            (0x010F, .text("Sample")), (0x0110, .text("Sample Camera A")),
            (0x0112, .short(6)), (0x013B, .text("Exif Artist")),
        ],
        camera: [(0x9003, .text("2012:05:07 09:30:15")), (0x829A, .ratio(1, 125))]
    )

    private static let xmp = Block.xmp(
        """
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Autumn, 3 of 20</rdf:li>
        <rdf:li xml:lang="de">Herbst, 3 von 20</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Ana</rdf:li><rdf:li>Björn, PhD</rdf:li></rdf:Seq></dc:creator>
        <dc:subject><rdf:Bag><rdf:li>leaf, red</rdf:li><rdf:li>red tree</rdf:li></rdf:Bag></dc:subject>
        <xmp:Rating>4</xmp:Rating>
        <xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">CC-BY-SA-4.0</rdf:li></rdf:Alt>
        </xmpRights:UsageTerms>
        """
    )

    @Test("EXIF specifies author, date and camera, and the rotation of the size")
    func exif() async throws {
        try fixture.write(Picture.jpeg(width: 40, height: 30, exif: Self.exif), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.title == "a.jpg")
        #expect(photo.author == "Exif Artist")
        let taken = PhotoDate(year: 2012, month: 5, day: 7, hour: 9, minute: 30, second: 15)
        #expect(photo.taken == taken)
        #expect(photo.camera == "Sample Camera A")
        #expect(photo.pixelSize == PixelSize(width: 30, height: 40))
        #expect(photo.issue == nil)
    }

    @Test("XMP specifies title, authors, keywords, rating and licence, and precedes EXIF")
    func xmp() async throws {
        try fixture.write(Picture.jpeg(exif: Self.exif, xmp: Self.xmp), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.title == "Autumn, 3 of 20")
        #expect(photo.author == "Ana, Björn, PhD")
        #expect(photo.keywords == ["leaf, red", "red tree"])
        #expect(photo.rating == 4)
        #expect(photo.licence == "CC-BY-SA-4.0")
        #expect(photo.camera == "Sample Camera A")
    }

    @Test("IPTC specifies title, author and keywords")
    func iptc() async throws {
        let block = Block.iptc([(5, "Harbour"), (80, "Cleo"), (25, "boat"), (25, "sea")])
        try fixture.write(Picture.jpeg(iptc: block), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.title == "Harbour")
        #expect(photo.author == "Cleo")
        #expect(photo.keywords == ["boat", "sea"])
    }

    @Test("If gexiv2 fails, the metadata read by libexif is kept")
    func refused() async throws {
        let whole = Picture.jpeg(exif: Self.exif, xmp: Self.xmp)
        // Truncated in the middle of the XMP.
        try fixture.write(Array(whole.prefix(Self.exif.count + 200)), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.author == "Exif Artist")
        #expect(photo.issue == .damaged)
    }

    @Test("The size in the header precedes the one in EXIF")
    func lyingSize() async throws {
        let lie = Block.exif(camera: [(0xA002, .short(9999)), (0xA003, .short(7777))])
        try fixture.write(Picture.jpeg(width: 40, height: 30, exif: lie), to: "a.jpg")
        #expect(try await fixture.onlyPhoto()?.pixelSize == PixelSize(width: 40, height: 30))
    }

    @Test("The zeros of an unset clock are not a date")
    func unsetClock() async throws {
        let block = Block.exif(camera: [(0x9003, .text("0000:00:00 00:00:00"))])
        try fixture.write(Picture.jpeg(exif: block), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.taken == nil)
    }

    @Test(
        "Any rating is converted to a valid number of stars",
        arguments: [("3", 3), ("4.5", 4), ("-1", -1), ("99", 5), ("nan", 0), ("inf", 5), ("x", 0)]
    )
    func rating(text: String, stars: Int) async throws {
        let xmp = Block.xmp("<xmp:Rating>\(text)</xmp:Rating>")
        try fixture.write(Picture.jpeg(xmp: xmp), to: "a.jpg")
        #expect(try await fixture.onlyPhoto()?.rating == stars)
    }

    @Test("A day without a time is a date")
    func day() async throws {
        let xmp = Block.xmp("<xmp:CreateDate>2021-03-04</xmp:CreateDate>")
        try fixture.write(Picture.jpeg(xmp: xmp), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.taken == PhotoDate(year: 2021, month: 3, day: 4))
    }

    @Test("Metadata that is not UTF-8 is read as Latin-1")
    func latin() async throws {
        let name: [UInt8] = Array("Andr".utf8) + [0xE9]
        let block = Block.exif(picture: [(0x013B, .bytes(name))])
        try fixture.write(Picture.jpeg(exif: block), to: "a.jpg")
        #expect(try await fixture.onlyPhoto()?.author == "André")
    }

    @Test(
        "The size is read in every format, regardless of the file's name",
        arguments: [
            Picture.jpeg(width: 123, height: 45), Picture.png(width: 123, height: 45),
            Picture.gif(width: 123, height: 45), Picture.bmp(width: 123, height: 45),
            Picture.webP(width: 123, height: 45), Picture.tiff(width: 123, height: 45),
            Picture.iso("avif", width: 123, height: 45),
            Picture.iso("heic", width: 123, height: 45),
            Picture.jpegXL(width: 123, height: 45), Picture.ico(width: 123, height: 45),
            Picture.jpegXL(width: 123, height: 45, inBoxes: true),
            Picture.svg("width=\"123\" height=\"45px\""),
            Picture.svg("viewBox=\"0 0 123 45\" width=\"100%\""),
        ]
    )
    func formats(bytes: [UInt8]) async throws {
        try fixture.write(bytes, to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.pixelSize == PixelSize(width: 123, height: 45))
        #expect(photo.issue == nil)
    }

    @Test("The rotation of a HEIC is specified by its boxes")
    func turned() async throws {
        let picture = Picture.iso("heic", width: 123, height: 45, quarterTurns: 3)
        try fixture.write(picture, to: "a.heic")
        #expect(try await fixture.onlyPhoto()?.pixelSize == PixelSize(width: 45, height: 123))
    }

    @Test("An SVG need not specify its size, and a video is not a picture")
    func others() async throws {
        try fixture.write(Picture.svg(""), to: "a.svg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.issue == nil && photo.pixelSize == nil)
        try fixture.write(Picture.iso("isom", width: 123, height: 45), to: "a.svg")
        #expect(try await fixture.onlyPhoto()?.issue == .notAPicture)
        for text in ["<html><svg></html>", "<!-- <svg", "<", "<?xml?", "svg"] {
            try fixture.write(Array(text.utf8), to: "a.svg")
            #expect(try await fixture.onlyPhoto()?.issue == .notAPicture, "\(text)")
        }
    }

    @Test("Truncated or altered AVIF, ICO, JPEG XL and SVG files are listed without a crash")
    func cutAndLies() async throws {
        let kinds = [
            Picture.iso("avif", width: 123, height: 45), Picture.ico(width: 123, height: 45),
            Picture.jpegXL(width: 123, height: 45, inBoxes: true),
            Picture.svg("width=\"1e308\" height=\"-5\" viewBox=\"nan inf 1e300 0\""),
        ]
        var number = 0
        for kind in kinds {
            for place in kind.indices {
                try fixture.write(Array(kind[..<place]), to: "cut\(number).jpg")
                var lie = kind
                lie.replaceSubrange(
                    place..<min(place + 4, kind.count), with: [UInt8](repeating: 0xFF, count: 4))
                try fixture.write(lie, to: "lie\(number).jpg")
                number += 1
            }
        }
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 1)
        #expect(page.total == 2 * number)
    }

    @Test("Files whose names differ only in the extension have different titles")
    func sameStem() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        try fixture.write(Picture.png(), to: "a.png")
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 5)
        #expect(page.photos.map(\.title) == ["a.jpg", "a.png"])
    }

    @Test("The details have the exposure, the format and the photo of the list")
    func detail() async throws {
        try fixture.write(Picture.jpeg(exif: Self.exif, xmp: Self.xmp), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        let detail = try await fixture.service.detail(of: photo.id)
        #expect(detail.photo == photo)
        #expect(detail.format == "JPEG")
        #expect(detail.exposure.seconds == 1.0 / 125)
    }
}
