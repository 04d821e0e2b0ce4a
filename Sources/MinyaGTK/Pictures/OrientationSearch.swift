// SPDX-License-Identifier: Apache-2.0

/// Finds the orientation of a picture where gdk-pixbuf does not look for it.
///
/// The file is read in pieces; the orientation is in the EXIF block of a PNG or a WebP, or in the
/// XMP of these and of a JPEG.
struct OrientationSearch {
    /// The EXIF orientation, 1 to 8; `nil` if the file has none.
    var orientation: Int? { exif ?? xmp }

    private enum Container { case png, webP, jpeg }

    private enum Part {
        case start, head, exif, xmp, end
    }

    private var exif: Int?
    private var xmp: Int?
    private var container = Container.png
    private var part = Part.start
    private var collected: [UInt8] = []
    /// The number of bytes to collect before they are parsed.
    private var wanted = 2
    /// The number of bytes to skip before collecting begins.
    private var skipped = 0
    /// The number of bytes that follow the collected content and belong to it.
    private var padding = 0

    /// The maximum length of a metadata block that is parsed.
    private static let longest = 1 << 20

    mutating func pass(_ piece: UnsafeRawBufferPointer) {
        var rest = piece[...]
        while !rest.isEmpty, part != .end {
            let skipping = min(skipped, rest.count)
            skipped -= skipping
            rest = rest.dropFirst(skipping)
            let taken = rest.prefix(wanted - collected.count)
            collected += taken
            rest = rest.dropFirst(taken.count)
            if skipped == 0, collected.count == wanted { parseCollected() }
        }
    }

    private mutating func parseCollected() {
        let bytes = collected
        collected = []
        switch part {
        case .start: begin(bytes)
        case .head: enter(bytes)
        case .exif:
            exif = exif ?? Self.orientation(inEXIF: bytes)
            expectHead()
        case .xmp:
            if container != .jpeg || bytes.has("http://ns.adobe.com/x", at: 0) {
                xmp = xmp ?? Self.orientation(inXMP: bytes)
            }
            expectHead()
        case .end: break
        }
    }

    private mutating func begin(_ bytes: [UInt8]) {
        switch bytes {
        case [0xFF, 0xD8]:
            container = .jpeg
        case [0x89, UInt8(ascii: "P")]:
            (container, padding) = (.png, 6)
        case Array("RI".utf8):
            (container, padding) = (.webP, 10)
        default:
            part = .end
            return
        }
        expectHead()
    }

    private mutating func expectHead() {
        part = .head
        skipped = padding
        padding = 0
        wanted = container == .jpeg ? 4 : 8
    }

    /// Parses the name and the length of a chunk.
    private mutating func enter(_ head: [UInt8]) {
        var length = 0
        var next: Part?
        switch container {
        case .png:
            length = head.number(at: 0, count: 4, .big) ?? 0
            padding = 4
            if head.has("eXIf", at: 4) { next = .exif }
            if head.has("iTXt", at: 4) { next = .xmp }
            if head.has("IEND", at: 4) { part = .end }
        case .webP:
            length = head.number(at: 4, count: 4, .little) ?? 0
            padding = length % 2
            if head.has("EXIF", at: 0) { next = .exif }
            if head.has("XMP ", at: 0) { next = .xmp }
        case .jpeg:
            length = (head.number(at: 2, count: 2, .big) ?? 0) - 2
            if head[0] != 0xFF || head[1] == 0xDA || length < 0 { part = .end }
            if head[1] == 0xE1 { next = .xmp }
        }
        guard part != .end else { return }
        if let next, (1...Self.longest).contains(length) {
            part = next
            wanted = length
        } else {
            padding += length
            expectHead()
        }
    }

    // MARK: - Metadata blocks

    private static func orientation(inEXIF block: [UInt8]) -> Int? {
        // Some writers repeat the prefix that only a JPEG needs.
        let block = block.has("Exif\0\0", at: 0) ? block.dropFirst(6) : block[...]
        let order = block.has("II", at: 0) ? ByteOrder.little : .big
        guard let directory = block.number(at: 4, count: 4, order),
            let count = block.number(at: directory, count: 2, order)
        else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = block.number(at: place, count: 2, order) else { return nil }
            if tag == 0x0112 { return valid(block.number(at: place + 8, count: 2, order)) }
        }
        return nil
    }

    /// Returns the orientation in an XMP packet.
    ///
    /// It is an attribute, `tiff:Orientation="6"`, or an element, `<tiff:Orientation>6<`.
    private static func orientation(inXMP packet: [UInt8]) -> Int? {
        guard let name = packet.firstRange(of: Array("tiff:Orientation".utf8)) else { return nil }
        let value = packet[name.upperBound...].prefix(16).drop { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return valid(value.first.map { Int($0) - 0x30 })
    }

    private static func valid(_ orientation: Int?) -> Int? {
        orientation.flatMap { (1...8).contains($0) ? $0 : nil }
    }
}
