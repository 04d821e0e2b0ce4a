// SPDX-License-Identifier: Apache-2.0

import ChatCore
import ExampleValues
import Minya

#if canImport(Glibc)
    import Glibc
#endif

/// Shared texts of the pages for dates and states.
enum ChatText {
    /// Returns the time of day: `16:05`, or `4:05 PM` in locales with a 12-hour clock.
    static func time(_ date: Moment) -> String { date.timeOfDay }

    /// Returns the day: `Sunday, 22 November`.
    static func day(_ date: Moment) -> String {
        // Translators: Sunday, 22 November: as strftime spells it. %-m is the month's number.
        date.text(localized("%A, %-d %B"))
    }

    /// Returns the time for today, `16:05`, and the date for another day, `22 Nov`.
    static func short(_ date: Moment, today: Int = today) -> String {
        guard date.day != today else { return time(date) }
        // Translators: 22 Nov: as strftime spells it. %-m is the month's number.
        return date.text(localized("%-d %b"))
    }

    /// Returns the full date: `Sunday, 22 November 2026, 16:05:09`.
    static func whole(_ date: Moment) -> String {
        // Translators: Sunday, 22 November 2026: as strftime spells it. %-m is the month's number.
        let day = date.text(localized("%A, %-d %B %Y"))
        // Translators: Sunday, 22 November 2026, 16:05:09. Day, time.
        return localized("%1$s, %2$s", day, date.timeOfDayInSeconds)
    }

    /// Returns the last line of a message: its time and its state.
    static func footer(_ message: Message) -> String {
        var parts = [time(message.place.date)]
        if message.isEdited, !message.isRemoved { parts.append(localized("edited")) }
        return parts.joined(separator: " · ")
    }

    /// The current day in the user's time zone.
    private static var today: Int {
        Moment(milliseconds: Int64(Glibc.time(nil)) * 1000).day
    }
}
