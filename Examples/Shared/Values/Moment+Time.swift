// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Moment {
    /// The time of day: `16:05`, or `4:05 PM` in locales with a 12-hour clock.
    package var timeOfDay: String { text(Self.countsToTwelve ? "%-I:%M %p" : "%H:%M") }

    /// The time with seconds: `16:05:09`, or `4:05:09 PM` in locales with a 12-hour clock.
    package var timeOfDayInSeconds: String {
        text(Self.countsToTwelve ? "%-I:%M:%S %p" : "%H:%M:%S")
    }

    private static let countsToTwelve: Bool = {
        let format = String(cString: nl_langinfo(nl_item(T_FMT)))
        return format.hasPrefix("%r") || format.hasPrefix("%I")
    }()
}
