// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Walks through the app by sending inputs into its pipelines, as a person's hands would, and
/// takes a picture of each step.
@MainActor
final class Tour {
    private let application: Application
    private let navigation: GTKNavigation
    private let mediator: Mediator
    private let folder: String
    private var taken = 0

    init(
        _ application: Application, _ navigation: GTKNavigation, _ mediator: Mediator,
        into folder: String
    ) {
        self.application = application
        self.navigation = navigation
        self.mediator = mediator
        self.folder = folder
    }

    /// Something the tour waited for that did not come, or that went wrong on the way.
    private struct StepFailed: Error, CustomStringConvertible {
        let description: String
    }

    func start(_ ended: @escaping @MainActor (Bool) -> Void) {
        Task {
            do {
                try await walk()
                let log = GLibLog.counts
                guard log.warnings + log.criticals == 0 else {
                    throw StepFailed(
                        description: "GLib warned: " + GLibLog.messages.joined(separator: "; "))
                }
                print("tour: \(taken) pictures in \(folder)")
                ended(true)
            } catch {
                print("tour: \(error)")
                ended(false)
            }
        }
    }

    // MARK: - The walk

    private func walk() async throws {
        mkdir(folder, 0o755)
        let search = try await page(SearchView.self)
        try await wait("the folder is searched") { search.pipeline.phase.count ?? 0 > 0 }
        let all = search.pipeline.phase.count ?? 0
        try await picture("search", "opened the app", rows: all)

        let word = try await commonWord()
        search.pipeline.query = word
        search.pipeline.submit.send()
        let found = try await page(PhotoListPage.self)
        try await wait("what was found is listed") { found.pipeline.phase == .photos }
        try await picture("found", "searched for “\(word)”", rows: found.pipeline.total)
        navigation.back()

        search.pipeline.query = ""
        try await wait("the search is remembered") { !search.pipeline.suggestions.isEmpty }
        try await wait("everything is found again") { search.pipeline.phase.count == all }
        try await picture("recent", "went back", rows: search.pipeline.suggestions.count)

        try await interesting(search)

        search.pipeline.submit.send()
        let list = try await page(PhotoListPage.self)
        try await wait("the list is there") { list.pipeline.phase == .photos }
        let first = list.pipeline.photos.count
        list.pipeline.fetchMore.send()
        if first < all {
            try await wait("the next page is there") { list.pipeline.photos.count > first }
        }
        list.scroll(to: list.pipeline.photos.count / 2)
        try await picture("grid", "scrolled on", rows: list.pipeline.photos.count)

        list.pipeline.layout = .list
        _ = try await page(PhotoRowsView.self)
        try await picture("list", "showed it as a list", rows: list.pipeline.photos.count)
        list.pipeline.chosen.send(list.pipeline.photos[list.pipeline.photos.count / 2].id)
        let detail = try await page(PhotoDetailView.self)
        try await wait("the metadata is there") { detail.pipeline.phase.isShown }
        try await picture("detail", "opened a picture", rows: 1)

        if detail.pipeline.place.hasNext {
            let index = detail.pipeline.place.index
            detail.pipeline.next.send()
            try await wait("the next picture is there") {
                detail.pipeline.place.index == index + 1 && detail.pipeline.phase.isShown
            }
            application.colorScheme = .dark
            try await picture("detail-dark", "went to the next, in dark colours", rows: 1)
        }
        navigation.back()
        application.colorScheme = .dark
        try await picture("list-dark", "went back to the list", rows: list.pipeline.photos.count)
        application.colorScheme = .light
        navigation.back()
        try await faces()
    }

    /// The best pictures: one large, and another one after a press on its row.
    private func interesting(_ search: SearchView) async throws {
        search.pipeline.interesting.send()
        let best = try await page(InterestingnessView.self)
        try await wait("the ranked list is there") { best.pipeline.list.phase == .photos }
        let rows = best.pipeline.list.photos.count
        try await picture("interesting", "opened the most interesting", rows: rows)
        best.pipeline.list.chosen.send(best.pipeline.list.photos[min(3, rows - 1)].id)
        try await picture("interesting-chosen", "chose another row", rows: rows)
        navigation.back()
    }

    /// The pages of a search that finds nothing, and of a folder that is not there.
    private func faces() async throws {
        mediator.open(.photoList, PhotoQuery("no picture has these words"), in: navigation)
        let empty = try await page(PhotoListPage.self)
        try await wait("nothing is found") { empty.pipeline.phase == .empty }
        try await picture("empty", "searched for what is not there", rows: 0)
        navigation.back()

        PhotosApp.mediator(for: folder + "/a-folder-that-is-not-there")
            .open(.photoList, PhotoQuery(), in: navigation)
        let missing = try await page(PhotoListPage.self)
        try await wait("the folder is rejected") { missing.pipeline.phase.isRejected }
        try await picture("rejected", "opened a folder that is gone", rows: 0)
        navigation.back()
    }

    /// A word that some pictures have and not all: the first tag of a picture, or its year.
    private func commonWord() async throws -> String {
        mediator.open(.photoList, PhotoQuery(), in: navigation)
        let list = try await page(PhotoListPage.self)
        try await wait("the list is there") { list.pipeline.phase == .photos }
        let photos = list.pipeline.photos.items
        navigation.back()
        return photos.lazy.compactMap(\.keywords.first).first
            ?? photos.lazy.compactMap(\.taken).first.map { "\($0.year)" }
            ?? photos[0].title
    }

    // MARK: - Waiting and looking

    private func page<Page: Minya.View>(_ type: Page.Type) async throws -> Page {
        try await wait("\(type) opens") { self.navigation.scenes.last?.view is Page }
        guard let page = navigation.scenes.last?.view as? Page else {
            throw StepFailed(description: "\(type) closed at once")
        }
        return page
    }

    /// Looks again and again, for twenty seconds at most.
    private func wait(_ what: String, until isThere: () -> Bool) async throws {
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: .seconds(20))
        while !isThere() {
            guard clock.now < deadline else {
                throw StepFailed(description: "waited 20 s in vain: \(what)")
            }
            try await clock.sleep(for: .milliseconds(20))
        }
    }

    private func picture(_ name: String, _ what: String, rows: Int) async throws {
        // The page slides in for a quarter of a second, and asks for its pictures as it is drawn.
        try await ContinuousClock().sleep(for: .milliseconds(700))
        try await wait("the pictures are decoded") { Pictures.loader.underWay == 0 }
        try await ContinuousClock().sleep(for: .milliseconds(200))
        // Between two frames a widget that is to be laid out anew has no picture.
        await withCheckedContinuation { painted in
            navigation.window.afterNextPaint { painted.resume() }
        }
        taken += 1
        let file = "\(taken < 10 ? "0" : "")\(taken)-\(name).png"
        try navigation.window.snapshotPNG(to: "\(folder)/\(file)")
        let scene = navigation.scenes.last?.name ?? "none"
        print("\(scene): \(what), \(rows) rows, \(file)")
    }
}

extension SearchPhase {
    fileprivate var count: Int? {
        if case .found(let count) = self { count } else { nil }
    }
}

extension PhotoDetailPhase {
    fileprivate var isShown: Bool {
        if case .shown = self { true } else { false }
    }
}

extension PhotoListPhase {
    fileprivate var isRejected: Bool {
        if case .rejected = self { true } else { false }
    }
}
