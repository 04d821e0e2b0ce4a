// SPDX-License-Identifier: Apache-2.0

// A part of Darwin: in one module, Swift does not allow a function with the name of a type.

public typealias mode_t = UInt16

public typealias dev_t = Int32
public typealias ino_t = UInt64

public struct stat {
    public var st_dev: dev_t
    public var st_ino: ino_t
    public var st_mode: mode_t
    public var st_nlink: UInt16
    public var st_size: Int64
    public var st_mtimespec: timespec
    public init()
}

public struct timespec {
    public var tv_sec: Int
    public var tv_nsec: Int
    public init()
}
