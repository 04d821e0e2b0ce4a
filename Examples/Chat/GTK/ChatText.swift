// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import Minya

#if canImport(Glibc)
    import Glibc
#endif

/// What moments and states read like: the words that the pages share.
enum ChatText {
    /// `16:05`, or `4:05 PM` where people count to twelve.
    static func time(_ date: Moment) -> String { date.timeOfDay }

    /// `Sunday, 22 November`
    static func day(_ date: Moment) -> String {
        // Translators: Sunday, 22 November: as strftime spells it. %-m is the month's number.
        date.text(localized("%A, %-d %B"))
    }

    /// `16:05` of this day, `22 Nov` of another one.
    static func short(_ date: Moment, today: Int = today) -> String {
        guard date.day != today else { return time(date) }
        // Translators: 22 Nov: as strftime spells it. %-m is the month's number.
        return date.text(localized("%-d %b"))
    }

    /// `Sunday, 22 November 2026, 16:05:09`
    static func whole(_ date: Moment) -> String {
        // Translators: Sunday, 22 November 2026: as strftime spells it. %-m is the month's number.
        let day = date.text(localized("%A, %-d %B %Y"))
        // Translators: Sunday, 22 November 2026, 16:05:09. Day, time.
        return localized("%1$s, %2$s", day, date.timeOfDayInSeconds)
    }

    /// The last line of a message: when it was said, and what became of it.
    static func footer(_ message: Message) -> String {
        var parts = [time(message.place.date)]
        if message.isEdited, !message.isRemoved { parts.append(localized("edited")) }
        return parts.joined(separator: " · ")
    }

    /// The day that it is where the person is.
    private static var today: Int {
        Moment(milliseconds: Int64(Glibc.time(nil)) * 1000).day
    }
}
