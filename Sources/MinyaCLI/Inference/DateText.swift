// SPDX-License-Identifier: Apache-2.0

/// Parses timestamps in common server formats, in the same way as `ServerDate` of an app.
///
/// The formats are ISO 8601 with a zone, with and without fractions:
/// `2024-05-31T17:46:55.250+08:00`; RFC 1123: `Fri, 31 May 2024 09:46:55 GMT`; and that of C:
/// `Fri May 31 17:46:55 +0800 2024`. A day without a time, or a time without a zone, is not a
/// timestamp.
package struct DateText {
    /// The range of numbers interpreted as timestamps in seconds: from 1990 to 2100.
    static let seconds = 631_152_000.0..<4_102_444_800.0

    private var rest: Substring.UTF8View

    private init(_ text: String) { rest = text[...].utf8 }

    /// - Returns: The seconds since 1970; nil if the text is not a timestamp.
    package static func seconds(since1970 text: String) -> Double? {
        guard text.utf8.count <= 40 else { return nil }
        for read in [readISO, readRFC, readC] {
            var reader = DateText(text)
            if let seconds = read(&reader), reader.rest.isEmpty { return seconds }
        }
        return nil
    }

    // MARK: - The three formats

    private static func readISO(_ text: inout DateText) -> Double? {
        guard let year = text.number(4), text.sign("-"), let month = text.number(2),
            text.sign("-"), let day = text.number(2), text.sign("Tt "),
            let time = text.time(), let zone = text.zone()
        else { return nil }
        return dayNumber(year, month, day).map { $0 * 86400 + time - zone }
    }

    private static func readRFC(_ text: inout DateText) -> Double? {
        if text.word(weekdays) != nil { guard text.sign(","), text.sign(" ") else { return nil } }
        guard let day = text.number(1...2), text.sign(" "), let month = text.word(months),
            text.sign(" "), let year = text.number(4), text.sign(" "), let time = text.time(),
            text.sign(" "), let zone = text.zone()
        else { return nil }
        return dayNumber(year, month, day).map { $0 * 86400 + time - zone }
    }

    private static func readC(_ text: inout DateText) -> Double? {
        guard text.word(weekdays) != nil, text.sign(" "), let month = text.word(months),
            text.sign(" ")
        else { return nil }
        // A day of one digit is padded with another space.
        _ = text.sign(" ")
        guard let day = text.number(1...2), text.sign(" "), let time = text.time(),
            text.sign(" "), let zone = text.zone(), text.sign(" "), let year = text.number(4)
        else { return nil }
        return dayNumber(year, month, day).map { $0 * 86400 + time - zone }
    }

    // MARK: - Parts

    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the days since 1970 in the Gregorian calendar; nil for an invalid date.
    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Double? {
        guard (1...12).contains(month) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        let before = year - 1
        let years = before * 365 + before / 4 - before / 100 + before / 400
        return Double(years + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162)
    }

    private mutating func time() -> Double? {
        guard let hour = number(2), hour < 24, sign(":"), let minute = number(2), minute < 60
        else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        guard sign(":") else { return seconds }
        guard let second = number(2), second <= 60 else { return nil }
        seconds += Double(second)
        guard sign(".,") else { return seconds }
        let digits = rest.prefix { 48...57 ~= $0 }
        guard !digits.isEmpty, let fraction = Double("0." + String(decoding: digits, as: UTF8.self))
        else { return nil }
        rest = rest.dropFirst(digits.count)
        return seconds + fraction
    }

    /// Parses a zone and returns its offset in seconds east of Greenwich.
    private mutating func zone() -> Double? {
        for name in ["GMT", "UTC", "UT", "Z", "z"] where rest.starts(with: name.utf8) {
            rest = rest.dropFirst(name.utf8.count)
            return 0
        }
        let isWest = rest.first == UInt8(ascii: "-")
        guard sign("+-"), let hours = number(2), hours < 24 else { return nil }
        _ = sign(":")
        let minutes = rest.isEmpty || rest.first == UInt8(ascii: " ") ? 0 : number(2)
        guard let minutes, minutes < 60 else { return nil }
        return Double(hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }

    private mutating func number(_ count: Int) -> Int? { number(count...count) }

    private mutating func number(_ counts: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(counts.upperBound).prefix { 48...57 ~= $0 }
        guard counts.contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private mutating func sign(_ signs: String) -> Bool {
        guard let next = rest.first, signs.utf8.contains(next) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Parses one of the words and returns its position, 1-based.
    private mutating func word(_ words: [String]) -> Int? {
        guard let place = words.firstIndex(where: { rest.starts(with: $0.utf8) }) else {
            return nil
        }
        rest = rest.dropFirst(3)
        return place + 1
    }
}
