// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// Tracks the structure and the number of scans of a JPEG that is read in pieces.
///
/// A picture with several scans is kept as a whole while it is decoded, at any size, and each scan
/// costs the time of the whole picture. A header of a few bytes may demand both.
struct JPEGScans {
    /// The number of scans that have begun.
    private(set) var count = 0

    /// The memory for keeping the whole picture, in bytes per pixel; 0 if it is decoded line by
    /// line.
    private(set) var keptBytesPerPixel = 0.0

    /// Whether the end marker has passed; cameras append videos to it.
    private(set) var isFinished = false

    private enum Place {
        /// Before or within the two bytes that begin each marker.
        case marker, kind
        /// Within the two bytes of a segment's length, then within its content.
        case length(kind: UInt8, high: UInt8?)
        case segment(kind: UInt8, left: Int)
        /// In the picture's data, where a marker begins with 0xFF too.
        case data, dataMarker
        /// Behind the end, or not in a JPEG at all.
        case beyond
    }

    private var place = Place.marker
    /// The first bytes of the current segment.
    private var content: [UInt8] = []
    /// The content of the frame header.
    private var frame: [UInt8] = []
    private var isProgressive = false

    /// The maximum number of bytes of a segment that are examined.
    private static let longestContent = 18

    mutating func pass(_ piece: UnsafeRawBufferPointer) {
        var at = 0
        while at < piece.count {
            switch place {
            case .beyond: return
            case .segment(let kind, let left):
                let count = min(left, piece.count - at)
                let wanted = min(count, Self.longestContent - content.count)
                if wanted > 0 { content += piece[at..<(at + wanted)] }
                at += count
                place = .segment(kind: kind, left: left - count)
                if count == left { end(of: kind) }
            case .data:
                at = Self.firstMark(in: piece, from: at)
                if at < piece.count { place = .dataMarker }
                at += 1
            default:
                parse(piece[at])
                at += 1
            }
        }
    }

    private mutating func parse(_ byte: UInt8) {
        switch place {
        case .marker: place = byte == 0xFF ? .kind : .beyond
        case .kind: begin(byte)
        case .length(let kind, nil): place = .length(kind: kind, high: byte)
        case .length(let kind, let high?):
            content = []
            let length = Int(high) << 8 | Int(byte)
            place = length < 2 ? .beyond : .segment(kind: kind, left: length - 2)
            if length == 2 { end(of: kind) }
        // A zero after 0xFF means that it is data; restart markers are part of the data, too.
        case .dataMarker where byte == 0 || (0xD0...0xD7).contains(byte): place = .data
        case .dataMarker where byte == 0xFF: break
        case .dataMarker: begin(byte)
        case .segment, .data, .beyond: break
        }
    }

    private mutating func begin(_ kind: UInt8) {
        switch kind {
        // 0xFF may be repeated before a marker.
        case 0xFF: place = .kind
        case 0xD8, 0x01: place = .marker
        case 0xD9:
            isFinished = true
            place = .beyond
        default: place = .length(kind: kind, high: nil)
        }
    }

    private mutating func end(of kind: UInt8) {
        place = .marker
        switch kind {
        case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(kind):
            frame = content
            isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(kind)
        case 0xDA:
            place = .data
            count += 1
            if count == 1 { keptBytesPerPixel = kept(inFirst: content.first ?? 0) }
        default: break
        }
    }

    /// Returns the memory for two bytes per sample of each component, in bytes per pixel.
    ///
    /// Some components have fewer samples than the picture has pixels.
    private func kept(inFirst components: UInt8) -> Double {
        guard frame.count > 5, isProgressive || components < frame[5] else { return 0 }
        let factors: [(across: Int, down: Int)] = stride(from: 7, to: frame.count, by: 3).map {
            (Int(frame[$0] >> 4), Int(frame[$0] & 15))
        }
        let most: Int = (factors.map(\.across).max() ?? 1) * (factors.map(\.down).max() ?? 1)
        guard most > 0 else { return 0 }
        let samples = factors.reduce(0) { $0 + $1.across * $1.down }
        return 2 * Double(samples) / Double(most)
    }

    private static func firstMark(in piece: UnsafeRawBufferPointer, from start: Int) -> Int {
        guard let base = piece.baseAddress,
            let found = memchr(base + start, 0xFF, piece.count - start)
        else { return piece.count }
        return UnsafeRawPointer(found) - base
    }
}
