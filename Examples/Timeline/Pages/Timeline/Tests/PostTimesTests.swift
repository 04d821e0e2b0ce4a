// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Testing
import TimelineStubs

@testable import TimelineCore

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Times as text")
struct PostTimesTests {
    /// Sunday, 22 November 2026, at noon UTC.
    static let noon = Moment(milliseconds: 1_795_348_800_000)

    private static func relative(minutesAgo: Int, from now: Moment = noon) -> String {
        let date = now.later(byMilliseconds: -Int64(minutesAgo) * 60_000)
        return PostTimes.relative(date, minute: now.minute)
    }

    @Test("Relative times are abbreviated")
    func relative() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("UTC")
            let times = [0, 1, 59, 60, 119, 120, 1439, 1440, 2880].map {
                PostTimesTests.relative(minutesAgo: $0)
            }
            #expect(
                times == [
                    "now", "1 min", "59 min", "1 h", "1 h", "2 h", "23 h", "yesterday", "20 Nov",
                ])
            #expect(PostTimesTests.relative(minutesAgo: 400 * 1440) == "18 Oct 2025")
        }
    }

    @Test("Spoken times use whole words, in singular and plural")
    func spoken() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("UTC")
            let noon = PostTimesTests.noon
            let said = [0, 1, 2, 60, 180, 1500].map { (minutes: Int64) in
                PostTimes.spoken(
                    noon.later(byMilliseconds: -minutes * 60_000), minute: noon.minute)
            }
            #expect(
                said == [
                    "just now", "1 minute ago", "2 minutes ago", "1 hour ago", "3 hours ago",
                    "yesterday",
                ])
        }
    }

    @Test("Days and absolute times are in the user's time zone")
    func zone() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("Asia/Shanghai")
            let noon = PostTimesTests.noon
            #expect(PostTimes.absolute(noon) == "Sunday, 22 November 2026, 20:00")
            // 25 hours before 20:00 is yesterday here, as in UTC ...
            #expect(PostTimesTests.relative(minutesAgo: 25 * 60) == "yesterday")
            // ... but 37 hours before is 7:00 on Saturday here, and Friday night in UTC.
            #expect(PostTimesTests.relative(minutesAgo: 37 * 60) == "yesterday")
            Place.setTimeZone("UTC")
            #expect(PostTimesTests.relative(minutesAgo: 37 * 60) == "20 Nov")
        }
    }

    @Test("The day on which clocks go back is an hour longer")
    func longDay() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("Europe/Berlin")
            // 25 October 2026, half past midnight in summer time.
            let night = Moment(milliseconds: 1_792_881_000_000)
            let date = night.later(byMilliseconds: -1441 * 60_000)
            let end = PostTimes.end(of: date, minute: night.minute)
            #expect(PostTimes.relative(date, minute: night.minute) == "yesterday")
            #expect(end - night.minute == 24 * 60 + 30)
            #expect(PostTimes.relative(date, minute: end - 1) == "yesterday")
            #expect(PostTimes.relative(date, minute: end) == "24 Oct")
        }
    }

    @Test("A date up to five minutes ahead is shown as now, a later one as its day")
    func future() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("UTC")
            #expect(PostTimesTests.relative(minutesAgo: -5) == "now")
            #expect(PostTimesTests.relative(minutesAgo: -6) == "22 Nov")
            #expect(PostTimesTests.relative(minutesAgo: -3650 * 1440) == "19 Nov 2036")
            for far in [Int64.min, .max, -1, 0] {
                let date = Moment(milliseconds: far)
                #expect(!PostTimes.relative(date, minute: PostTimesTests.noon.minute).isEmpty)
                #expect(PostTimes.end(of: date, minute: PostTimesTests.noon.minute) > 0)
                _ = PostTimes.absolute(date)
            }
        }
    }

    @Test("A time keeps its text until its end, and has another one from then on")
    func end() async {
        await #expect(processExitsWith: .success) {
            Place.setTimeZone("America/New_York")
            let now = PostTimesTests.noon.minute
            for age in [-9, -7, -6, -5, -3, 0, 1, 30, 59, 60, 61, 119, 700, 1439, 1440, 1500, 1900]
            {
                let date = Moment(minute: now - age)
                let end = PostTimes.end(of: date, minute: now)
                let text = PostTimes.relative(date, minute: now)
                #expect(end > now)
                guard end != .max else { continue }
                for minute in now..<end {
                    #expect(PostTimes.relative(date, minute: minute) == text)
                }
                #expect(PostTimes.relative(date, minute: end) != text)
            }
        }
    }
}

/// Sets the time zone of the process.
private enum Place {
    static func setTimeZone(_ zone: String) {
        setenv("TZ", zone, 1)
        tzset()
    }
}
