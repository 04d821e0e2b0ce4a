// SPDX-License-Identifier: Apache-2.0

// Swift converts each to the other by itself.
public typealias CGFloat = Double

public struct CGPoint: Equatable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init()
    public init(x: CGFloat, y: CGFloat)
    public static var zero: CGPoint { get }
}

public struct CGSize: Equatable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init()
    public init(width: CGFloat, height: CGFloat)
    public static var zero: CGSize { get }
}

public struct CGRect: Equatable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init()
    public init(origin: CGPoint, size: CGSize)
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    public static var zero: CGRect { get }
    public var width: CGFloat { get }
    public var height: CGFloat { get }
    public var minX: CGFloat { get }
    public var minY: CGFloat { get }
    public var maxX: CGFloat { get }
    public var maxY: CGFloat { get }
}

public struct CGAffineTransform: Equatable, Sendable {
    public init(rotationAngle angle: CGFloat)
    public static var identity: CGAffineTransform { get }
}
