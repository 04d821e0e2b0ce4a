// SPDX-License-Identifier: Apache-2.0

import ExampleTour
import Minya
import MinyaGTK
import PhotosCore
import PhotosGTK

/// A first session with Photos, step by step.
final class PhotosTour: Tour {
    private let mediator: Mediator

    init(
        _ application: Application, _ navigation: GTKNavigation, _ mediator: Mediator,
        into folder: String, narrow: String?
    ) {
        self.mediator = mediator
        super.init(application, navigation, into: folder, narrow: narrow)
    }

    /// The visible navigation: the tour may have opened another tab.
    override var front: GTKNavigation { application.activeNavigation ?? navigation }

    /// Whether all pictures are decoded.
    override var isSettled: Bool { Pictures.loader.pendingRequests == 0 }

    // MARK: - Steps

    override func walk() async throws {
        let search = try await page(SearchView.self)
        try await wait("the pictures are counted") { search.pipeline.phase.count ?? 0 > 0 }
        if let name = narrow { return try await narrowPages(search, as: name) }
        let all = search.pipeline.phase.count ?? 0
        try await resize(width: 960, height: 720)
        try await picture(
            "search", "opened the app", rows: all,
            showing: [localized(one: "%d picture found", many: "%d pictures found", all)])

        let word = try await commonWord()
        search.pipeline.query = word
        search.pipeline.submit.send()
        let found = try await page(PhotoListPage.self)
        try await wait("the matches are listed") {
            found.pipeline.phase == .photos && found.pipeline.photos.count == found.pipeline.total
        }
        let total = found.pipeline.total
        try await picture(
            "found", "searched for “\(word)”", rows: total, showing: [PhotoText.count(total)]
        ) {
            total < all && rowsOfLists == [total] && found.pipeline.query.text == word
        }
        navigation.back()

        search.pipeline.query = ""
        try await wait("the recent search is offered") { !search.pipeline.suggestions.isEmpty }
        try await wait("all pictures are counted again") { search.pipeline.phase.count == all }
        try await picture(
            "recent", "went back", rows: search.pipeline.suggestions.count, showing: [word]
        ) {
            rowsOfLists.contains(search.pipeline.suggestions.count)
        }

        try await interesting(search)
        try await browse(search, all)
        try await narrowPages(search, as: "narrow")
        try await resize(width: 960, height: 720)
        try await faces()
        try await shell(search, word)
    }

    /// Shows the best pictures: one large, and another one after a click on its row.
    private func interesting(_ search: SearchView) async throws {
        search.pipeline.action.send(.interesting)
        let best = try await page(InterestingnessView.self)
        try await wait("the ranked list is complete") { best.pipeline.list.isWhole }
        let rows = best.pipeline.list.photos.count
        let photos = best.pipeline.list.photos.items
        try await picture("interesting", "opened the most interesting", rows: rows) {
            rowsOfLists == [rows] && best.pipeline.top.photo == photos.first
                && photos == photos.sorted(by: PhotoOrder.mostInteresting.precedes)
        }
        let widths = widthsOfLists
        let chosen = photos[min(3, rows - 1)]
        best.choose(chosen.id)
        try await picture(
            "interesting-chosen", "chose another row", rows: rows, showing: [chosen.title]
        ) {
            best.pipeline.top.photo?.id == chosen.id && widthsOfLists == widths
        }
        navigation.back()
    }

    /// Shows all pictures, as a grid and as a list, and one of them: beside the list, and alone.
    private func browse(_ search: SearchView, _ all: Int) async throws {
        search.pipeline.submit.send()
        let list = try await page(PhotoListPage.self)
        try await wait("the list shows photos") { list.pipeline.phase == .photos }
        try await wait("all pictures are listed") { list.pipeline.photos.count == all }
        list.scroll(to: all / 2)
        try await picture("grid", "scrolled on", rows: all, showing: [PhotoText.count(all)]) {
            rowsOfLists == [all] && (offsetsOfLists.first ?? 0) > 0
        }

        list.pipeline.layout = .list
        let rows = try await page(PhotoRowsView.self)
        try await picture("list", "showed it as a list", rows: all) { rowsOfLists == [all] }

        try await resize(width: 1280, height: 800)
        rows.pipeline.chosen.send(rows.pipeline.photos[rows.pipeline.photos.count / 2].id)
        let detail = try await page(PhotoDetailView.self)
        try await wait("the metadata is shown") { detail.pipeline.phase.isShown }
        try await picture(
            "split", "opened a picture beside the list", rows: 1, showing: [title(of: detail)]
        ) {
            rowsOfLists.contains(all)
        }

        try await resize(width: 860, height: 720)
        if detail.pipeline.place.hasNext {
            let index = detail.pipeline.place.index
            detail.pipeline.next.send()
            try await wait("the next picture is shown") {
                detail.pipeline.place.index == index + 1 && detail.pipeline.phase.isShown
            }
        }
        try await picture(
            "detail", "went to the next, which has the window to itself", rows: 1,
            showing: [title(of: detail)]
        ) {
            !rowsOfLists.contains(all) && !isDark
        }
        application.colorScheme = .dark
        try await picture("detail-dark", "turned the light off", rows: 1) { isDark }
        navigation.back()
        try await picture("list-dark", "went back to the list", rows: all) {
            isDark && rowsOfLists == [all]
        }
        application.colorScheme = .light
        rows.pipeline.layout = .grid
        navigation.back()
    }

