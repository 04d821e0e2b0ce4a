// SPDX-License-Identifier: Apache-2.0

public struct NSRange: Hashable, Sendable {
    public var location: Int
    public var length: Int
    public init()
    public init(location: Int, length: Int)
    public init<Region: RangeExpression, Text: StringProtocol>(
        _ region: Region, in target: Text
    ) where Region.Bound == Text.Index
    public func contains(_ index: Int) -> Bool
}

open class NSAttributedString: NSObject {
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    open var string: String { get }
    open var length: Int { get }
    public init(string: String, attributes: [NSAttributedString.Key: Any]? = nil)
}

open class NSMutableAttributedString: NSAttributedString {
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil)
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange)
}
