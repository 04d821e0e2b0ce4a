// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The current time, and the date formats of the services.
enum Clock {
    /// The current time in milliseconds since 1970.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Formats a date as Mastodon does: `2026-11-22T07:51:09.123Z`.
    static func mastodon(_ milliseconds: Int) -> String {
        let rest = String(milliseconds % 1000 + 1000).dropFirst()
        return written(milliseconds / 1000, "%Y-%m-%dT%H:%M:%S.") + rest + "Z"
    }

    /// Formats a date as Weibo does, in Beijing time: `Sun Nov 22 15:51:09 +0800 2026`.
    static func weibo(_ milliseconds: Int) -> String {
        written(milliseconds / 1000 + beijing, "%a %b %d %H:%M:%S +0800 %Y")
    }

    /// Formats the end of a rate limit as Weibo does: `2026-11-22 16:00:00`.
    static func weiboHour(_ milliseconds: Int) -> String {
        written(milliseconds / 1000 + beijing, "%Y-%m-%d %H:%M:%S")
    }

    private static let beijing = 8 * 3600

    private static func written(_ seconds: Int, _ format: String) -> String {
        var seconds = time_t(seconds)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, format, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
