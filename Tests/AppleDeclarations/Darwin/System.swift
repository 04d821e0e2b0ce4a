// SPDX-License-Identifier: Apache-2.0

public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public struct _opaque_pthread_t {}

public func pthread_self() -> pthread_t
public struct pthread_mutex_t {
    public init()
}

public struct pthread_cond_t {
    public init()
}

public struct pthread_mutexattr_t {}

public struct pthread_condattr_t {}

@discardableResult public func pthread_mutex_init(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ how: UnsafePointer<pthread_mutexattr_t>?
) -> Int32
@discardableResult public func pthread_mutex_lock(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32
@discardableResult public func pthread_mutex_unlock(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32
@discardableResult public func pthread_mutex_destroy(
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32
@discardableResult public func pthread_cond_init(
    _ condition: UnsafeMutablePointer<pthread_cond_t>, _ how: UnsafePointer<pthread_condattr_t>?
) -> Int32
@discardableResult public func pthread_cond_wait(
    _ condition: UnsafeMutablePointer<pthread_cond_t>,
    _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> Int32
@discardableResult public func pthread_cond_signal(
    _ condition: UnsafeMutablePointer<pthread_cond_t>
) -> Int32
@discardableResult public func pthread_cond_destroy(
    _ condition: UnsafeMutablePointer<pthread_cond_t>
) -> Int32

public func free(_ memory: UnsafeMutableRawPointer!)
public func strcmp(_ one: UnsafePointer<CChar>!, _ other: String) -> Int32
public func strcmp(_ one: UnsafePointer<UInt8>!, _ other: String) -> Int32
public func strlen(_ text: UnsafePointer<CChar>!) -> Int
public func strstr(
    _ text: UnsafePointer<CChar>!, _ part: UnsafePointer<CChar>!
) -> UnsafeMutablePointer<CChar>!
public func memchr(
    _ bytes: UnsafeRawPointer!, _ byte: Int32, _ count: Int
) -> UnsafeMutableRawPointer!
public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>!
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
public func cos(_ angle: Double) -> Double
public func pow(_ base: Double, _ exponent: Double) -> Double
