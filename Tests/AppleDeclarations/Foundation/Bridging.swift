// SPDX-License-Identifier: Apache-2.0

// Here the types of CoreFoundation are those of Foundation, to which they are bridged without a cost.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFURL = NSURL
public typealias CFStringEncoding = UInt32
public typealias OSStatus = Int32

public let kCFStringEncodingInvalidId: CFStringEncoding

public func CFStringConvertIANACharSetNameToEncoding(_ name: CFString!) -> CFStringEncoding
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt

open class NSString: NSObject, @unchecked Sendable {}
open class NSData: NSObject {}
open class NSDate: NSObject, @unchecked Sendable {}
open class NSValue: NSObject, @unchecked Sendable {}
open class NSNumber: NSValue, @unchecked Sendable {}
open class NSArray: NSObject {}
open class NSSet: NSObject {}
open class NSDictionary: NSObject {}
open class NSIndexPath: NSObject, @unchecked Sendable {}

extension _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> _ObjectiveCType
    public static func _forceBridgeFromObjectiveC(
        _ source: _ObjectiveCType, result: inout Self?)
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: _ObjectiveCType, result: inout Self?
    ) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self
}

extension Array: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSArray
}

extension Bool: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
}

extension Data: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSData
}

extension Date: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSDate
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSDictionary
}

extension Double: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
}

extension IndexPath: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSIndexPath
}

extension Int: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
}

extension Set: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSSet
}

extension String: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
}

extension URL: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSURL
}

extension URLRequest: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSURLRequest
}

extension CGPoint: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSValue
}

extension CGSize: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSValue
}
