// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension PhotoDate {
    /// Parses a date in Flickr's format, `2019-10-12 16:05:00`, or a prefix of it.
    ///
    /// Missing parts are the first of their kind, so that a photo of which only the year is known
    /// is at the start of that year. Nil for an invalid date such as `0000-00-00 00:00:00`.
    init?(flickr text: String) {
        var numbers: [Int] = []
        for part in text.split(maxSplits: 8, whereSeparator: Self.stands(between:)) {
            // The seconds may be followed by a fraction and a time zone.
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits), numbers.count < 6 else { break }
            numbers.append(number)
            if digits.count < part.count { break }
        }
        guard let year = numbers.first, year > 99 else { return nil }
        let parts = numbers + [0, 1, 1, 0, 0, 0].dropFirst(numbers.count)
        // An unknown month or day is written as 0.
        self.init(
            year: year, month: max(parts[1], 1), day: max(parts[2], 1), hour: parts[3],
            minute: parts[4], second: parts[5])
    }

    private static func stands(between sign: Character) -> Bool {
        sign == "-" || sign == ":" || sign == " " || sign == "T" || sign == "/"
    }
}