    /// Shows the same pages at the width of a phone.
    private func narrowPages(_ search: SearchView, as name: String) async throws {
        try await resize(width: 360, height: 720)
        try await picture("\(name)-search", "made the window narrow", rows: 0)

        search.pipeline.submit.send()
        let list = try await page(PhotoListPage.self)
        try await wait("the list shows photos") { list.pipeline.phase == .photos }
        let all = search.pipeline.phase.count ?? 0
        try await wait("all pictures are listed") { list.pipeline.photos.count == all }
        try await picture("\(name)-grid", "browsed all", rows: all) { rowsOfLists == [all] }
        list.pipeline.layout = .list
        let rows = try await page(PhotoRowsView.self)
        try await picture("\(name)-list", "as a list", rows: all) { rowsOfLists == [all] }

        rows.pipeline.chosen.send(rows.pipeline.photos[0].id)
        let detail = try await page(PhotoDetailView.self)
        try await wait("the metadata is shown") { detail.pipeline.phase.isShown }
        try await picture(
            "\(name)-detail", "opened a picture", rows: 1, showing: [title(of: detail)])
        detail.pipeline.action.send(.panel(true))
        try await picture(
            "\(name)-details", "asked what is known of it", rows: 1, showing: [localized("Title")])
        navigation.back()
        rows.pipeline.layout = .grid
        navigation.back()

        search.pipeline.action.send(.interesting)
        let best = try await page(InterestingnessView.self)
        try await wait("the ranked list is complete") { best.pipeline.list.isWhole }
        let count = best.pipeline.list.photos.count
        try await picture("\(name)-interesting", "opened the most interesting", rows: count) {
            rowsOfLists == [count]
        }
        navigation.back()
    }

    /// Shows the pages of a search without matches, and of a missing folder.
    private func faces() async throws {
        mediator.open(.photoList, PhotoQuery("no picture has these words"), in: navigation)
        let empty = try await page(PhotoListPage.self)
        try await wait("the empty state is shown") { empty.pipeline.phase == .empty }
        try await picture(
            "empty", "searched for what is not there", rows: 0,
            showing: [localized("No picture has all of these words. Try fewer of them.")]
        ) {
            rowsOfLists.isEmpty
        }
        navigation.back()

        let gone = PhotoPath(folder + "/a-folder-that-is-not-there")
        PhotosApp.mediator(on: MemoryFolderList([gone]))
            .open(.photoList, PhotoQuery(), in: navigation)
        let missing = try await page(PhotoListPage.self)
        try await wait("the folder is rejected") { missing.pipeline.phase.isRejected }
        try await picture(
            "rejected", "opened a folder that is gone", rows: 0, showing: missing.pipeline.phase.why
        ) {
            rowsOfLists.isEmpty
        }
        navigation.back()
    }

    /// Shows a second search in a tab, and the shortcuts window.
    private func shell(_ search: SearchView, _ word: String) async throws {
        search.pipeline.action.send(.newTab)
        try await wait("the tab is open") { self.application.activeNavigation !== self.navigation }
        let second = try await page(SearchView.self)
        try await wait("the tab counts the pictures") { second.pipeline.phase.count ?? 0 > 0 }
        second.pipeline.suggestion.send(word)
        let found = try await page(PhotoListPage.self)
        try await wait("the matches are listed") {
            found.pipeline.phase == .photos && found.pipeline.photos.count == found.pipeline.total
        }
        let total = found.pipeline.total
        try await picture(
            "tabs", "opened another search in a tab", rows: total,
            showing: [word, localized("New Search")]
        ) {
            rowsOfLists == [total]
        }
        let shortcuts = application.showShortcuts()
        let count = application.shortcuts.count
        let titles = Set(application.shortcuts.map(\.title))
        try await picture(
            "shortcuts", "asked what keys there are", rows: count, of: shortcuts,
            showing: [ShellAction.newTab.title]
        ) {
            count > 10 && titles.count > 10
        }
    }

    private func title(of detail: PhotoDetailView) -> String { detail.pipeline.photo?.title ?? "" }

    /// Returns a word that some pictures match and others do not: the first tag of a picture, or
    /// its year.
    private func commonWord() async throws -> String {
        mediator.open(.photoList, PhotoQuery(), in: navigation)
        let list = try await page(PhotoListPage.self)
        try await wait("the list shows photos") { list.pipeline.phase == .photos }
        let photos = list.pipeline.photos.items
        navigation.back()
        return photos.lazy.compactMap(\.keywords.first).first
            ?? photos.lazy.compactMap(\.taken).first.map { "\($0.year)" }
            ?? photos[0].title
    }
}

extension SearchPhase {
    fileprivate var count: Int? {
        if case .found(let count) = self { count } else { nil }
    }
}

extension ViewEnd<RankedListPipeline> {
    fileprivate var isWhole: Bool { self.phase == .photos && self.photos.count == self.total }
}

extension PhotoDetailPhase {
    fileprivate var isShown: Bool {
        if case .shown = self { true } else { false }
    }
}

extension ListingPhase {
    /// The reason of a rejection.
    fileprivate var why: [String] {
        if case .rejected(let why) = self { [why] } else { [] }
    }

    fileprivate var isRejected: Bool {
        if case .rejected = self { true } else { false }
    }
}
