// SPDX-License-Identifier: Apache-2.0

@_exported import CoreGraphics
@_exported import Foundation
import UniformTypeIdentifiers

@MainActor open class UIResponder: NSObject {
    public override init()
    open var next: UIResponder? { get }
    @discardableResult open func becomeFirstResponder() -> Bool
    @discardableResult open func resignFirstResponder() -> Bool
    open var keyCommands: [UIKeyCommand]? { get }
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    open class var shared: UIApplication { get }
    weak open var delegate: (any UIApplicationDelegate)?
    open var supportsMultipleScenes: Bool { get }
    @available(*, deprecated, message: "it is of no window in particular")
    open var keyWindow: UIWindow? { get }
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest,
        errorHandler: ((any Error) -> Void)? = nil)
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil)
}

@MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {
    @objc optional func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    @objc optional func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    @objc optional func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public static func main()
}

@MainActor open class UIScene: UIResponder {
    @MainActor open class ConnectionOptions: NSObject {
        open var userActivities: Set<NSUserActivity> { get }
        open var urlContexts: Set<UIOpenURLContext> { get }
    }

    @MainActor open class OpenExternalURLOptions: NSObject {}

    open var session: UISceneSession { get }
    open func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: ((Bool) -> Void)? = nil)
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor @objc public protocol UISceneDelegate: NSObjectProtocol {
    @objc optional func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    @objc optional func sceneWillEnterForeground(_ scene: UIScene)
    @objc optional func scene(
        _ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

@MainActor @objc public protocol UIWindowSceneDelegate: UISceneDelegate {
    @objc optional var window: UIWindow? { get set }
}

@MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { get }
}

@MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    open var role: Role { get }
    open var persistentIdentifier: String { get }
    open var stateRestorationActivity: NSUserActivity? { get set }
}

@MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role)
    open var delegateClass: AnyClass?
}

@MainActor open class UISceneDestructionRequestOptions: NSObject {}

@MainActor open class UISceneSessionActivationRequest: NSObject {
    public convenience init(userActivity: NSUserActivity?)
}

extension UIApplication.LaunchOptionsKey: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
}
