// SPDX-License-Identifier: Apache-2.0

public struct UIEdgeInsets: Equatable, Sendable {
    public static let zero: UIEdgeInsets
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float)
    public static let required: UILayoutPriority
    public static let defaultLow: UILayoutPriority
}

@MainActor open class NSLayoutConstraint: NSObject {
    @objc public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    open var isActive: Bool
    open var priority: UILayoutPriority
    open var constant: CGFloat
    open class func activate(_ constraints: [NSLayoutConstraint])
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
    ) -> NSLayoutConstraint
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
    ) -> NSLayoutConstraint
}

@MainActor open class UILayoutGuide: NSObject {
    open var topAnchor: NSLayoutYAxisAnchor { get }
    open var bottomAnchor: NSLayoutYAxisAnchor { get }
    open var leadingAnchor: NSLayoutXAxisAnchor { get }
    open var trailingAnchor: NSLayoutXAxisAnchor { get }
    open var centerXAnchor: NSLayoutXAxisAnchor { get }
    open var widthAnchor: NSLayoutDimension { get }
}

@MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

@MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    open var usesBottomSafeArea: Bool
}
