// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

/// The address of a picture of Flickr, in one of its sizes.
public struct FlickrPicture: Hashable, Sendable {
    /// The address of the file, whose content never changes.
    public let address: String
    /// The largest size of the picture.
    public let whole: PixelSize?

    init(address: String, whole: PixelSize?) {
        self.address = address
        self.whole = whole
    }
}
