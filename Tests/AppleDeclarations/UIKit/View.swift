// SPDX-License-Identifier: Apache-2.0

@MainActor open class UIView: UIResponder {
    @objc public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    }

    public init(frame: CGRect)
    public required init?(coder: NSCoder)
    public convenience override init()

    open var frame: CGRect
    open var bounds: CGRect
    open var center: CGPoint
    open var transform: CGAffineTransform
    open var alpha: CGFloat
    open var isHidden: Bool
    open var clipsToBounds: Bool
    open var isUserInteractionEnabled: Bool
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var contentMode: ContentMode
    open var restorationIdentifier: String?
    open var directionalLayoutMargins: NSDirectionalEdgeInsets
    open var translatesAutoresizingMaskIntoConstraints: Bool
    open var layer: CALayer { get }
    open var window: UIWindow? { get }
    open var superview: UIView? { get }
    open var subviews: [UIView] { get }
    open var traitCollection: UITraitCollection { get }

    open func addSubview(_ view: UIView)
    open func removeFromSuperview()
    open func didMoveToWindow()
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer)
    open func setNeedsLayout()
    open func layoutIfNeeded()
    open func layoutSubviews()
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void)
    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil)

    open var topAnchor: NSLayoutYAxisAnchor { get }
    open var bottomAnchor: NSLayoutYAxisAnchor { get }
    open var leadingAnchor: NSLayoutXAxisAnchor { get }
    open var trailingAnchor: NSLayoutXAxisAnchor { get }
    open var centerXAnchor: NSLayoutXAxisAnchor { get }
    open var widthAnchor: NSLayoutDimension { get }
    open var heightAnchor: NSLayoutDimension { get }
    open var layoutMarginsGuide: UILayoutGuide { get }
    open var safeAreaLayoutGuide: UILayoutGuide { get }
    open var readableContentGuide: UILayoutGuide { get }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { get }
}

extension NSObject {
    @MainActor public var isAccessibilityElement: Bool { get set }
    @MainActor public var accessibilityLabel: String? { get set }
    @MainActor public var accessibilityHint: String? { get set }
    @MainActor public var accessibilityValue: String? { get set }
}

public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { get }
}

open class CALayer: NSObject {
    open var cornerRadius: CGFloat
}

@MainActor open class UIWindow: UIView {
    public init(windowScene: UIWindowScene)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var rootViewController: UIViewController?
    weak open var windowScene: UIWindowScene?
    open var screen: UIScreen { get }
    open func makeKeyAndVisible()
}

@MainActor open class UIScreen: NSObject {
    open var scale: CGFloat { get }
}

open class UITraitCollection: NSObject, @unchecked Sendable {
    open var displayScale: CGFloat { get }
}

@MainActor open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?)
    public required init?(coder: NSCoder)
    open var contentView: UIView { get }
}

@MainActor open class UIVisualEffect: NSObject {}

@MainActor open class UIBlurEffect: UIVisualEffect {
    @objc public enum Style: Int, Sendable {
        case systemThinMaterial, systemMaterial, systemThickMaterial
    }

    public convenience init(style: Style)
}

@MainActor open class UIStackView: UIView {
    @objc public enum Alignment: Int, Sendable {
        case fill, leading, center, trailing
        public static var top: Alignment { get }
    }

    @objc public enum Distribution: Int, Sendable {
        case fill, fillEqually
    }

    public override init(frame: CGRect)
    public required init(coder: NSCoder)
    public convenience init(arrangedSubviews views: [UIView])
    open var arrangedSubviews: [UIView] { get }
    open var distribution: Distribution
    open var axis: NSLayoutConstraint.Axis
    open var spacing: CGFloat
    open var alignment: Alignment
    open var isLayoutMarginsRelativeArrangement: Bool
    open func addArrangedSubview(_ view: UIView)
}

@MainActor open class UIScrollView: UIView {
    @objc public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
    }

    @objc public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var contentOffset: CGPoint
    open var contentSize: CGSize
    open var adjustedContentInset: UIEdgeInsets { get }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior
    open var alwaysBounceVertical: Bool
    open var isScrollEnabled: Bool
    open var showsHorizontalScrollIndicator: Bool
    open var showsVerticalScrollIndicator: Bool
    open var refreshControl: UIRefreshControl?
    open var zoomScale: CGFloat
    open var minimumZoomScale: CGFloat
    open var maximumZoomScale: CGFloat
    open func setZoomScale(_ scale: CGFloat, animated: Bool)
    open var keyboardDismissMode: KeyboardDismissMode
    open var contentLayoutGuide: UILayoutGuide { get }
    open var frameLayoutGuide: UILayoutGuide { get }
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool)
}

// The delegate of each view has its own type, which Swift does not let a subclass declare.
@MainActor public protocol _PlainScrollView {}

extension UIScrollView: _PlainScrollView {}

extension _PlainScrollView where Self: UIScrollView {
    public var delegate: (any UIScrollViewDelegate)? { get nonmutating set }
}

@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
    @objc optional func viewForZooming(in scrollView: UIScrollView) -> UIView?
    @objc optional func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
    @objc optional func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}
