// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Timestamps in texts")
struct DateTextTests {
    @Test(
        "Timestamps in servers' formats are parsed",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:00:00Z", 1_709_208_000),
            ("2024-05-31T17:46:55.250+08:00", 1_717_148_815.25),
            ("2024-05-31t17:46:55,5z", 1_717_177_615.5), ("2024-05-31 09:46:55Z", 1_717_148_815),
            ("2024-05-31T09:46Z", 1_717_148_760), ("2024-05-31T05:16:55-0430", 1_717_148_815),
            ("2024-05-31T11:46:55+02", 1_717_148_815), ("1969-12-31T23:59:59Z", -1),
            ("1900-03-01T00:00:00Z", -2_203_891_200), ("2000-02-29T00:00:00Z", 951_782_400),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("Fri, 31 May 2024 09:46:55 GMT", 1_717_148_815),
            ("31 May 2024 09:46:55 +0000", 1_717_148_815),
            ("Sat, 1 Jun 2024 00:00:00 UTC", 1_717_200_000),
            ("Fri May 31 17:46:55 +0800 2024", 1_717_148_815),
            ("Mon Dec  2 09:05:00 +0800 2013", 1_385_946_300),
        ])
    func moments(text: String, seconds: Double) {
        #expect(DateText.seconds(since1970: text) == seconds)
    }

    @Test(
        "Other texts are not timestamps",
        arguments: [
            "", "2024", "2024-05-31", "2024-05-31T17:46:55", "17:46:55Z", "2023-02-29T00:00:00Z",
            "2024-13-01T00:00:00Z", "2024-00-10T00:00:00Z", "2024-04-31T00:00:00Z",
            "2024-05-31T24:00:00Z", "2024-05-31T10:60:00Z", "2024-05-31T10:00:61Z",
            "2024-05-31T10:00:00.Z", "2024-05-31T10:00:00Zx", " 2024-05-31T10:00:00Z",
            "2024-05-31T10:00:00+25:00", "1900-02-29T00:00:00Z", "Fri, 31 Mai 2024 09:46:55 GMT",
            "Fri, 31 May 2024 09:46:55", "1717148815", "２０２４-05-31T10:00:00Z",
            String(repeating: "1", count: 1_000_000),
        ])
    func others(text: String) {
        #expect(DateText.seconds(since1970: text) == nil)
    }

    @Test("Days of four centuries are the same as Foundation's")
    func calendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: -100 * 365, to: 300 * 365, by: 13) {
            let date = Date(timeIntervalSince1970: Double(day) * 86400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let text = [parts.month, parts.day].reduce("\(parts.year ?? 0)") { text, part in
                text + "-" + ((part ?? 0) < 10 ? "0" : "") + "\(part ?? 0)"
            }
            #expect(
                DateText.seconds(since1970: text + "T00:00:00Z") == date.timeIntervalSince1970)
        }
    }
}
