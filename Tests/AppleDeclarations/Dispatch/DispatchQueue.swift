// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

public struct DispatchQoS: Equatable, Sendable {
    public enum QoSClass: Sendable {
        case background, utility, `default`, userInitiated, userInteractive, unspecified
    }

    public static let utility: DispatchQoS
    public static let userInitiated: DispatchQoS
    public static let unspecified: DispatchQoS
}

open class DispatchObject: NSObject {}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public class var main: DispatchQueue { get }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static let concurrent: Attributes
    }

    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = []
    )
    @preconcurrency public func async(execute work: @escaping @Sendable () -> Void)
    @preconcurrency public func asyncAfter(
        deadline: DispatchTime, execute work: @escaping @Sendable () -> Void
    )
}
