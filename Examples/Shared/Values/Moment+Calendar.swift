// SPDX-License-Identifier: Apache-2.0

extension Moment {
    /// Creates the moment of a date and time; nil if it does not exist, such as February 30.
    ///
    /// - Parameter offset: The offset from UTC, in seconds.
    package init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
        milliseconds: Int = 0, offset: Int = 0
    ) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(of: month, in: year) ~= day,
            0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999 ~= milliseconds,
            -86_399...86_399 ~= offset
        else { return nil }
        let time = hour * 3600 + minute * 60 + second - offset
        let seconds = Self.days(to: day, month, year) * 86_400 + time
        self.init(milliseconds: Int64(seconds) * 1000 + Int64(milliseconds))
    }

    /// Returns the day of the week of a date, counted from Sunday.
    package static func weekday(year: Int, month: Int, day: Int) -> Int {
        // 1970 began on a Thursday.
        let day = (days(to: day, month, year) + 4) % 7
        return day < 0 ? day + 7 : day
    }

    private static func days(of month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the number of days from 1970 to a date.
    private static func days(to day: Int, _ month: Int, _ year: Int) -> Int {
        // Count years from March on, so that the leap day is the last one.
        let year = month > 2 ? year : year - 1
        let month = month > 2 ? month - 3 : month + 9
        let leaps = year / 4 - year / 100 + year / 400
        return year * 365 + leaps + (month * 153 + 2) / 5 + day - 1 - 719_468
    }
}
