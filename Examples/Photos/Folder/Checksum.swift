// SPDX-License-Identifier: Apache-2.0

/// A checksum that detects accidental damage (FNV-1a).
package struct Checksum {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        // Marks the end of the bytes, so that moving bytes between two fields changes the checksum.
        value = (value ^ 0x100) &* 0x0000_0100_0000_01B3
    }

    mutating func add(_ number: Int) {
        value = (value ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
    }

    mutating func add(_ text: String?) {
        guard let text else { return add(-1) }
        add(text.utf8)
    }
}
