// SPDX-License-Identifier: Apache-2.0

public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public struct _opaque_pthread_t {}

public func pthread_self() -> pthread_t
public func getenv(_ name: String) -> UnsafeMutablePointer<CChar>!
public func time(_ seconds: UnsafeMutablePointer<Int>!) -> Int

public var AF_INET6: Int32 { get }
public var IF_NAMESIZE: Int32 { get }

public struct in6_addr {
    public init()
}

public func inet_pton(
    _ family: Int32, _ text: String, _ address: inout in6_addr
) -> Int32

public func strstr(
    _ text: UnsafePointer<CChar>!, _ word: UnsafePointer<CChar>!
) -> UnsafeMutablePointer<CChar>!
public func cos(_ angle: Double) -> Double
public func pow(_ base: Double, _ exponent: Double) -> Double
