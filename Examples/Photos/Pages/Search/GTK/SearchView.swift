// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore

/// The start page: a search entry with the matches below it, the recent searches, and the folders.
///
/// Folders can be dropped on it.
package final class SearchView: WidgetView<SearchPipeline> {
    private let folder = Label()
    private let entry = SearchEntry(placeholder: localized("Title, author, year…"))
    private let spinner = Spinner(size: 16, isSpinning: true)
    private let status = Label()
    private let show = Button(label: localized("Show"))
    private let interesting = Button(label: localized("Most Interesting"))
    private let favourites = Button(label: localized("Favourites"))
    private let retry = Button(label: localized("Try Again"))
    private let add = Button(label: localized("Add Folders…"))
    private let recent = RecentRows()
    private let folders = FolderRows()
    private let banner = ConnectionBanner()

    package required init(pipeline: ViewEnd<SearchPipeline>) {
        super.init(pipeline: pipeline)
        title = localized("Photos")
        tabTitle = localized("New Search")
        header.packEnd(PrimaryMenu(sections: ShellAction.menu))

        let icon = Icon("image-x-generic-symbolic", size: 96)
        icon.addCSSClass("dim-label")
        let heading = Label(localized("Find a Picture"))
        heading.addCSSClass("title-1")
        folder.isVisible = false
        folder.addCSSClass("dim-label")
        folder.wraps = true
        folder.isCentered = true
        entry.accessibleLabel = localized("Search pictures")
        status.wraps = true
        status.isCentered = true
        status.xalign = 0.5
        show.addCSSClass("suggested-action")
        show.addCSSClass("pill")
        interesting.addCSSClass("pill")
        favourites.addCSSClass("pill")
        favourites.halign = .center
        retry.addCSSClass("pill")
        add.addCSSClass("suggested-action")
        add.addCSSClass("pill")

        let found = Box(.horizontal, spacing: 8, [spinner, status])
        found.halign = .center
        let buttons = WrapBox(spacing: 12, [show, interesting, retry, add])
        buttons.halign = .center

        let column = Box(
            .vertical, spacing: 12,
            [icon, heading, folder, entry, found, buttons, favourites, recent, folders])
        column.setMargins(top: 48, bottom: 24, start: 18, end: 18)
        entry.setMargins(top: 12, bottom: 0, start: 0, end: 0)
        recent.setMargins(top: 24, bottom: 0, start: 0, end: 0)
        folders.setMargins(top: 24, bottom: 0, start: 0, end: 0)
        let content = ScrolledWindow(Clamp(column, maximum: Int(480 * Widget.textScale)))
        content.vexpand = true
        root = Box(.vertical, [banner, content])
        root.addCSSClass("photo-search")
    }

    package override func addObservers() {
        bind(\.query, to: entry)
        entry.onActivate = { [weak self] in self?.pipeline.submit.send() }
        show.onClick = { [weak self] in self?.pipeline.submit.send() }
        interesting.onClick = { [weak self] in self?.pipeline.action.send(.interesting) }
        favourites.onClick = { [weak self] in self?.pipeline.showFavourites.send() }
        retry.onClick = { [weak self] in self?.pipeline.retry.send() }
        recent.onChoose = { [weak self] in self?.pipeline.suggestion.send($0.id) }
        recent.onForget = { [weak self] in self?.pipeline.action.send(.forget($0.id)) }
        recent.onForgetAll = { [weak self] in self?.pipeline.action.send(.confirmClearHistory) }
        recent.onEmpty = { [weak self] in self?.entry.grabFocus() }
        add.onClick = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
        folders.onAdd = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
        folders.onRemove = { [weak self] in self?.pipeline.action.send(.removeFolder($0)) }
        root.acceptFiles { [weak self] addresses in
            self?.pipeline.action.send(.addFolders(addresses))
            return !addresses.isEmpty
        }
        addShortcut("<Control>f", title: localized("Search"), group: localized("Pictures")) {
            [weak self] in self?.entry.grabFocus() ?? false
        }
        pipeline.observe(\.folders, \.choosesFolders, by: self) { view, folders, isChoice in
            view.show(folders, isChoice)
        }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
        // A tab has the name of its search.
        pipeline.observe(\.name, by: self) { view, name in
            view.title = name.isEmpty ? localized("Photos") : name
            view.tabTitle = name.isEmpty ? localized("New Search") : nil
        }
        pipeline.observe(\.favourites, by: self) { view, _ in view.showFavourites() }
        pipeline.connection.observe(\.isOffline, by: self) { view, isOffline in
            view.banner.show(isOffline: isOffline)
        }
        pipeline.observe(\.suggestions, by: self) { view, _ in
            view.recent.show(view.pipeline.suggestions.items)
        }
    }

    private func show(_ folders: [PhotoFolder], _ isChoice: Bool) {
        self.folders.isVisible = isChoice
        self.folders.show(folders)
        let note = PhotoText.note(on: folders, isChoice: isChoice)
        folder.isVisible = note != nil
        folder.text = note ?? ""
    }

    private func show(_ phase: SearchPhase) {
        spinner.isVisible = phase == .searching
        showFavourites()
        status.text = PhotoText.status(of: phase, query: pipeline.query)
        switch phase {
        case .searching, .nothing: offer([])
        case .found:
            show.label = pipeline.query.isEmpty ? localized("Browse All") : localized("Show")
            offer(pipeline.query.isEmpty ? [show, interesting] : [show])
        case .noFolder: offer([add])
        case .rejected, .failed: offer([retry])
        }
    }

    /// Shows exactly these buttons.
    private func offer(_ buttons: [Button]) {
        for button in [show, interesting, retry, add] {
            offer(button, buttons.contains { $0 === button })
        }
    }

    /// Shows or hides a button.
    ///
    /// A button that stays is not hidden in between. If a focused button is hidden, the focus moves
    /// to the entry: GTK would move it to any nearby widget.
    private func offer(_ button: Button, _ isOffered: Bool) {
        if !isOffered, button.hasFocus { entry.grabFocus() }
        button.isVisible = isOffered
    }

    /// Offers the favourites only while the query is empty: a user who types searches for something
    /// else.
    private func showFavourites() {
        guard case .found = pipeline.phase, pipeline.query.isEmpty else {
            return offer(favourites, false)
        }
        offer(favourites, pipeline.favourites > 0)
    }
}
