// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Testing

@Suite("Dates of photos")
struct DateTests {
    @Test(
        "A date returns the parts it was created from, including the extreme ones",
        arguments: [
            [1, 1, 1, 0, 0, 0], [9999, 12, 31, 23, 59, 60], [2024, 2, 29, 16, 33, 34],
        ])
    func parts(of parts: [Int]) throws {
        let date = try #require(
            PhotoDate(
                year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
                second: parts[5]))
        #expect(
            [date.year, date.month, date.day, date.hour, date.minute, date.second] == parts)
    }

    @Test("A day or a time that does not exist results in nil")
    func none() {
        #expect(PhotoDate(year: 2023, month: 2, day: 29) == nil)
        #expect(PhotoDate(year: 2024, month: 13, day: 1) == nil)
        #expect(PhotoDate(year: 2024, month: 1, day: 1, hour: 24) == nil)
    }

    @Test("Dates are ordered by time, whichever part differs")
    func order() throws {
        let dates = [
            (2001, 12, 31, 23, 59, 59), (2002, 1, 1, 0, 0, 0), (2002, 1, 1, 0, 0, 1),
            (2002, 1, 1, 0, 1, 0), (2002, 1, 1, 1, 0, 0), (2002, 1, 2, 0, 0, 0),
            (2002, 2, 1, 0, 0, 0),
        ].compactMap {
            PhotoDate(year: $0.0, month: $0.1, day: $0.2, hour: $0.3, minute: $0.4, second: $0.5)
        }
        #expect(dates.count == 7)
        #expect(dates == dates.sorted())
    }
}
