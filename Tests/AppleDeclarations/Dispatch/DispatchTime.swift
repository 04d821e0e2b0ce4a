// SPDX-License-Identifier: Apache-2.0

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime
    public static func < (one: DispatchTime, other: DispatchTime) -> Bool
    public static func == (one: DispatchTime, other: DispatchTime) -> Bool
}

public func + (time: DispatchTime, seconds: DispatchTimeInterval) -> DispatchTime
