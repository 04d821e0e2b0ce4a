// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// Follows a JPEG that passes by in pieces: how it is laid out, and how often it is sent.
///
/// A picture that comes in several scans is kept as a whole while it is decoded, at any size, and
/// each scan costs the time of the whole picture. A header of a few bytes may ask for both.
struct JPEGScans {
    /// How many scans have begun.
    private(set) var count = 0

    /// What keeping all of it takes, in bytes for a pixel of the picture; 0 if it comes line by
    /// line.
    private(set) var keptBytesPerPixel = 0.0

    /// Whether the mark that ends a JPEG has passed. Cameras append films to it.
    private(set) var isFinished = false

    private enum Place {
        /// Before or within the two bytes that begin each marker.
        case marker, kind
        /// Within the two bytes of a segment's length, then within its content.
        case length(kind: UInt8, high: UInt8?)
        case segment(kind: UInt8, left: Int)
        /// In the picture's data, where a marker begins with 0xFF too.
        case data, dataMarker
        /// Behind the end, or in no JPEG at all.
        case beyond
    }

    private var place = Place.marker
    /// The first bytes of the segment that is passing.
    private var content: [UInt8] = []
    /// The content of the frame's header.
    private var frame: [UInt8] = []
    private var isProgressive = false

    /// More of a segment is never looked at.
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
                take(piece[at])
                at += 1
            }
        }
    }

    private mutating func take(_ byte: UInt8) {
        switch place {
        case .marker: place = byte == 0xFF ? .kind : .beyond
        case .kind: begin(byte)
        case .length(let kind, nil): place = .length(kind: kind, high: byte)
        case .length(let kind, let high?):
            content = []
            let length = Int(high) << 8 | Int(byte)
            place = length < 2 ? .beyond : .segment(kind: kind, left: length - 2)
            if length == 2 { end(of: kind) }
        // A zero behind 0xFF says that it is data; so do the marks that let a decoder start anew.
        case .dataMarker where byte == 0 || (0xD0...0xD7).contains(byte): place = .data
        case .dataMarker where byte == 0xFF: break
        case .dataMarker: begin(byte)
        case .segment, .data, .beyond: break
        }
    }

    private mutating func begin(_ kind: UInt8) {
        switch kind {
        // It may be repeated before a marker.
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

    /// Two bytes for each sample of each component, of which some have fewer than the picture
    /// pixels.
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
