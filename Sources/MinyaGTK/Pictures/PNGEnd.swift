// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// Searches for the chunk that ends every PNG, in a file that is read in pieces.
///
/// The incremental decoder accepts a truncated PNG and leaves the rest of the picture black.
struct PNGEnd {
    private(set) var isFound = false

    /// The type and the checksum of the last chunk, which has no content.
    private static let mark: [UInt8] = [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    private var tail: [UInt8] = []

    mutating func pass(_ piece: UnsafeRawBufferPointer) {
        guard !isFound else { return }
        // The mark may span two pieces.
        isFound = Self.holdsMark(piece) || (tail + piece.prefix(7)).withUnsafeBytes(Self.holdsMark)
        tail = Array((tail + piece.suffix(7)).suffix(7))
    }

    private static func holdsMark(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard var place = bytes.baseAddress else { return false }
        let end = place + bytes.count
        while place + mark.count <= end,
            let found = memchr(place, Int32(mark[0]), end - place - mark.count + 1)
        {
            if memcmp(found, mark, mark.count) == 0 { return true }
            place = UnsafeRawPointer(found) + 1
        }
        return false
    }
}
