// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// What was found, as a grid of thumbnails.
package final class PhotoListView: WidgetView<PhotoListPipeline> {
    private let grid = RowsGrid<Photo, PhotoCell>(
        make: { PhotoCell() },
        bind: { cell, photo in cell.show(photo) },
        unbind: { cell in cell.clear() },
        label: { photo in PhotoCell.spoken(photo) })
    private let more = ProgressBar()
    private let stack = Stack()
    private let empty = StatusPage(
        icon: "edit-find-symbolic", title: localized("Nothing Found"))
    private let rejected = StatusPage(
        icon: "dialog-warning-symbolic", title: localized("The Folder Cannot Be Shown"))
    private let failed = StatusPage(
        icon: "dialog-error-symbolic", title: localized("The Pictures Could Not Be Read"))

    package required init(pipeline: ViewEnd<PhotoListPipeline>) {
        super.init(pipeline: pipeline)
        let spinner = Spinner(size: 48, isSpinning: true)
        spinner.accessibleLabel = localized("Loading pictures")
        spinner.halign = .center
        spinner.valign = .center
        let retry = Button(label: localized("Try Again"))
        retry.addCSSClass("pill")
        retry.addCSSClass("suggested-action")
        retry.halign = .center
        retry.onClick = { [weak self] in self?.pipeline.retry.send() }
        failed.child = retry
        let again = Button(label: localized("Try Again"))
        again.addCSSClass("pill")
        again.halign = .center
        again.onClick = { [weak self] in self?.pipeline.retry.send() }
        rejected.child = again

        grid.grid.setColumns(atLeast: 2, width: 164)
        grid.grid.addCSSClass("photo-grid")
        grid.grid.accessibleLabel = localized("Pictures")
        more.addCSSClass("osd")
        more.valign = .start
        let overlay = Overlay(grid)
        overlay.add(more)

        stack.add(spinner, name: "loading")
        stack.add(overlay, name: "photos")
        stack.add(empty, name: "empty")
        stack.add(rejected, name: "rejected")
        stack.add(failed, name: "failed")
        root = stack
    }

    package override func addObservers() {
        bind(\.photos, to: grid)
        grid.onActivate = { [weak self] id in self?.pipeline.selection.send(id) }
        grid.onEdgeNear = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.query, by: self) { view, query in
            view.title =
                query.text.isEmpty ? localized("All Pictures") : query.text
        }
        pipeline.observe(\.phase, \.total, by: self) { view, phase, total in
            view.show(phase, total)
        }
        pipeline.observe(\.isLoadingMore, by: self) { view, isLoading in
            view.more.isVisible = isLoading
            if isLoading { view.more.pulse() }
        }
    }

    /// Brings a row into view.
    package func scroll(to position: Int) { grid.grid.scroll(to: position) }

    /// Moves the keyboard to the first picture, which is there once it was drawn.
    private func focusGrid() {
        grid.afterNextPaint { [weak self] in self?.grid.grid.grabFocus() }
    }

    private func show(_ phase: PhotoListPhase, _ total: Int) {
        header.subtitle = phase == .photos ? PhotoText.count(total) : ""
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .photos:
            if stack.visiblePage == "loading" { focusGrid() }
            stack.visiblePage = "photos"
        case .empty:
            empty.description =
                pipeline.query.text.isEmpty
                ? localized("There are no pictures in this folder.")
                : localized("No picture has all of these words. Try fewer of them.")
            stack.visiblePage = "empty"
        case .rejected(let why):
            rejected.description = why
            stack.visiblePage = "rejected"
        case .failed(let why):
            failed.description = why
            stack.visiblePage = "failed"
        }
    }
}
