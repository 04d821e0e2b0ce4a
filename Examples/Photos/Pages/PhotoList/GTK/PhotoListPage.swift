// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// What all views of the list share: its faces, its bar, and how rows are joined to it.
package class PhotoListPage: WidgetView<PhotoListPipeline> {
    private let grid = ToggleButton(
        icon: "view-grid-symbolic", name: localized("Show as Grid"),
        tooltip: localized("Show as Grid (Ctrl+1)"))
    private let list = ToggleButton(
        icon: "view-list-symbolic", name: localized("Show as List"),
        tooltip: localized("Show as List (Ctrl+2)"))
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
        rejected.child = retryButton()
        failed.child = retryButton(isSuggested: true)
        more.addCSSClass("osd")
        more.valign = .start

        stack.add(spinner, name: "loading")
        stack.add(empty, name: "empty")
        stack.add(rejected, name: "rejected")
        stack.add(failed, name: "failed")
        root = stack
        fillBar()
    }

    /// Brings a row into view.
    package func scroll(to position: Int) {}

    /// Puts the rows among the faces; call it in `init`.
    func show<Cell>(_ rows: RowsView<Photo, Cell>) {
        rows.cells.accessibleLabel = localized("Pictures")
        let overlay = Overlay(rows)
        overlay.add(more)
        stack.add(overlay, name: "photos")
    }

    /// Joins the rows to the pipeline; call it in `addObservers`.
    func join<Cell>(_ rows: RowsView<Photo, Cell>) {
        bind(\.photos, to: rows)
        bind(\.selected, to: rows)
        bind(firstVisible: \.firstVisible, to: rows)
        rows.onActivate = { [weak self] id in self?.pipeline.chosen.send(id) }
        rows.onEdgeNear = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.phase, \.total, by: self) { [weak rows] view, phase, total in
            let wasLoading = view.stack.visiblePage == "loading"
            view.show(phase, total)
            // The first picture is there once it was drawn.
            guard wasLoading, phase == .photos else { return }
            rows?.afterNextPaint { rows?.cells.grabFocus() }
        }
    }

    package override func addObservers() {
        pipeline.observe(\.query, by: self) { view, query in
            view.title =
                query.text.isEmpty ? localized("All Pictures") : query.text
        }
        pipeline.observe(\.layout, by: self) { view, layout in
            view.grid.isActive = layout == .grid
            view.list.isActive = layout == .list
        }
        pipeline.observe(\.isLoadingMore, by: self) { view, isLoading in
            view.more.isVisible = isLoading
            if isLoading { view.more.pulse() }
        }
    }

    // MARK: - The bar

    private func fillBar() {
        list.join(grid)
        let choice = Box(.horizontal, [grid, list])
        choice.addCSSClass("linked")
        header.packEnd(choice)
        for (button, layout, key) in [
            (grid, PhotoLayout.grid, "<Control>1"), (list, .list, "<Control>2"),
        ] {
            button.onToggle = { [weak self] isOn in if isOn { self?.pipeline.layout = layout } }
            root.addShortcut(key) { [weak self] in
                self?.pipeline.layout = layout
                return true
            }
        }
    }

    // MARK: - Faces

    private func retryButton(isSuggested: Bool = false) -> Button {
        let button = Button(label: localized("Try Again"))
        button.addCSSClass("pill")
        if isSuggested { button.addCSSClass("suggested-action") }
        button.halign = .center
        button.onClick = { [weak self] in self?.pipeline.retry.send() }
        return button
    }

    private func show(_ phase: PhotoListPhase, _ total: Int) {
        header.subtitle = phase == .photos ? PhotoText.count(total) : ""
        switch phase {
        case .loading: stack.visiblePage = "loading"
        case .photos: stack.visiblePage = "photos"
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
