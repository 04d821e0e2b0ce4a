// SPDX-License-Identifier: Apache-2.0

import ExampleValues

extension Moment {
    /// Parses a date in ISO 8601: `2019-12-08T03:48:33.901Z`; nil if it is not valid.
    ///
    /// Accepts dates with or without a fraction, in UTC or with an offset, and the day alone, which
    /// then begins in UTC.
    init?(mastodon text: String) {
        var reader = Reader(rest: Array(text.utf8.prefix(64))[...])
        guard let year = reader.number(4), reader.consume("-"), let month = reader.number(2),
            reader.consume("-"), let day = reader.number(2)
        else { return nil }
        guard !reader.rest.isEmpty else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard reader.consume("T") || reader.consume("t") || reader.consume(" "),
            let hour = reader.number(2), reader.consume(":"), let minute = reader.number(2)
        else { return nil }
        var second = 0
        if reader.consume(":") {
            guard let number = reader.number(2) else { return nil }
            // A leap second repeats the last second of its minute.
            second = number == 60 ? 59 : number
        }
        guard let milliseconds = reader.fraction(), let offset = reader.offset(),
            reader.rest.isEmpty
        else { return nil }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            milliseconds: milliseconds, offset: offset)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func consume(_ sign: UnicodeScalar) -> Bool {
            guard let first = rest.first, UInt32(first) == sign.value else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Parses a number with a fixed number of digits.
        mutating func number(_ digits: Int) -> Int? {
            let part = rest.prefix(digits)
            guard part.count == digits, part.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
            rest = rest.dropFirst(digits)
            return part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }

        /// Parses an optional fraction into milliseconds.
        mutating func fraction() -> Int? {
            guard consume(".") || consume(",") else { return 0 }
            let digits = rest.prefix { 0x30...0x39 ~= $0 }
            guard !digits.isEmpty else { return nil }
            rest = rest[digits.endIndex...]
            return [0, 1, 2].reduce(0) { sum, place in
                sum * 10
                    + (place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0)
            }
        }

        /// Parses the offset from UTC in seconds; a missing zone means UTC.
        mutating func offset() -> Int? {
            if rest.isEmpty || consume("Z") || consume("z") { return 0 }
            let sign = consume("+") ? 1 : consume("-") ? -1 : 0
            guard sign != 0, let hours = number(2) else { return nil }
            _ = consume(":")
            guard let minutes = rest.isEmpty ? 0 : number(2), minutes < 60 else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}
