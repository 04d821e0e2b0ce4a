// SPDX-License-Identifier: Apache-2.0

/// A day and a time as shown by a camera's clock.
///
/// Pictures contain no reliable time zone, so this is not a point in time: it is shown unchanged,
/// wherever the user is. It is always a day that exists; invalid parts result in nil.
public struct PhotoDate: Hashable, Sendable {
    /// The year, 1 to 9999.
    public var year: Int { number >> 26 }
    /// The month, 1 to 12.
    public var month: Int { number >> 22 & 0xF }
    /// The day of the month, 1 to 31.
    public var day: Int { number >> 17 & 0x1F }
    /// The hour, 0 to 23.
    public var hour: Int { number >> 12 & 0x1F }
    /// The minute, 0 to 59.
    public var minute: Int { number >> 6 & 0x3F }
    /// The second, 0 to 60, because a minute may have a leap second.
    public var second: Int { number & 0x3F }

    /// All parts in one number with the same order as the dates, cheap to store and compare.
    package let number: Int

    /// Creates a date from its parts, or nil if there is no such day or time.
    public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        number = year << 26 | month << 22 | day << 17 | hour << 12 | minute << 6 | second
    }

    /// Creates the date with this ``number``, or nil if it is invalid.
    package init?(number: Int) {
        self.init(
            year: number >> 26, month: number >> 22 & 0xF, day: number >> 17 & 0x1F,
            hour: number >> 12 & 0x1F, minute: number >> 6 & 0x3F, second: number & 0x3F)
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
    /// Whether `one` is earlier than `other` on a clock.
    public static func < (one: PhotoDate, other: PhotoDate) -> Bool {
        one.number < other.number
    }
}

/// A date in a file is checked: it may not be one of a day that does not exist.
extension PhotoDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let date = PhotoDate(number: try container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "There is no such day or time.")
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
