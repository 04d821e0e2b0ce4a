// SPDX-License-Identifier: Apache-2.0

/// How wide and how high a picture is.
public struct PixelSize: Hashable, Sendable, Codable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Makes a size of a width and a height in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
