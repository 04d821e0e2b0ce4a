// SPDX-License-Identifier: Apache-2.0

public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
    public init(_ name: String)
    public init(stringLiteral name: String)
}

@objc public protocol NSObjectProtocol {}

@objc open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
    public init()
    open var description: String { get }
    public func hash(into hasher: inout Hasher)
    public static func == (one: NSObject, other: NSObject) -> Bool
}
