// SPDX-License-Identifier: Apache-2.0

/// Where a ``PictureSource`` has a picture in one size.
public struct PicturePlace: Hashable, Sendable {
    /// Names what lies there: another content has another address.
    public var address: String

    /// How large the picture is at its largest, upright; nil if it is as large as here.
    public var whole: PictureSize?

    /// Makes a place of its address and, for a smaller version of a picture, the whole one's size.
    public init(address: String, whole: PictureSize? = nil) {
        self.address = address
        self.whole = whole
    }
}
