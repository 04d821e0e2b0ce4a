// SPDX-License-Identifier: Apache-2.0

extension JSONReader {
    // MARK: - Numbers

    mutating func number() throws(SampleError) -> JSONNumber {
        let start = place
        if peek == UInt8(ascii: "-") { place += 1 }
        let whole = place
        try digits()
        if bytes[whole] == UInt8(ascii: "0"), place > whole + 1 {
            place = whole
            throw error("a number must not have leading zeros")
        }
        if peek == UInt8(ascii: ".") {
            place += 1
            try digits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            place += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { place += 1 }
            try digits()
        }
        let number = JSONNumber(String(decoding: bytes[start..<place], as: UTF8.self))
        guard number.double != nil else {
            place = start
            throw error("no Swift type can represent the number \(number.text.quoted)")
        }
        return number
    }

    private mutating func digits() throws(SampleError) {
        let start = place
        while let byte = peek, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
        if place == start { throw error("a digit is expected here") }
    }

    // MARK: - Strings

    mutating func text() throws(SampleError) -> String {
        let begin = place
        place += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
            case 0..<0x20:
                throw error(
                    "a control character in a string must be escaped: a line break is \\n, a tab \\t"
                )
            default:
                text.append(byte)
                place += 1
            }
        }
        place = begin
        throw error("this string has no end")
    }

    private mutating func escaped() throws(SampleError) -> Unicode.Scalar {
        let begin = place
        guard begin + 1 < bytes.count else { throw error("the text ends here") }
        place += 2
        switch bytes[begin + 1] {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "u"): break
        default:
            place = begin
            throw error("JSON has no such character after a backslash")
        }
        let high = try unit()
        guard UTF16.isLeadSurrogate(high) else {
            if let scalar = Unicode.Scalar(high) { return scalar }
            place = begin
            throw error("this is an unpaired low surrogate: its high surrogate is missing")
        }
        if bytes[place...].starts(with: "\\u".utf8) {
            place += 2
            let low = try unit()
            if UTF16.isTrailSurrogate(low) {
                return Self.scalar(high, low)
            }
        }
        place = begin
        throw error("this is an unpaired high surrogate: its low surrogate is missing")
    }

    private static func scalar(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar {
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(SampleError) -> UInt16 {
        let end = min(place + 4, bytes.count)
        let digits = String(decoding: bytes[place..<end], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
            let unit = UInt16(digits, radix: 16)
        else { throw error("four digits of 0 to 9 and A to F are expected after \\u") }
        place = end
        return unit
    }
}
