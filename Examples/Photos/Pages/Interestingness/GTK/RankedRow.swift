// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// A row of the ranked list: the thumbnail, the title, the stars that determine its rank, and the
/// size.
final class RankedRow: Box {
    private let picture = AsyncPicture(Pictures.loader, width: 64, height: 48)
    private let title = Label()
    private let facts = Label()
    private let stars = Label()
    private var hint: String?

    init() {
        super.init(.horizontal, spacing: 12)
        picture.addCSSClass("photo-thumbnail")
        picture.valign = .center
        title.ellipsize = .end
        title.xalign = 0
        facts.ellipsize = .end
        facts.xalign = 0
        facts.addCSSClass("caption")
        facts.addCSSClass("dim-label")
        stars.addCSSClass("caption")
        // Below the title: beside it, they would truncate the title where text is large.
        let rank = Box(.horizontal, spacing: 12, [stars, facts])
        let words = Box(.vertical, spacing: 2, [title, rank])
        words.valign = .center
        words.hexpand = true
        append(picture)
        append(words)
        setMargins(top: 6, bottom: 6, start: 12, end: 12)
        askTooltip { [weak self] in self?.hint }
    }

    func show(_ photo: Photo) {
        title.text = photo.title
        facts.text = photo.issue?.caption ?? PhotoText.size(of: photo)
        Self.show(photo, in: stars)
        hint = photo.issue?.sentence ?? photo.title
        picture.show(file: photo.file.bytes, version: Int64(photo.modified))
    }

    func clear() {
        picture.show(nil)
    }

    /// Shows the stars in colour, or a dimmed word in their place.
    static func show(_ photo: Photo, in label: Label) {
        label.text = PhotoText.rating(of: photo)
        label.isVisible = !label.text.isEmpty
        label.removeCSSClass(photo.rating > 0 ? "dim-label" : "photo-stars")
        label.addCSSClass(photo.rating > 0 ? "photo-stars" : "dim-label")
    }
}
