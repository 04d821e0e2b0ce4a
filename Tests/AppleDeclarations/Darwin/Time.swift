// SPDX-License-Identifier: Apache-2.0

public typealias time_t = Int
public typealias nl_item = Int32

public struct clockid_t: Sendable {}

public struct tm {
    public init()
    public var tm_gmtoff: Int
}

public var CLOCK_REALTIME: clockid_t { get }
public var T_FMT: Int32 { get }

@discardableResult public func clock_gettime(_ clock: clockid_t, _ time: inout timespec) -> Int32
@discardableResult public func localtime_r(
    _ time: inout time_t, _ parts: inout tm
) -> UnsafeMutablePointer<tm>!
public func strftime(
    _ text: UnsafeMutablePointer<CChar>!, _ count: Int, _ format: String, _ parts: inout tm
) -> Int
public func nl_langinfo(_ item: nl_item) -> UnsafePointer<CChar>!
