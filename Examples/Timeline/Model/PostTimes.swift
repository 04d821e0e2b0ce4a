// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

/// What the times of posts read like, in the language and the time zone of the person.
public enum PostTimes {
    /// `now`, `3 min`, `2 h`, `yesterday`, `22 Nov`, `22 Nov 2016`: how long ago, in a few letters.
    ///
    /// - Parameter minute: When it is read, in whole minutes since 1970.
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

    /// `3 minutes ago`: how long ago, as it is said.
    ///
    /// - Parameter minute: When it is heard, in whole minutes since 1970.
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

    /// `Sunday, 22 November 2026, 16:05`: when it was, whenever that is read.
    public static func absolute(_ date: Moment) -> String {
        // Translators: Sunday, 22 November 2026: as strftime spells it. %-m is the month's number.
        let day = date.text(localized("%A, %-d %B %Y"))
        // Translators: Sunday, 22 November 2026, 16:05. Day, time.
        return localized("%1$s, %2$s", day, date.timeOfDay)
    }

    /// The minute from which on the times of a post read otherwise than in this one.
    static func end(of post: Post, minute: Int) -> Int {
        var moments = [post.date, post.edited]
        if case .post(let shared) = post.shared { moments += [shared.date, shared.edited] }
        return moments.compactMap { $0.map { end(of: $0, minute: minute) } }.min() ?? .max
    }

    /// The minute from which on a time reads otherwise than in this one.
    ///
    /// That a year ends changes nothing: its dates say enough without it.
    static func end(of date: Moment, minute: Int) -> Int {
        switch Age(of: date, minute: minute) {
        case .now: max(date.minute, minute) + 1
        case .minutes: minute + 1
        case .hours(let count): date.minute + (count + 1) * 60
        case .yesterday: firstMinute(after: minute)
        case .day, .year:
            // One that is to come is told as long ago once it is here.
            date.minute > minute ? date.minute - soon : .max
        }
    }

    /// How many minutes ahead of this clock another one may be.
    private static let soon = 5

    /// How long ago something was.
    private enum Age {
        case now
        case minutes(Int)
        case hours(Int)
        case yesterday
        /// Longer ago in this year.
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

    /// The minute in which the next day begins where the person is.
    private static func firstMinute(after minute: Int) -> Int {
        let today = Moment(minute: minute).day
        // No day is longer, also where the clocks are put back.
        var (low, high) = (minute, minute + 26 * 60)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Moment(minute: middle).day == today { low = middle } else { high = middle }
        }
        return high
    }
}

extension Moment {
    /// The beginning of a minute, counted from the beginning of 1970.
    init(minute: Int) { self.init(milliseconds: Int64(minute) * 60_000) }

    /// Which minute it is in, counted from the beginning of 1970.
    public var minute: Int {
        Int(milliseconds / 60_000) - (milliseconds % 60_000 < 0 ? 1 : 0)
    }
}
