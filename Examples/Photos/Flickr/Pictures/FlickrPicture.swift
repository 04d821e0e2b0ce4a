// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

/// Where a picture of Flickr's is, in one of its sizes.
public struct FlickrPicture: Hashable, Sendable {
    /// The address of the file, whose content never changes.
    public let address: String
    /// How large the picture is at its largest.
    public let whole: PixelSize?

    init(address: String, whole: PixelSize?) {
        self.address = address
        self.whole = whole
    }
}
