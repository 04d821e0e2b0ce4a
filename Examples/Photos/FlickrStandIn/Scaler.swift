// SPDX-License-Identifier: Apache-2.0

import ExamplePictures
import ExampleWebServer
import PhotosCore

/// Creates the smaller sizes of a picture.
enum Scaler {
    /// Returns the picture in a size, as JPEG and upright; nil if it cannot be read.
    @concurrent
    static func jpeg(of picture: Picture, as size: PictureSize, _ pixels: PixelSize) async -> Bytes?
    {
        // The file may still have to be rotated, so the longer side is limited.
        let side = Int32(max(pixels.width, pixels.height))
        let scaled = picture.photo.file.withCString { path in
            guard size.isSquare else { return Pixbuf(file: path, within: side) }
            return Pixbuf(file: path)?.middle(side)
        }
        return scaled?.jpeg(quality: 75).map { Bytes($0) }
    }
}
