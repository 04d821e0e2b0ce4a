// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Foundation
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Dates of Weibo", .serialized)
struct DateTests {
    @Test(
        "Dates are read to the second, in any time zone",
        arguments: [
            ("Tue May 31 17:46:55 +0800 2011", 1_306_835_215),
            ("Thu Jan 1 00:00:00 +0000 1970", 0),
            ("Thu Jan 01 08:00:00 +0800 1970", 0),
            ("Wed Dec 31 23:59:59 +0000 1969", -1),
            ("Tue Feb 29 12:00:00 +0000 2000", 951_825_600),
            ("Thu Feb 29 12:00:00 +0000 2024", 1_709_208_000),
            ("Sun Nov 22 08:00:00 -0330 2026", 1_795_347_000),
            ("Sun Nov 22 08:00:00 +05:45 2026", 1_795_313_700),
            ("Sun Nov 22 08:00:00 UTC 2026", 1_795_334_400),
            ("  Sun  Nov\t22 08:00:00\u{a0}Z   2026 ", 1_795_334_400),
            ("sun NOV 22 8:0:0 GMT 2026", 1_795_334_400),
        ])
    func read(text: String, seconds: Int) {
        #expect(Moment(weibo: text)?.milliseconds == Int64(seconds) * 1000)
    }

    @Test(
        "An invalid date is rejected",
        arguments: [
            "", "yesterday", "2011-05-31 17:46:55", "Tue May 31 17:46:55 2011",
            "Wed May 31 17:46:55 +0800 2011", "Tue Mai 31 17:46:55 +0800 2011",
            "二 5月 31 17:46:55 +0800 2011", "Tue May 32 17:46:55 +0800 2011",
            "Tue May 0 17:46:55 +0800 2011", "Tue Feb 29 12:00:00 +0000 2011",
            "Thu Feb 29 12:00:00 +0000 1900", "Tue May 31 24:00:00 +0800 2011",
            "Tue May 31 17:60:00 +0800 2011", "Tue May 31 17:46:60 +0800 2011",
            "Tue May 31 17:46 +0800 2011", "Tue May 31 17:46:55:00 +0800 2011",
            "Tue May 31 17:46: +0800 2011", "Tue May 31 -1:46:55 +0800 2011",
            "Tue May 31 17:46:55 0800 2011", "Tue May 31 17:46:55 +800 2011",
            "Tue May 31 17:46:55 +0860 2011", "Tue May 31 17:46:55 +9900 2011",
            "Tue May 31 17:46:55 +08:0 2011", "Tue May 31 17:46:55 +08000 2011",
            "Tue May 31 17:46:55 +0800 11", "Tue May 31 17:46:55 +0800 2011 x",
            "Tue May ３１ 17:46:55 +0800 2011", "Tue May 31 17:46:55 +0800 02011",
            String(repeating: "Tue ", count: 100_000),
        ])
    func refused(text: String) {
        #expect(Moment(weibo: text) == nil)
    }

    @Test("Dates are read correctly in any locale of the process")
    func locale() throws {
        let former = setlocale(LC_ALL, nil).map { String(cString: $0) }
        defer { _ = setlocale(LC_ALL, former ?? "C") }
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        for locale in ["C", "zh_CN.UTF-8", "de_DE.UTF-8", "C.UTF-8"] {
            // If a locale is not installed, the current one stays.
            setlocale(LC_ALL, locale)
            var time: time_t = -3_000_000_000
            while time < 8_000_000_000 {
                var parts = tm()
                gmtime_r(&time, &parts)
                let date =
                    "\(days[Int(parts.tm_wday)]) \(months[Int(parts.tm_mon)]) \(parts.tm_mday) "
                    + "\(parts.tm_hour):\(parts.tm_min):\(parts.tm_sec) +0000 "
                    + "\(parts.tm_year + 1900)"
                #expect(Moment(weibo: date)?.milliseconds == Int64(time) * 1000, "\(date)")
                // A step of more than a month that is not a whole number of hours.
                time += 4_567_891
            }
        }
    }

    @Test("A post with an unreadable date gets that of its neighbour")
    func neighbours() throws {
        let bad = { (number: Int) in
            Samples.status(number).replacing("Tue May", with: "Someday in")
        }
        let read = { (statuses: [String]) in
            try JSONDecoder().decode(WeiboPage.self, from: Data(Samples.page(statuses).utf8))
                .statuses.posts
        }
        let first = try #require(Moment(weibo: "Tue May 31 17:46:00 +0800 2011"))
        let found = try read([bad(5), Samples.status(4), bad(3), Samples.status(2), bad(1)])
        #expect(found.map(\.text.text) == ["Post 5", "Post 4", "Post 3", "Post 2", "Post 1"])
        #expect(
            found.map(\.date) == [4, 4, 2, 2, 2].map { first.later(byMilliseconds: $0 * 1000) })
        #expect(try read([bad(1), bad(2)]).isEmpty)
    }

    @Test("A shared post with an unreadable date gets that of the sharing post")
    func reposts() throws {
        let json = Samples.status(
            1, more: ",\"retweeted_status\":" + Samples.retweeted.replacing("Tue Feb", with: "x"))
        let status = try JSONDecoder().decode(WeiboStatus.self, from: Data(json.utf8))
        let post = try #require([status].posts.first)
        guard case .post(let inner) = post.shared else { throw Unexpected() }
        #expect(inner.date == post.date)
    }

    private struct Unexpected: Error {}
}
