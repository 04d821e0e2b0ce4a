// SPDX-License-Identifier: Apache-2.0

/// The location of a picture in one size at a ``PictureSource``.
public struct PicturePlace: Hashable, Sendable {
    /// The address of the content; different content has a different address.
    public var address: String

    /// The size of the largest version of the picture, upright; `nil` if this one is the largest.
    public var whole: PictureSize?

    /// Creates a place from its address and, for a smaller version of a picture, the whole one's
    /// size.
    public init(address: String, whole: PictureSize? = nil) {
        self.address = address
        self.whole = whole
    }
}
