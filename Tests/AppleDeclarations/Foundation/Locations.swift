// SPDX-License-Identifier: Apache-2.0

public struct URL: Hashable, Codable, Sendable {
    public enum DirectoryHint: Sendable {
        case isDirectory, notDirectory, checkFileSystem, inferFromPath
    }

    public init?(string: String)
    public init(
        filePath path: String, directoryHint: DirectoryHint = .inferFromPath,
        relativeTo base: URL? = nil)
    public static var documentsDirectory: URL { get }
    public var isFileURL: Bool { get }
    public var absoluteString: String { get }
    public var lastPathComponent: String { get }
    public func path(percentEncoded: Bool = true) -> String
    public func deletingLastPathComponent() -> URL
    public func appending<Path: StringProtocol>(
        path: Path, directoryHint: DirectoryHint = .inferFromPath
    ) -> URL
    public func startAccessingSecurityScopedResource() -> Bool
}

public struct URLQueryItem: Hashable, Sendable {
    public init(name: String, value: String?)
    public var name: String
    public var value: String?
}

public struct URLComponents: Hashable, Sendable {
    public init()
    public init?(url: URL, resolvingAgainstBaseURL resolve: Bool)
    public init?(string: String)
    public var string: String? { get }
    public var scheme: String? { get set }
    public var path: String { get set }
    public var queryItems: [URLQueryItem]? { get set }
    public var host: String? { get set }
    public var encodedHost: String? { get set }
}

open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { get }
    open func path(forResource name: String?, ofType ext: String?) -> String?
    open func localizedString(
        forKey key: String, value: String?, table tableName: String?
    ) -> String
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let size: FileAttributeKey
    public static let posixPermissions: FileAttributeKey
    public static let modificationDate: FileAttributeKey
}

public func NSHomeDirectory() -> String

open class FileManager: NSObject, @unchecked Sendable {
    public enum SearchPathDirectory: UInt, Sendable {
        case applicationSupportDirectory = 14
    }

    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var userDomainMask: SearchPathDomainMask { get }
    }

    open class var `default`: FileManager { get }
    open func urls(
        for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
    ) -> [URL]
    open var temporaryDirectory: URL { get }
    open var currentDirectoryPath: String { get }
    open func createDirectory(
        at url: URL, withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws
    open func createDirectory(
        atPath path: String, withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws
    open func contentsOfDirectory(atPath path: String) throws -> [String]
    open func removeItem(at url: URL) throws
    open func moveItem(atPath srcPath: String, toPath dstPath: String) throws
    open func trashItem(at url: URL, resultingItemURL: inout NSURL?) throws
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
}

open class FileHandle: NSObject, @unchecked Sendable {
    public convenience init?(forReadingAtPath path: String)
    public convenience init(forWritingTo url: URL) throws
    public func close() throws
    public func write<Bytes: Sequence>(contentsOf data: Bytes) throws where Bytes.Element == UInt8
    public func read(upToCount count: Int) throws -> Data?
}
