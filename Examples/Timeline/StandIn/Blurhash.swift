// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An encoder for blurhashes of pictures.
///
/// Source: github.com/woltapp/blurhash, Algorithm.md.
enum Blurhash {
    /// Returns the hash of a picture with a number of components across and down.
    ///
    /// - Parameter pixels: The red, green and blue values of each pixel, row by row, from 0 to 255.
    static func encode(
        _ pixels: [UInt8], width: Int, height: Int, across: Int = 4, down: Int = 3
    ) -> String {
        let light = pixels.map { linear(Double($0) / 255) }
        let parts = (0..<down).flatMap { y in
            (0..<across).map { x in component(light, width, height, x, y) }
        }
        let (first, rest) = (parts[0], parts.dropFirst())
        var hash = digits(across - 1 + (down - 1) * 9, 1)
        let largest = rest.flatMap(\.self).map(abs).max() ?? 0
        let quantised = max(0, min(82, Int(floor(largest * 166 - 0.5))))
        let scale = rest.isEmpty ? 1 : Double(quantised + 1) / 166
        hash += digits(rest.isEmpty ? 0 : quantised, 1)
        hash += digits(first.reduce(0) { $0 << 8 + byte($1) }, 4)
        for part in rest {
            hash += digits(part.reduce(0) { $0 * 19 + step($1 / scale) }, 2)
        }
        return hash
    }

    /// Returns one component of a picture for the three colours.
    private static func component(
        _ pixels: [Double], _ width: Int, _ height: Int, _ x: Int, _ y: Int
    ) -> [Double] {
        var sums = [0.0, 0.0, 0.0]
        for row in 0..<height {
            let down = cos(.pi * Double(y) * Double(row) / Double(height))
            for column in 0..<width {
                let wave = down * cos(.pi * Double(x) * Double(column) / Double(width))
                let place = 3 * (row * width + column)
                for colour in 0..<3 { sums[colour] += wave * pixels[place + colour] }
            }
        }
        let share = (x == 0 && y == 0 ? 1.0 : 2.0) / Double(width * height)
        return sums.map { $0 * share }
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func byte(_ value: Double) -> Int {
        let value = max(0, min(1, value))
        let sRGB = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return Int(sRGB * 255 + 0.5)
    }

    /// Quantizes a value from -1 to 1 into one of 19 steps.
    private static func step(_ value: Double) -> Int {
        let root = copysign(sqrt(abs(value)), value)
        return max(0, min(18, Int(floor(root * 9 + 9.5))))
    }

    private static let letters = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

    private static func digits(_ number: Int, _ count: Int) -> String {
        var (number, digits) = (number, "")
        for _ in 0..<count {
            digits = String(letters[number % 83]) + digits
            number /= 83
        }
        return digits
    }
}
