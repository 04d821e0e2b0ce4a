// SPDX-License-Identifier: Apache-2.0

/// A size in device pixels.
public struct PictureSize: Hashable, Sendable {
    /// From left to right, in pixels.
    public var width: Int
    /// From top to bottom, in pixels.
    public var height: Int

    /// Makes a size of two numbers of pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
