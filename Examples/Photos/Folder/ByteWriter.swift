// SPDX-License-Identifier: Apache-2.0

/// Serializes numbers and bytes one after the other.
struct ByteWriter {
    var bytes: [UInt8] = []

    /// Writes a nonnegative number with seven bits per byte; the last byte has its eighth bit
    /// clear.
    mutating func number(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes a number as eight bytes.
    mutating func fixed(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    /// Writes bytes, preceded by their count.
    mutating func run(_ run: ArraySlice<UInt8>) {
        number(run.count)
        bytes += run
    }
}

/// Deserializes numbers and bytes; returns nil if the data ends too early.
struct ByteReader {
    private(set) var position: Int
    private let bytes: [UInt8]
    private let end: Int

    init(_ bytes: [UInt8], from start: Int, to end: Int? = nil) {
        self.bytes = bytes
        position = start
        self.end = end ?? bytes.count
    }

    mutating func number() -> Int? {
        var number: UInt = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard position < end else { return nil }
            let byte = bytes[position]
            position += 1
            number |= UInt(byte & 0x7F) << UInt(shift)
            if byte < 0x80 { return Int(exactly: number) }
        }
        return nil
    }

    mutating func fixed() -> UInt64? {
        readBytes(8)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func run() -> ArraySlice<UInt8>? {
        number().flatMap { readBytes($0) }
    }

    mutating func readBytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= end - position else { return nil }
        defer { position += count }
        return bytes[position..<(position + count)]
    }
}
