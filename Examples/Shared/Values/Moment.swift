// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment with a precision of milliseconds.
public struct Moment: Hashable, Comparable, Sendable, Codable {
    /// The milliseconds since 1970 in UTC.
    public let milliseconds: Int64

    /// Creates a moment from its milliseconds.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Decodes the milliseconds, which may have decimals.
    public init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Double.self)
        guard let milliseconds = Int64(exactly: number.rounded()) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no moment: \(number)"))
        }
        self.milliseconds = milliseconds
    }

    /// Encodes the milliseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    /// Returns whether the left moment is earlier.
    public static func < (left: Self, right: Self) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// Returns a later moment, clamped to the range of the type.
    public func later(byMilliseconds time: Int64) -> Moment {
        let (sum, isBeyond) = milliseconds.addingReportingOverflow(time)
        return Moment(milliseconds: isBeyond ? (time < 0 ? .min : .max) : sum)
    }

    /// The day in the user's time zone, counted since 1970.
    public var day: Int {
        let offset = Int64(local.tm_gmtoff)
        return Int((seconds + offset) / 86_400) - ((seconds + offset) % 86_400 < 0 ? 1 : 0)
    }

    /// Returns the moment in a format of `strftime`, in the user's language.
    public func text(_ format: String) -> String {
        var parts = local
        let bytes = [UInt8](unsafeUninitializedCapacity: 200) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { text in
                strftime(text.baseAddress, text.count, format, &parts)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var seconds: Int64 { milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) }

    private var local: tm {
        var parts = tm()
        var time = time_t(seconds)
        localtime_r(&time, &parts)
        return parts
    }
}
