// SPDX-License-Identifier: Apache-2.0

/// Where the picture of a photo on the web is, in one of its sizes.
public struct PictureAddress: Hashable, Sendable, Codable {
    /// The address of its file.
    public let address: String

    /// How large it is.
    public let pixels: PixelSize

    /// Makes the address of a picture of this size.
    public init(_ address: String, pixels: PixelSize) {
        self.address = address
        self.pixels = pixels
    }
}
