// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// When a server wants to be asked again.
enum RetryAfter {
    /// The pause that it wants; nil when it says nothing that can be read.
    ///
    /// A moment is counted from the server's own date, whose clock may be another than ours.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        if !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            // More digits than fit are a very long time.
            return .seconds(Int32(value) ?? .max)
        }
        guard let then = seconds(of: value) else { return nil }
        let now = headers["Date"].flatMap(seconds) ?? time(nil)
        return .seconds(max(0, then - now))
    }

    /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that is written today.
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

    /// Days since 1970; the year begins in March, so that a leap day is its last.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        return shifted * 365 + leapDays + dayOfYear - 719_468
    }
}
