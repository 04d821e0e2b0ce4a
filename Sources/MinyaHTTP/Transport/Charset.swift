// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc
#else
    import Foundation
#endif

/// Decodes text in any charset.
enum Charset {
    /// Returns the text; invalid bytes become the replacement character.
    static func text(of bytes: [UInt8], in name: String?) -> String {
        let name = name?.lowercased()
        let isUTF32 = ["utf-32", "utf-32be", "utf-32le"].contains(name)
        // The byte order mark of UTF-32 LE begins like that of UTF-16 LE.
        if isUTF32, bytes.starts(with: [0, 0, 0xfe, 0xff]) {
            return utf32(bytes.dropFirst(4), isBigEndian: true)
        }
        if isUTF32, bytes.starts(with: [0xff, 0xfe, 0, 0]) {
            return utf32(bytes.dropFirst(4), isBigEndian: false)
        }
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
            return String(decoding: bytes.dropFirst(3), as: UTF8.self)
        }
        if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.starts(with: [0xff, 0xfe]) {
            return utf16(bytes.dropFirst(2), isBigEndian: false)
        }
        switch name {
        case nil, "utf-8", "utf8": break
        case "utf-32", "utf-32be": return utf32(bytes[...], isBigEndian: true)
        case "utf-32le": return utf32(bytes[...], isBigEndian: false)
        case "utf-16le", "utf-16": return utf16(bytes[...], isBigEndian: false)
        case "utf-16be": return utf16(bytes[...], isBigEndian: true)
        case let name?:
            if let text = converted(bytes, from: meant[name] ?? name) { return text }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The charsets that servers mean by names whose standard is narrower (WHATWG Encoding, 4.2).
    private static let meant = [
        "us-ascii": "windows-1252", "iso-8859-1": "windows-1252", "latin1": "windows-1252",
        "gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "shift-jis": "cp932",
        "euc-kr": "cp949", "ks_c_5601-1987": "cp949",
    ]

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        String(decoding: units(of: bytes, isBigEndian: isBigEndian), as: UTF16.self)
    }

    private static func utf32(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        String(decoding: units(of: bytes, isBigEndian: isBigEndian), as: UTF32.self)
    }

    private static func units<Unit: FixedWidthInteger & UnsignedInteger>(
        of bytes: ArraySlice<UInt8>, isBigEndian: Bool
    ) -> [Unit] {
        let size = Unit.bitWidth / 8
        var units = stride(from: bytes.startIndex, through: bytes.endIndex - size, by: size)
            .map { place in
                let unit = bytes[place..<(place + size)].reduce(0 as Unit) { $0 << 8 | Unit($1) }
                return isBigEndian ? unit : unit.byteSwapped
            }
        // An incomplete code unit at the end becomes a replacement character.
        if bytes.count % size > 0 { units.append(0xfffd) }
        return units
    }

    #if canImport(CCurl)
        /// Returns `nil` if the C library does not support the charset.
        private static func converted(_ bytes: [UInt8], from name: String) -> String? {
            // A slash would begin an option of iconv, such as `//TRANSLIT`.
            guard name.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) || $0 == colon }),
                !name.isEmpty, let converter = iconv_open("UTF-8", name),
                converter != UnsafeMutableRawPointer(bitPattern: -1)
            else { return nil }
            defer { iconv_close(converter) }
            // In these charsets the standard maps undefined bytes to control characters (index
            // windows-1252).
            let hasControls = name.hasPrefix("windows-125") || name == "windows-874"
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count + bytes.count / 2)
            var source = bytes
            source.withUnsafeMutableBytes { source in
                var next = source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = source.count
                while left > 0 {
                    guard convert(converter, &next, &left, into: &text) != E2BIG, left > 0 else {
                        continue
                    }
                    // An invalid byte, or an incomplete character at the end.
                    let byte = next.map { UInt8(bitPattern: $0.pointee) } ?? 0
                    let isControl = hasControls && 0x80...0x9f ~= byte
                    text += isControl ? [0xc2, byte] : Self.replacement
                    next = next?.successor()
                    left -= 1
                }
                // Stateful charsets may have a final sequence to flush.
                convert(converter, nil, nil, into: &text)
            }
            return String(decoding: text, as: UTF8.self)
        }

        private static let replacement = Array("\u{fffd}".utf8)
        private static let colon = UInt8(ascii: ":")

        /// Converts as much as fits into the buffer and returns the error code; 0 if everything was
        /// converted.
        @discardableResult
        private static func convert(
            _ converter: iconv_t, _ next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            _ left: UnsafeMutablePointer<Int>?, into text: inout [UInt8]
        ) -> Int32 {
            withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 1) { room in
                var end = room.baseAddress?.assumingMemoryBound(to: CChar.self)
                var free = room.count
                let result = iconv(converter, next, left, &end, &free)
                let code = result == -1 ? errno : 0
                text += room[..<(room.count - free)]
                return code
            }
        }
    #else
        private static func converted(_ bytes: [UInt8], from name: String) -> String? {
            let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
            guard encoding != kCFStringEncodingInvalidId else { return nil }
            return String(
                data: Data(bytes),
                encoding: .init(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding)))
        }
    #endif
}
