// SPDX-License-Identifier: Apache-2.0

/// The address of a photo's picture on the web, in one of its sizes.
public struct PictureAddress: Hashable, Sendable, Codable {
    /// The address of its file.
    public let address: String

    /// The size of the picture.
    public let pixels: PixelSize

    /// Creates the address of a picture of this size.
    public init(_ address: String, pixels: PixelSize) {
        self.address = address
        self.pixels = pixels
    }
}
