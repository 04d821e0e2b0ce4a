// SPDX-License-Identifier: Apache-2.0

@_exported import DarwinStatus

// Where C has a pointer, this is what Swift converts to it: with selectors on, it does not do so on Linux.

public var errno: Int32 { get set }
public var EACCES: Int32 { get }
public var EDQUOT: Int32 { get }
public var EEXIST: Int32 { get }
public var EFBIG: Int32 { get }
public var EILSEQ: Int32 { get }
public var EINTR: Int32 { get }
public var EINVAL: Int32 { get }
public var EISDIR: Int32 { get }
public var ELOOP: Int32 { get }
public var ENAMETOOLONG: Int32 { get }
public var ENODEV: Int32 { get }
public var ENOENT: Int32 { get }
public var ENOMEM: Int32 { get }
public var ENOSPC: Int32 { get }
public var ENOSYS: Int32 { get }
public var ENOTDIR: Int32 { get }
public var ENOTSUP: Int32 { get }
public var ENXIO: Int32 { get }
public var EOPNOTSUPP: Int32 { get }
public var EPERM: Int32 { get }
public var EROFS: Int32 { get }
public var O_RDONLY: Int32 { get }
public var O_WRONLY: Int32 { get }
public var O_CREAT: Int32 { get }
public var O_EXCL: Int32 { get }
public var O_CLOEXEC: Int32 { get }
public var O_NOFOLLOW: Int32 { get }
public var O_DIRECTORY: Int32 { get }
public var O_NONBLOCK: Int32 { get }
public var O_EVTONLY: Int32 { get }
public var F_OK: Int32 { get }
public var R_OK: Int32 { get }
public var X_OK: Int32 { get }
public var W_OK: Int32 { get }
public var LOCK_EX: Int32 { get }
public var LOCK_NB: Int32 { get }
public var S_IFMT: mode_t { get }
public var S_IFREG: mode_t { get }
public var S_IFDIR: mode_t { get }
public var S_IFLNK: mode_t { get }
public var AT_FDCWD: Int32 { get }
public var AT_SYMLINK_NOFOLLOW: Int32 { get }
public var DT_UNKNOWN: Int32 { get }
public var DT_DIR: Int32 { get }
public var DT_REG: Int32 { get }
public var RENAME_EXCL: Int32 { get }

public typealias off_t = Int64

public struct DIR {}

public struct dirent {
    public var d_type: UInt8
    public var d_name: (CChar, CChar)
}

public func open(_ path: String, _ flags: Int32) -> Int32
public func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
@discardableResult public func close(_ descriptor: Int32) -> Int32
public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int
public func write(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int
public func pread(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int, _ offset: off_t
) -> Int
public func realpath(
    _ path: String, _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>!
public func access(_ path: String, _ mode: Int32) -> Int32
public func access(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32
public func mkdir(_ path: UnsafePointer<CChar>, _ mode: mode_t) -> Int32
@discardableResult public func flock(_ descriptor: Int32, _ operation: Int32) -> Int32
public func fstat(_ descriptor: Int32, _ status: inout stat) -> Int32
public func stat(_ path: String, _ status: inout stat) -> Int32
public func fsync(_ descriptor: Int32) -> Int32
@discardableResult public func rename(_ from: String, _ to: String) -> Int32
@discardableResult public func unlink(_ path: String) -> Int32
@discardableResult public func utimensat(
    _ folder: Int32, _ path: String, _ times: UnsafePointer<timespec>!,
    _ flags: Int32
) -> Int32
public func opendir(_ path: String) -> UnsafeMutablePointer<DIR>!
public func readdir(_ folder: UnsafeMutablePointer<DIR>!) -> UnsafeMutablePointer<dirent>!
@discardableResult public func closedir(_ folder: UnsafeMutablePointer<DIR>!) -> Int32

// With the pointers of C, for paths of any bytes. Only targets without classes of Apple's systems can use these.

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32
public func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer!, _ count: Int) -> Int
public func lstat(_ path: UnsafePointer<CChar>, _ status: inout stat) -> Int32
@_disfavoredOverload public func stat(_ path: UnsafePointer<CChar>, _ status: inout stat) -> Int32
public func fstatat(
    _ folder: Int32, _ path: UnsafePointer<CChar>, _ status: inout stat, _ flags: Int32
) -> Int32
public func link(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32
public func rename(_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32
public func renamex_np(
    _ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32
@discardableResult public func unlink(_ path: UnsafePointer<CChar>) -> Int32
public func mkstemp(_ path: UnsafeMutablePointer<CChar>) -> Int32
public func realpath(
    _ path: UnsafePointer<CChar>, _ resolved: UnsafeMutablePointer<CChar>!
) -> UnsafeMutablePointer<CChar>!
public func fdopendir(_ descriptor: Int32) -> UnsafeMutablePointer<DIR>!
