// SPDX-License-Identifier: Apache-2.0

@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC

public typealias TimeInterval = Double

public struct Date: Hashable, Codable, Sendable {
    public init()
    public init(timeIntervalSince1970: TimeInterval)
    public var timeIntervalSince1970: TimeInterval { get }
}

public struct Decimal: Hashable, Codable, Sendable {
    public init()
}

public struct UUID: Hashable, Codable, Sendable {
    public init()
    public var uuidString: String { get }
}

public struct Locale: Hashable, Sendable {}

public struct IndexPath: Hashable, Sendable {
    public init()
}

public protocol ContiguousBytes {}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Array: ContiguousBytes where Element == UInt8 {}

extension Array: DataProtocol where Element == UInt8 {}

public struct Data: RandomAccessCollection, RangeReplaceableCollection, MutableCollection, Hashable,
    Codable, Sendable
{
    public typealias Index = Int
    public typealias Element = UInt8
    public typealias Indices = Range<Int>

    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }

    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let atomic: WritingOptions
        public static let withoutOverwriting: WritingOptions
    }

    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }

    public init()
    public init(capacity: Int)
    public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8
    public init(contentsOf url: URL, options: ReadingOptions = []) throws
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public var indices: Range<Int> { get }
    public subscript(index: Int) -> UInt8 { get set }
    public subscript(bounds: Range<Int>) -> Data { get set }
    public func index(after index: Int) -> Int
    public func index(before index: Int) -> Int
    public mutating func replaceSubrange<Bytes: Collection>(
        _ subrange: Range<Int>, with newElements: Bytes
    ) where Bytes.Element == UInt8
    public func withUnsafeBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result
    public func write(to url: URL, options: WritingOptions = []) throws
    public func base64EncodedString(options: Base64EncodingOptions = []) -> String
}

extension String {
    public struct Encoding: Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let utf8: Encoding
    }

    public init?(data: Data, encoding: Encoding)
}

extension StringProtocol {
    public var decomposedStringWithCompatibilityMapping: String { get }
    public func folding(options: String.CompareOptions = [], locale: Locale?) -> String
}

extension String {
    public typealias CompareOptions = NSString.CompareOptions
}

extension NSString {
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let caseInsensitive: CompareOptions
    }
}

open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let prettyPrinted: OutputFormatting
        public static let sortedKeys: OutputFormatting
        public static let withoutEscapingSlashes: OutputFormatting
    }

    public init()
    open var outputFormatting: OutputFormatting { get set }
    open func encode<Value: Encodable>(_ value: Value) throws -> Data
}

open class JSONDecoder: @unchecked Sendable {
    public init()
    open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension StringProtocol {
    public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool
}
