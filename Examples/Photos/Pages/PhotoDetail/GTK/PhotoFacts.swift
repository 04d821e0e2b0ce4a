// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The details of a photo, or the reason why there are none.
final class PhotoFacts: Box {
    var onRetry: (() -> Void)?

    private let facts = PreferencesGroup()
    private let problem = Label()
    private let retry = Button(label: localized("Try Again"))

    init() {
        super.init(.vertical, [])
        facts.accessibleLabel = localized("Details")
        problem.wraps = true
        problem.xalign = 0
        problem.addCSSClass("error")
        retry.halign = .start
        retry.onClick = { [weak self] in self?.onRetry?() }
        let panel = Box(.vertical, spacing: 12, [problem, retry, facts])
        panel.setMargins(12)
        let scrolled = ScrolledWindow(panel)
        scrolled.setSizeRequest(width: 300)
        scrolled.vexpand = true
        append(scrolled)
    }

    func show(_ phase: PhotoDetailPhase) {
        retry.isVisible = false
        switch phase {
        case .loading:
            show(issue: nil)
        case .shown(let detail):
            show(issue: detail.photo.issue?.sentence)
            show(detail)
        case .rejected(let why):
            show(issue: why)
        case .failed(let why):
            show(issue: why)
            retry.isVisible = true
        case .gone, .empty:
            show(issue: nil)
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
            (localized("File"), photo.link == nil ? photo.file.name.description : nil),
            (localized("Page"), photo.link),
        ]
        facts.rows = rows.compactMap { name, value in
            guard let value, !value.isEmpty else { return nil }
            return ActionRow(title: value, subtitle: name)
        }
    }
}
