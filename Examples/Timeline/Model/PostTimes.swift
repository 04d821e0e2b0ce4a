// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// The times of posts as text, in the user's language and time zone.
public enum PostTimes {
    /// Returns a short relative time: `now`, `3 min`, `2 h`, `yesterday`, `22 Nov`, `22 Nov 2016`.
    ///
    /// - Parameter minute: The current time, in whole minutes since 1970.
    public static func relative(_ date: Moment, minute: Int) -> String {
        switch Age(of: date, minute: minute) {
        case .now: localized("now")
        case .minutes(let count): localized(one: "%d min", many: "%d min", count)
        case .hours(let count): localized(one: "%d h", many: "%d h", count)
        case .yesterday: localized("yesterday")
        case .day: day(date)
        case .year: dayAndYear(date)
        }
    }

    /// Returns a relative time for screen readers: `3 minutes ago`.
    ///
    /// - Parameter minute: The current time, in whole minutes since 1970.
    public static func spoken(_ date: Moment, minute: Int) -> String {
        switch Age(of: date, minute: minute) {
        case .now: localized("just now")
        case .minutes(let count): localized(one: "%d minute ago", many: "%d minutes ago", count)
        case .hours(let count): localized(one: "%d hour ago", many: "%d hours ago", count)
        case .yesterday: localized("yesterday")
        case .day: day(date)
        case .year: dayAndYear(date)
        }
    }

    /// Returns the absolute time: `Sunday, 22 November 2026, 16:05`.
    public static func absolute(_ date: Moment) -> String {
        // Translators: Sunday, 22 November 2026: as strftime spells it. %-m is the month's number.
        let day = date.text(localized("%A, %-d %B %Y"))
        // Translators: Sunday, 22 November 2026, 16:05. Day, time.
        return localized("%1$s, %2$s", day, date.timeOfDay)
    }

    /// Returns the minute from which the times of a post change their text.
    static func end(of post: Post, minute: Int) -> Int {
        var moments = [post.date, post.edited]
        if case .post(let shared) = post.shared { moments += [shared.date, shared.edited] }
        return moments.compactMap { $0.map { end(of: $0, minute: minute) } }.min() ?? .max
    }

    /// Returns the minute from which a time changes its text.
    ///
    /// The end of a year can be ignored: a date without the year stays unambiguous.
    static func end(of date: Moment, minute: Int) -> Int {
        switch Age(of: date, minute: minute) {
        case .now: max(date.minute, minute) + 1
        case .minutes: minute + 1
        case .hours(let count): date.minute + (count + 1) * 60
        case .yesterday: firstMinute(after: minute)
        case .day, .year:
            // A date in the future is shown as `now` once it is at most five minutes ahead.
            date.minute > minute ? date.minute - soon : .max
        }
    }

    /// The number of minutes by which a date may be in the future and is still shown as `now`.
    private static let soon = 5

    /// The age of a date.
    private enum Age {
        case now
        case minutes(Int)
        case hours(Int)
        case yesterday
        /// An earlier day of the same year.
        case day
        case year

        init(of date: Moment, minute: Int) {
            let now = Moment(minute: minute)
            switch minute - date.minute {
            case -soon..<1: self = .now
            case let age where (1..<60).contains(age): self = .minutes(age)
            case let age where (60..<1440).contains(age): self = .hours(age / 60)
            case 1440... where date.day + 1 == now.day: self = .yesterday
            default: self = date.text("%Y") == now.text("%Y") ? .day : .year
            }
        }
    }

    private static func day(_ date: Moment) -> String {
        // Translators: 22 Nov: as strftime spells it. %-m is the month's number.
        date.text(localized("%-d %b"))
    }

    private static func dayAndYear(_ date: Moment) -> String {
        // Translators: 22 Nov 2016: as strftime spells it. %-m is the month's number.
        date.text(localized("%-d %b %Y"))
    }

    /// Returns the first minute of the next day in the user's time zone.
    private static func firstMinute(after minute: Int) -> Int {
        let today = Moment(minute: minute).day
        // No day is longer than 26 hours, even when the clocks change.
        var (low, high) = (minute, minute + 26 * 60)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Moment(minute: middle).day == today { low = middle } else { high = middle }
        }
        return high
    }
}

extension Moment {
    /// Creates the start of a minute, counted since 1970.
    init(minute: Int) { self.init(milliseconds: Int64(minute) * 60_000) }

    /// The minute of the moment, counted since 1970.
    public var minute: Int {
        Int(milliseconds / 60_000) - (milliseconds % 60_000 < 0 ? 1 : 0)
    }
}
