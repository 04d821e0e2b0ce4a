// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// A thumbnail with its title; for a file that cannot be shown, the reason.
final class PhotoCell: Box {
    private let picture = AsyncPicture(Pictures.loader, width: 148, height: 111)
    private let title = Label()
    private let caption = Label()
    private var hint: String?

    init() {
        super.init(.vertical, spacing: 4)
        picture.addCSSClass("photo-thumbnail")
        picture.halign = .center
        title.ellipsize = .end
        title.maximumCharacters = 16
        title.addCSSClass("photo-title")
        caption.ellipsize = .end
        caption.maximumCharacters = 18
        caption.addCSSClass("caption")
        caption.addCSSClass("dim-label")
        append(picture)
        append(title)
        append(caption)
        setMargins(4)
        askTooltip { [weak self] in self?.hint }
    }

    func show(_ photo: Photo) {
        title.text = photo.title
        caption.text = PhotoText.caption(of: photo)
        hint = photo.issue?.sentence ?? photo.title
        picture.show(file: photo.file.bytes, version: Int64(photo.modified))
    }

    func clear() {
        picture.show(nil)
    }
}
