// SPDX-License-Identifier: Apache-2.0

open class NSCoder: NSObject {}

@objc public protocol NSCoding {
    init?(coder: NSCoder)
}

open class NSURL: NSObject, @unchecked Sendable {
    public init(fileURLWithPath path: String)
    open var path: String? { get }
}

open class NSItemProvider: NSObject {
    public convenience init?(contentsOf fileURL: URL!)
}

open class NSUserActivity: NSObject {
    public init(activityType: String)
    open var activityType: String { get }
    open var userInfo: [AnyHashable: Any]? { get set }
}

open class ProcessInfo: NSObject, @unchecked Sendable {
    open class var processInfo: ProcessInfo { get }
    open var environment: [String: String] { get }
}

open class UserDefaults: NSObject, @unchecked Sendable {
    open class var standard: UserDefaults { get }
    open func string(forKey defaultName: String) -> String?
}

open class OperationQueue: NSObject, @unchecked Sendable {
    open class var main: OperationQueue { get }
}

public struct Notification {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String)
        public init(_ rawValue: String)
    }

    public var name: Name
    public var object: Any?
}

public typealias NSNotification = Notification

open class NotificationCenter: NSObject, @unchecked Sendable {
    open class var `default`: NotificationCenter { get }
    open func addObserver(
        forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol
    open func removeObserver(_ observer: Any)
}

@objc public protocol NSCopying {}
