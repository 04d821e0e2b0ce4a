// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

public protocol DispatchSourceProtocol {
    func activate()
    func cancel()
}

extension DispatchSourceProtocol {
    public typealias DispatchSourceHandler = () -> Void

    public func setEventHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        handler: DispatchSourceHandler?
    )
    public func setCancelHandler(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        handler: DispatchSourceHandler?
    )
}

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

open class DispatchSource: DispatchObject {
    public struct FileSystemEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let delete: FileSystemEvent
        public static let write: FileSystemEvent
        public static let extend: FileSystemEvent
        public static let attrib: FileSystemEvent
        public static let rename: FileSystemEvent
        public static let revoke: FileSystemEvent
    }

    public class func makeFileSystemObjectSource(
        fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceFileSystemObject
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
}
