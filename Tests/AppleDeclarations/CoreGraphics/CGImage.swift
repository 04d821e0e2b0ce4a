// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation

final public class CGImage: Sendable {
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent)
}

final public class CGDataProvider {
    public convenience init?(data: CFData)
}

final public class CGColorSpace: Sendable {
    public static let sRGB: CFString
    public convenience init?(name: CFString)
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32)
}

@objc public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
