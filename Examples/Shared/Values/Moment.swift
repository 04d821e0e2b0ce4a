// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment, to the millisecond.
public struct Moment: Hashable, Comparable, Sendable, Codable {
    /// Milliseconds since the beginning of 1970 in Greenwich.
    public let milliseconds: Int64

    /// A moment by its number.
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Reads a number, which may have decimals.
    public init(from decoder: any Decoder) throws {
        let number = try decoder.singleValueContainer().decode(Double.self)
        guard let milliseconds = Int64(exactly: number.rounded()) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no moment: \(number)"))
        }
        self.milliseconds = milliseconds
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(milliseconds)
    }

    /// Whether the left one is earlier.
    public static func < (left: Self, right: Self) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The moment so much later, or the last or first one that can be counted.
    public func later(byMilliseconds time: Int64) -> Moment {
        let (sum, isBeyond) = milliseconds.addingReportingOverflow(time)
        return Moment(milliseconds: isBeyond ? (time < 0 ? .min : .max) : sum)
    }

    /// The day that it is on where the person is, counted from the beginning of 1970.
    public var day: Int {
        let offset = Int64(local.tm_gmtoff)
        return Int((seconds + offset) / 86_400) - ((seconds + offset) % 86_400 < 0 ? 1 : 0)
    }

    /// It as a person reads it, by a format of `strftime`, in the language of the person.
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
