// SPDX-License-Identifier: Apache-2.0

open class UIImage: NSObject, @unchecked Sendable {
    public init?(named name: String)
    public init?(systemName name: String)
    public init(cgImage: CGImage)
}

open class UIColor: NSObject, @unchecked Sendable {
    open class var systemBackground: UIColor { get }
    open class var clear: UIColor { get }
    open class var label: UIColor { get }
    open class var secondaryLabel: UIColor { get }
    open class var systemFill: UIColor { get }
    open class var secondarySystemFill: UIColor { get }
    open class var systemRed: UIColor { get }
}

open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let title1: TextStyle
        public static let body: TextStyle
        public static let headline: TextStyle
        public static let subheadline: TextStyle
        public static let callout: TextStyle
        public static let footnote: TextStyle
        public static let caption1: TextStyle
        public static let caption2: TextStyle
    }

    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont
}

extension NSAttributedString.Key {
    public static let font: NSAttributedString.Key
    public static let foregroundColor: NSAttributedString.Key
    public static let link: NSAttributedString.Key
}

open class UIPasteboard: NSObject, @unchecked Sendable {
    open class var general: UIPasteboard { get }
    open var string: String?
    open var itemProviders: [NSItemProvider]
}

@MainActor open class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
    }

    public init(nibName name: String, bundle: Bundle?)
    open func instantiate(
        withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil
    ) -> [Any]
}

@MainActor open class UIStoryboard: NSObject {
    public init(name: String, bundle: Bundle?)
    open func instantiateInitialViewController() -> UIViewController?
}

@MainActor open class UITouch: NSObject {
    open func location(in view: UIView?) -> CGPoint
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIGestureRecognizer: NSObject {
    @objc public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
    }

    public init(target: Any?, action: Selector?)
    open var state: State
    open var view: UIView? { get }
    open var cancelsTouchesInView: Bool
    open var delaysTouchesEnded: Bool
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var numberOfTapsRequired: Int
}
