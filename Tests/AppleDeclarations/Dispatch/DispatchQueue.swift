// SPDX-License-Identifier: Apache-2.0

import ObjectiveC

public struct DispatchQoS: Equatable, Sendable {
    public enum QoSClass: Sendable {
        case background, utility, `default`, userInitiated, userInteractive, unspecified
    }

    public static let unspecified: DispatchQoS
}

open class DispatchObject: NSObject {}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public class var main: DispatchQueue { get }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
    public convenience init(label: String, qos: DispatchQoS = .unspecified)
}
