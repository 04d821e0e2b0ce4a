// SPDX-License-Identifier: Apache-2.0

import ExamplePictures
import ExampleWebServer
import PhotosCore

/// Makes the smaller sizes of a picture.
enum Scaler {
    /// The picture in a size, as JPEG and upright; nil if it cannot be read.
    @concurrent
    static func jpeg(of picture: Picture, as size: PictureSize, _ pixels: PixelSize) async -> Bytes?
    {
        // What is read may lie on its side still, so the longer side decides.
        let side = Int32(max(pixels.width, pixels.height))
        let scaled = picture.photo.file.withCString { path in
            guard size.isSquare else { return Pixbuf(file: path, within: side) }
            return Pixbuf(file: path)?.middle(side)
        }
        return scaled?.jpeg(quality: 75).map { Bytes($0) }
    }
}
