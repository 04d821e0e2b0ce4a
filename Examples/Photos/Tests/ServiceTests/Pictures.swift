// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of pictures with titles, dates and words; deleted when the test ends.
final class Pictures: Sendable {
    let path: String

    /// The properties of a picture in the folder.
    struct Picture: Sendable {
        let title: String
        let date: String
        let words: [String]
    }

    /// The pictures in the folder, in the order of a search: the newest first.
    let all: [Picture]

    init(_ count: Int = 137) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "photo-service-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path(percentEncoded: false)
        all = (0..<count).map { number in
            Picture(
                title: "Sample \(number)",
                date: "\(2020 - number / 12)-\(Self.two(12 - number % 12))-15T12:00:00",
                words: number.isMultiple(of: 10) ? ["harbour", "sea"] : ["sea"])
        }
        for (number, picture) in all.enumerated() {
            try Data(Self.jpeg(picture)).write(to: URL(filePath: file(number)))
        }
    }

    /// Returns the path of a picture; the order of names differs from that of dates.
    func file(_ number: Int) -> String { "\(path)/p\(number * 37 % all.count).jpg" }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns a JPEG with a size and an XMP packet, whose picture data is never decoded.
    private static func jpeg(_ picture: Picture) -> [UInt8] {
        let words = picture.words.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        let xmp = """
            <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
             rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
             xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(picture.title)</rdf:li></rdf:Alt>
            </dc:title><dc:subject><rdf:Bag>\(words)</rdf:Bag></dc:subject>
            <xmp:CreateDate>\(picture.date)</xmp:CreateDate>
            </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
            """
        let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)
        let length = packet.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + packet
            + [0xFF, 0xC0, 0, 11, 8, 0x03, 0x20, 0x04, 0xB0, 1, 1, 0x11, 0]
            + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xFF, 0xD9]
    }
}
