// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The colours of a picture encoded in a short text, shown until the picture is loaded.
///
/// A hash contains the number of components across and down, the maximum component value, four
/// digits of the average colour, and two for each component: digits of base 83. Source:
/// github.com/woltapp/blurhash/blob/master/Algorithm.md
package struct Blurhash: Sendable {
    private let across: Int
    private let colours: [(red: Double, green: Double, blue: Double)]

    /// Decodes a hash; nil if the text is not one.
    package init?(_ text: String) {
        var digits: [Int] = []
        // The longest hash has 9 × 9 components.
        guard (6...166).contains(text.utf8.count) else { return nil }
        for letter in text.utf8 {
            guard let digit = Self.digits[letter] else { return nil }
            digits.append(digit)
        }
        across = digits[0] % 9 + 1
        let down = digits[0] / 9 + 1
        guard down <= 9, digits.count == 4 + 2 * across * down else { return nil }
        let strongest = Double(digits[1] + 1) / 166
        let mean = digits[2..<6].reduce(0) { $0 * 83 + $1 }
        guard mean < 1 << 24 else { return nil }
        var colours = [(Self.linear(mean >> 16), Self.linear(mean >> 8), Self.linear(mean))]
        for wave in stride(from: 6, to: digits.count, by: 2) {
            let value = digits[wave] * 83 + digits[wave + 1]
            guard value < 19 * 19 * 19 else { return nil }
            colours.append(
                (
                    Self.strength(value / (19 * 19)) * strongest,
                    Self.strength(value / 19 % 19) * strongest,
                    Self.strength(value % 19) * strongest
                ))
        }
        self.colours = colours.map { (red: $0.0, green: $0.1, blue: $0.2) }
    }

    /// Returns the red, green and blue values of each pixel, row by row.
    package func pixels(width: Int, height: Int) -> [UInt8] {
        let down = colours.count / across
        let columns = Self.waves(across, width)
        let rows = Self.waves(down, height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                var (red, green, blue) = (0.0, 0.0, 0.0)
                for (index, colour) in colours.enumerated() {
                    let wave =
                        columns[(index % across) * width + x] * rows[(index / across) * height + y]
                    red += colour.red * wave
                    green += colour.green * wave
                    blue += colour.blue * wave
                }
                bytes += [Self.byte(red), Self.byte(green), Self.byte(blue)]
            }
        }
        return bytes
    }

    /// Returns the value of each wave at each position.
    private static func waves(_ count: Int, _ places: Int) -> [Double] {
        (0..<count).flatMap { wave in
            (0..<places).map { cos(Double.pi * Double(wave) * Double($0) / Double(places)) }
        }
    }

    /// The digit of each letter.
    private static let digits: [UInt8: Int] = {
        let letters =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~"
        return Dictionary(uniqueKeysWithValues: letters.utf8.enumerated().map { ($1, $0) })
    }()

    private static func strength(_ digit: Int) -> Double {
        let value = (Double(digit) - 9) / 9
        return value < 0 ? -value * value : value * value
    }

    private static func linear(_ bits: Int) -> Double {
        let value = Double(bits & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func byte(_ linear: Double) -> UInt8 {
        let value = min(max(linear, 0), 1)
        let seen = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return UInt8(seen * 255 + 0.5)
    }
}
