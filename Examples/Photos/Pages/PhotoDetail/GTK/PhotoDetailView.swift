// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// One photo, as large as the window lets it be, with what is known of it beside or below.
package final class PhotoDetailView: WidgetView<PhotoDetailPipeline> {
    private let picture = AsyncPicture(
        Pictures.loader, width: 1280, height: 960, fills: false, isFixed: false)
    private let previous = Button(
        icon: "go-previous-symbolic", name: localized("Previous picture"))
    private let next = Button(icon: "go-next-symbolic", name: localized("Next picture"))
    private let facts = PreferencesGroup()
    private let problem = Label()
    private let retry = Button(label: localized("Try Again"))

    package required init(pipeline: ViewEnd<PhotoDetailPipeline>) {
        super.init(pipeline: pipeline)
        // At the end and together, so that neither is taken for the way back.
        let pager = Box(.horizontal, [previous, next])
        pager.addCSSClass("linked")
        header.packEnd(pager)
        previous.onClick = { [weak self] in self?.pipeline.previous.send() }
        next.onClick = { [weak self] in self?.pipeline.next.send() }
        retry.onClick = { [weak self] in self?.pipeline.retry.send() }

        picture.hexpand = true
        picture.vexpand = true
        picture.setSizeRequest(width: 240, height: 180)
        picture.addCSSClass("photo-stage")
        problem.wraps = true
        problem.xalign = 0
        problem.addCSSClass("error")
        retry.halign = .start

        let panel = Box(.vertical, spacing: 12, [problem, retry, facts])
        panel.setMargins(12)
        let scrolled = ScrolledWindow(panel)
        scrolled.setSizeRequest(width: 300, height: 200)
        let page = AdaptiveBox(breakpoint: 640, [picture, scrolled])
        page.addShortcut("Right") { [weak self] in self?.pipeline.next.send() != nil }
        page.addShortcut("Left") { [weak self] in self?.pipeline.previous.send() != nil }
        root = page
    }

    package override func addObservers() {
        pipeline.observe(\.photo, by: self) { view, photo in view.show(photo) }
        pipeline.observe(\.place, by: self) { view, place in
            view.header.subtitle = localized("%d of %d", place.index + 1, place.total)
            view.previous.isSensitive = place.hasPrevious
            view.next.isSensitive = place.hasNext
        }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
    }

    private func show(_ photo: Photo?) {
        guard let photo else { return }
        title = photo.title
        picture.alternativeText = photo.title
        picture.show(file: photo.file.bytes)
    }

    private func show(_ phase: PhotoDetailPhase) {
        problem.isVisible = false
        retry.isVisible = false
        switch phase {
        case .loading:
            break
        case .shown(let detail):
            show(issue: detail.photo.issue?.sentence)
            show(detail)
        case .rejected(let why):
            show(issue: why)
        case .failed(let why):
            show(issue: why)
            retry.isVisible = true
        }
    }

    private func show(issue: String?) {
        problem.text = issue ?? ""
        problem.isVisible = issue != nil
    }

    private func show(_ detail: PhotoDetail) {
        let photo = detail.photo
        let rows: [(name: String, value: String?)] = [
            (localized("Title"), photo.title),
            (localized("Author"), photo.author),
            (localized("Taken"), photo.taken.map(PhotoText.date)),
            (localized("Camera"), photo.camera),
            (localized("Lens"), detail.lens),
            (localized("Exposure"), PhotoText.exposure(detail.exposure)),
            (localized("Size"), PhotoText.size(of: photo)),
            (localized("Rating"), photo.rating > 0 ? PhotoText.stars(photo.rating) : nil),
            (localized("Tags"), PhotoText.list(photo.keywords)),
            (localized("Description"), detail.caption),
            (localized("Licence"), photo.licence),
            (localized("File"), photo.file.name.description),
        ]
        facts.rows = rows.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            let row = ActionRow(title: value, subtitle: name)
            return row
        }
    }
}
