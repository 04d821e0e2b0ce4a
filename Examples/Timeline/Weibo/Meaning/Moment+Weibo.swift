// SPDX-License-Identifier: Apache-2.0

import ExampleValues

extension Moment {
    /// Parses a date in Weibo's format: `Tue May 31 17:46:55 +0800 2011`; nil if it is invalid.
    ///
    /// The format is `EEE MMM d HH:mm:ss Z yyyy` in American English, whatever the user's language.
    /// A nonexistent day or a wrong day of the week is invalid. The number of blanks does not
    /// matter.
    init?(weibo text: String) {
        guard text.utf8.count <= 64 else { return nil }
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 6, let weekday = Self.weekdays.firstIndex(of: parts[0].lowercased()),
            let month = Self.months.firstIndex(of: parts[1].lowercased()),
            let day = Self.number(parts[2], digits: 1...2),
            let offset = Self.offset(parts[4]), let year = Self.number(parts[5], digits: 4...4)
        else { return nil }
        let time = parts[3].split(separator: ":", omittingEmptySubsequences: false)
            .map { Self.number($0, digits: 1...2) ?? -1 }
        guard time.count == 3 else { return nil }
        self.init(
            year: year, month: month + 1, day: day, hour: time[0], minute: time[1],
            second: time[2], offset: offset)
        guard Self.weekday(year: year, month: month + 1, day: day) == weekday else { return nil }
    }

    // Do not use a locale: these are the names in Weibo's format.
    private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits ~= text.utf8.count,
            text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(text)
    }

    /// Parses an offset in seconds: `+0800`, `-03:30`, or a name of UTC.
    private static func offset(_ text: Substring) -> Int? {
        if ["z", "gmt", "utc"].contains(text.lowercased()) { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let rest = text.dropFirst()
        let hours = number(rest.prefix(2), digits: 2...2)
        let minutes = number(
            rest.dropFirst(rest.dropFirst(2).first == ":" ? 3 : 2), digits: 2...2)
        guard let hours, let minutes, hours <= 14, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
}

extension Moment {
    /// The start of the next hour, when Weibo renews its allowance.
    var nextHour: Moment {
        let hour: Int64 = 3_600_000
        return later(byMilliseconds: hour - (milliseconds % hour + hour) % hour)
    }
}
