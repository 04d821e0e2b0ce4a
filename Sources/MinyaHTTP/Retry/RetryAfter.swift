// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Parses the `Retry-After` header.
enum RetryAfter {
    /// Returns the requested pause; `nil` if the header is missing or cannot be parsed.
    ///
    /// A date is relative to the server's own `Date`, because its clock may differ from the local
    /// one.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            // A number that overflows stands for a very long time.
            return .seconds(Int32(value) ?? .max)
        }
        guard let then = seconds(of: value) else { return nil }
        let now = headers["Date"].flatMap(seconds) ?? time(nil)
        return .seconds(max(0, then - now))
    }

    /// Returns the seconds since 1970 of a date like `Sun, 06 Nov 1994 08:49:37 GMT`, the only
    /// format in use today.
    static func seconds(of date: String) -> Int? {
        let words = date.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), 1...31 ~= day,
            let month = months.firstIndex(of: String(words[2])), let year = Int(words[3]),
            1970...9999 ~= year
        else { return nil }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard time.count == 3, 0..<24 ~= time[0], 0..<60 ~= time[1], 0...60 ~= time[2] else {
            return nil
        }
        let days = days(year: year, month: month + 1, day: day)
        return ((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the days since 1970; the year begins in March, so that a leap day is its last day.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + dayOfYear - 719_468
    }
}
