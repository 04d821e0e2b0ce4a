// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// The common base of all views of the list: its faces, its bar, and the binding of its rows.
package class PhotoListPage: WidgetView<PhotoListPipeline> {
    private let grid = ToggleButton(
        icon: "view-grid-symbolic", name: localized("Show as Grid"),
        tooltip: localized("Show as Grid (Ctrl+1)"))
    private let list = ToggleButton(
        icon: "view-list-symbolic", name: localized("Show as List"),
        tooltip: localized("Show as List (Ctrl+2)"))
    private var frame: ListingFrame?
    private let ui = PhotoListFaces.make()
    private let banner = ConnectionBanner()

    package required init(pipeline: ViewEnd<PhotoListPipeline>) {
        super.init(pipeline: pipeline)
        for button in ui.retry {
            button.onClick = { [weak self] in
                Pictures.loader.fetchAgain()
                self?.pipeline.retry.send()
            }
        }
        ui.choose.onClick = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
        ui.root.vexpand = true
        root = Box(.vertical, [banner, ui.root])
        fillBar()
    }

    /// Scrolls a row into view.
    package func scroll(to position: Int) {}

    /// Adds the rows to the faces; call it in `init`.
    func show<Cell>(_ rows: RowsView<Photo, Cell>) {
        rows.cells.accessibleLabel = localized("Pictures")
        // While a photo's page is beside the list, these are its keys; it shows the selected row.
        let select: @MainActor () -> Bool = { [weak rows] in
            rows?.cells.selectFocused()
            return false
        }
        rows.addShortcut("Delete", select)
        rows.addShortcut("KP_Delete", select)
        rows.addShortcut("F2", select)
        rows.addShortcut("<Control>c", select)
        rows.addShortcut("Menu", select)
        rows.addShortcut("<Shift>F10", select)
        let frame = ListingFrame(rows) { [weak self] in self?.pipeline.retry.send() }
        self.frame = frame
        ui.faces.add(frame, as: .photos)
    }

    /// Binds the rows to the pipeline; call it in `addObservers`.
    func join<Cell>(_ rows: RowsView<Photo, Cell>) {
        bind(\.photos, to: rows)
        bind(\.selected, to: rows)
        bind(place: \.place, to: rows)
        rows.onActivate = { [weak self] id in self?.pipeline.chosen.send(id) }
        rows.onRowsInSight = { [weak self] ids in self?.pipeline.inSight.send(ids) }
        rows.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.phase, \.total, by: self) { [weak rows] view, phase, total in
            let wasLoading = view.ui.faces.shown == .loading
            view.show(phase, total)
            // The first cell exists only after it was drawn.
            guard wasLoading, phase == .photos else { return }
            rows?.afterNextPaint { rows?.cells.grabFocus() }
        }
    }

    package override func addObservers() {
        pipeline.observe(\.query, by: self) { view, query in
            view.title = PhotoText.title(of: query)
        }
        pipeline.connection.observe(\.isOffline, by: self) { view, isOffline in
            view.banner.show(isOffline: isOffline)
        }
        pipeline.observe(\.choosesFolders, by: self) { view, isChoice in
            view.ui.choose.isVisible = isChoice
        }
        pipeline.observe(\.layout, by: self) { view, layout in
            view.grid.isActive = layout == .grid
            view.list.isActive = layout == .list
        }
        pipeline.observe(\.isLoadingMore, by: self) { view, isLoading in
            view.frame?.show(isLoadingMore: isLoading)
        }
        pipeline.observe(\.missing, by: self) { view, why in view.frame?.show(missing: why) }
    }

    // MARK: - Bar

    private func fillBar() {
        list.join(grid)
        let choice = Box(.horizontal, [grid, list])
        choice.addCSSClass("linked")
        header.packEnd(choice)
        for (button, layout, key) in [
            (grid, PhotoLayout.grid, "<Control>1"), (list, .list, "<Control>2"),
        ] {
            button.onToggle = { [weak self] isOn in if isOn { self?.pipeline.layout = layout } }
            addShortcut(key, title: button.accessibleLabel, group: localized("Pictures")) {
                [weak self] in
                self?.pipeline.layout = layout
                return true
            }
        }
    }

    // MARK: - Faces

    private func show(_ phase: ListingPhase, _ total: Int) {
        header.subtitle = phase == .photos ? PhotoText.count(total) : ""
        switch phase {
        case .loading: ui.faces.shown = .loading
        case .photos: ui.faces.shown = .photos
        case .empty:
            ui.empty.description = PhotoText.emptiness(
                of: pipeline.query, choosesFolders: pipeline.choosesFolders)
            ui.faces.shown = .empty
        case .rejected(let why):
            ui.rejected.description = why
            ui.faces.shown = .rejected
        case .failed(let why):
            ui.failed.description = why
            ui.faces.shown = .failed
        }
    }
}
