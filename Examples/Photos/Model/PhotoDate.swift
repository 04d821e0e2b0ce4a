// SPDX-License-Identifier: Apache-2.0

/// A day and a time as a camera's clock showed them.
///
/// Pictures carry no time zone that could be relied on, so this is no point in time: it is shown
/// as it is, wherever the person is. It is always a day that exists; parts that make none give nil.
public struct PhotoDate: Hashable, Sendable, Codable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 60, for a minute may have a leap second.
    public let second: Int

    /// Makes a date of its parts, or nil if there is no such day or time.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    private enum CodingKeys: String, CodingKey {
        case year, month, day, hour, minute, second
    }

    /// Reads a date; parts that make no day are an error.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        let date = PhotoDate(
            year: try parts.decode(Int.self, forKey: .year),
            month: try parts.decode(Int.self, forKey: .month),
            day: try parts.decode(Int.self, forKey: .day),
            hour: try parts.decode(Int.self, forKey: .hour),
            minute: try parts.decode(Int.self, forKey: .minute),
            second: try parts.decode(Int.self, forKey: .second)
        )
        guard let date else {
            throw DecodingError.dataCorruptedError(
                forKey: .day,
                in: parts,
                debugDescription: "There is no such day or time."
            )
        }
        self = date
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2:
            let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100)
            return isLeap || year.isMultiple(of: 400) ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

extension PhotoDate: Comparable {
    /// Whether `one` was shown by a clock before `other`.
    public static func < (one: PhotoDate, other: PhotoDate) -> Bool {
        (one.year, one.month, one.day, one.hour, one.minute, one.second)
            < (other.year, other.month, other.day, other.hour, other.minute, other.second)
    }
}
