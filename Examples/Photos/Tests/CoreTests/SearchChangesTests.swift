// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The search page while files are added, changed and removed")
struct SearchChangesTests {
    /// Records each state of the page, and its pending work.
    private final class Watcher: Observing, SceneObserver {
        let lifetime = Lifetime()
        var faces: [SearchPhase] = []
        var work: [String] = []

        func receive(_ event: SceneEvent) {
            guard let name = event.subject else { return }
            switch event.step {
            case .workStarted: work.append(name)
            case .workEnded:
                if let index = work.firstIndex(of: name) { work.remove(at: index) }
            default: break
            }
        }
    }

    private let host = TestHost()
    private let photos = StubPhotos(["Autumn", "Path"])
    private let folders = MemoryFolderList([PhotoPath("/stub")])
    private let page: TestScene<SearchStore>
    private let watcher = Watcher()

    init() async throws {
        host.provide(.photos, photos)
        host.provide(.folderList, folders)
        host.provide(.history, MemorySearchHistory())
        host.provide(.favourites, MemoryFavourites())
        host.stub(.photoList)
        host.mediator.attach(watcher)
        page = try host.open(SearchStore.self, SearchController.self, ())
        await until { page.view.phase == .found(2) }
        page.view.observe(\.phase, by: watcher) { watcher, phase in watcher.faces.append(phase) }
        watcher.faces = []
    }

    /// Changes the photos, and notifies the page.
    private func change(to titles: [String], _ changes: PhotoChange...) async {
        photos.change(to: titles.map { StubPhotos.photo($0) })
        for change in changes { photos.change(change) }
        await until { watcher.work.contains("pause") }
    }

    private func pause() async {
        host.clock.advance(by: .milliseconds(300))
        await until { !["pause", "count", "fetchFolders"].contains(where: watcher.work.contains) }
    }

    @Test("Pictures that are added, removed or rewritten are counted")
    func follows() async {
        await change(to: ["Autumn", "Path", "Sea"], .appeared(StubPhotos.photo("Sea")))
        await pause()
        #expect(page.view.phase == .found(3))
        await change(to: ["Autumn"], .vanished(Photo.ID(path: PhotoPath("Path"))))
        await pause()
        #expect(page.view.phase == .found(1))
        page.view.query = "Sea"
        host.clock.advance(by: .seconds(1))
        await page.settled()
        #expect(page.view.phase == .nothing)
        await change(to: ["Sea"], .changed(StubPhotos.photo("Sea")))
        await pause()
        #expect(page.view.phase == .found(1))
    }

    @Test("The state changes with the last picture removed and the first one added")
    func empties() async {
        await change(to: [], .vanished(Photo.ID(path: PhotoPath("Path"))))
        await pause()
        #expect(page.view.phase == .nothing)
        await change(to: ["Sea"], .appeared(StubPhotos.photo("Sea")))
        await pause()
        #expect(page.view.phase == .found(1))
        #expect(watcher.faces == [.nothing, .found(1)])
    }

    @Test("Many changes at once cause one count, without a spinner")
    func bounded() async {
        let titles = (0..<150).map { "Picture \($0)" }
        for title in titles { photos.change(.appeared(StubPhotos.photo(title))) }
        await change(to: titles, .refreshed)
        await until { photos.isHeard }
        #expect(photos.searches == [""])
        await pause()
        #expect(photos.searches == ["", ""])
        #expect(watcher.faces == [.found(150)])
    }

    @Test("A change during a count causes another count")
    func meanwhile() async {
        photos.hold()
        await change(to: ["Sea"], .refreshed)
        host.clock.advance(by: .milliseconds(300))
        await until { photos.held == 1 }
        await change(to: ["Sea", "Path", "Autumn"], .refreshed)
        photos.answerOnce(with: [StubPhotos.photo("Sea")])
        host.clock.advance(by: .milliseconds(300))
        await until { !watcher.work.contains("pause") }
        photos.release()
        await until { watcher.work.contains("pause") }
        #expect(page.view.phase == .found(1))
        #expect(photos.searches == ["", ""])
        await pause()
        #expect(page.view.phase == .found(3))
    }

    @Test("Typed text is kept, and counted after the user pauses")
    func typing() async {
        await change(to: ["Autumn", "Autumn leaf"], .appeared(StubPhotos.photo("Autumn leaf")))
        host.clock.advance(by: .milliseconds(200))
        page.view.query = "Autumn"
        let pause = ManualClock.Instant(offset: .milliseconds(500))
        await until { host.clock.deadlines.last == pause }
        // The change is not counted while the user types.
        host.clock.advance(by: .milliseconds(100))
        await until { !watcher.work.contains("pause") }
        #expect(host.clock.deadlines == [pause])
        #expect(page.view.phase == .searching)
        #expect(photos.searches == [""])
        host.clock.advance(by: .milliseconds(200))
        await page.settled()
        #expect(page.view.query == "Autumn")
        #expect(photos.searches == ["", "Autumn"])
        #expect(page.view.phase == .found(2))
    }

    @Test("The problem of a folder is shown as long as it exists")
    func folder() async {
        photos.complain("gone")
        await change(to: ["Autumn"], .refreshed)
        await pause()
        #expect(page.view.folders.map(\.problem) == ["gone"])
        photos.complain(nil)
        await change(to: ["Autumn", "Path"], .refreshed)
        await pause()
        #expect(page.view.folders.map(\.problem) == [nil])
        #expect(page.view.phase == .found(2))
    }

    @Test("Folders that could not be read are counted when they return")
    func returns() async {
        photos.fail(with: Rejection(code: "folder.missing", message: "gone"))
        await change(to: ["Autumn"], .refreshed)
        await pause()
        #expect(page.view.phase == .rejected("gone"))
        photos.fail(with: nil)
        await change(to: ["Autumn"], .refreshed)
        await pause()
        #expect(page.view.phase == .found(1))
    }

    @Test("Without a folder nothing is counted")
    func noFolder() async throws {
        try await folders.remove(PhotoPath("/stub"))
        await until { page.view.phase == .noFolder }
        await change(to: ["Autumn"], .refreshed)
        await pause()
        #expect(page.view.phase == .noFolder)
        #expect(photos.searches == [""])
    }
}
