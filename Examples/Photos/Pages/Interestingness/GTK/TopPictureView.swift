// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// One large picture with its title and its stars; clicking it opens its page.
final class TopPictureView: WidgetView<TopPicturePipeline> {
    private let picture = AsyncPicture(
        Pictures.loader, width: 960, height: 720, fills: false, isFixed: false)
    private let photoTitle = Label()
    private let stars = Label()
    private let caption = Label()
    private let button: Button

    required init(pipeline: ViewEnd<TopPicturePipeline>) {
        picture.vexpand = true
        picture.hexpand = true
        picture.setSizeRequest(height: 160)
        picture.addCSSClass("photo-stage")
        photoTitle.addCSSClass("title-4")
        photoTitle.ellipsize = .end
        photoTitle.xalign = 0
        photoTitle.hexpand = true
        caption.addCSSClass("caption")
        caption.addCSSClass("dim-label")
        caption.xalign = 0
        caption.wraps = true
        caption.lines = 2
        caption.ellipsize = .end
        let heading = Box(.horizontal, spacing: 12, [photoTitle, stars])
        let words = Box(.vertical, spacing: 2, [heading, caption])
        words.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        button = Button(Box(.vertical, [picture, words]))
        button.addCSSClass("flat")
        button.addCSSClass("photo-top")
        super.init(pipeline: pipeline)
        button.onClick = { [weak self] in self?.pipeline.opened.send() }
        root = button
    }

    override func addObservers() {
        pipeline.observe(\.photo, by: self) { view, photo in view.show(photo) }
        pipeline.observe(\.caption, by: self) { view, text in
            view.caption.text = text
            view.caption.isVisible = !text.isEmpty
        }
    }

    private func show(_ photo: Photo?) {
        button.isSensitive = photo != nil
        photoTitle.text = photo?.title ?? ""
        stars.text = ""
        guard let photo else { return picture.show(nil) }
        RankedRow.show(photo, in: stars)
        button.accessibleLabel = localized("Open %s", PhotoText.spokenRank(of: photo))
        picture.show(file: photo.file.bytes, version: Int64(photo.modified))
    }
}
