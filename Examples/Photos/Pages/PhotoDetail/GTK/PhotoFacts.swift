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
        facts.rows = PhotoText.facts(of: detail).map { fact in
            ActionRow(title: fact.value, subtitle: fact.name)
        }
    }
}
