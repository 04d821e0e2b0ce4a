// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Foundation
    import MinyaUIKit
    import PhotosCore

    extension PictureView {
        /// Shows the picture of a photo, and decodes it again if its file was rewritten.
        func show(_ photo: Photo) {
            show(
                URL(filePath: photo.file.description, directoryHint: .notDirectory),
                version: photo.modified)
        }
    }
#endif
