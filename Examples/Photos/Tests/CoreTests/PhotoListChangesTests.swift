// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The list of photos while files are added, changed and removed")
struct PhotoListChangesTests {
    private let host = TestHost()

    /// Photos a minute apart, number 0 the newest.
    private static func photo(_ number: Int, title: String? = nil) -> Photo {
        var photo = StubPhotos.photo("\(number)", taken: date(10_000 - number))
        if let title { photo.title = title }
        return photo
    }

    private static func date(_ minutes: Int) -> PhotoDate? {
        PhotoDate(
            year: 2020, month: 1, day: 1 + minutes / 1440, hour: minutes % 1440 / 60,
            minute: minutes % 60)
    }

    private func provide(_ photos: StubPhotos) {
        host.provide(.photos, photos)
        host.provide(.trails, MemoryPhotoTrails())
        host.provide(.photoFiles, StubFiles())
        host.provide(.layout, MemoryLayoutChoice())
        host.provide(.favourites, MemoryFavourites())
        host.provide(.folderList, MemoryFolderList())
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
    }

    /// Opens a page of every second photo, so that others can be inserted between them.
    private func open(_ count: Int) async throws -> (TestScene<PhotoListStore>, StubPhotos) {
        let photos = StubPhotos(photos: (0..<count).map { Self.photo(2 * $0) })
        provide(photos)
        host.stub(.photoDetail)
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        await until { photos.followers == 1 }
        return (page, photos)
    }

    private func titles(_ page: TestScene<PhotoListStore>) -> [String] {
        page.view.photos.items.map(\.title)
    }

    @Test("A new photo is inserted at its position, as the only change of the rows")
    func appears() async throws {
        let (page, photos) = try await open(5)
        let watcher = Watcher()
        page.view.observe(\.photos, by: watcher) { watcher, change in watcher.changes.append(change)
        }
        watcher.changes = []
        photos.change(.appeared(Self.photo(3)))
        await until { page.view.total == 6 }
        #expect(titles(page) == ["0", "2", "3", "4", "6", "8"])
        photos.change(.appeared(Self.photo(-1)), .appeared(Self.photo(9)))
        await until { page.view.total == 8 }
        #expect(titles(page) == ["-1", "0", "2", "3", "4", "6", "8", "9"])
        #expect(
            watcher.changes.map(\.splices) == [
                [RowsSplice(position: 2, removed: 0, added: 1)],
                [RowsSplice(position: 0, removed: 0, added: 1)],
                [RowsSplice(position: 7, removed: 0, added: 1)],
            ])
        #expect(photos.searches.count == 1)
    }

    @Test("A new photo beyond the fetched ones is only counted")
    func appearsBehind() async throws {
        let (page, photos) = try await open(100)
        let late = Self.photo(151)
        photos.change(.appeared(late))
        await until { page.view.total == 101 }
        #expect(page.view.photos.count == 60)
        photos.change(to: (0..<100).map { Self.photo(2 * $0) } + [late])
        page.view.fetchMore.send()
        await page.settled()
        #expect(page.view.photos.count == 101)
        #expect(page.view.total == 101)
    }

    @Test("A changed photo is updated in place, or moves to its new position")
    func changes() async throws {
        let (page, photos) = try await open(5)
        let watcher = Watcher()
        page.view.observe(\.photos, by: watcher) { watcher, change in watcher.changes.append(change)
        }
        watcher.changes = []
        photos.change(.changed(Self.photo(4, title: "new")))
        await until { titles(page) == ["0", "2", "new", "6", "8"] }
        #expect(watcher.changes.map(\.updated) == [[Self.photo(4).id]])
        #expect(watcher.changes.allSatisfy { $0.splices.isEmpty })
        var later = Self.photo(0)
        later.taken = Self.date(10_000 - 7)
        photos.change(.changed(later))
        await until { titles(page) == ["2", "new", "6", "0", "8"] }
        #expect(page.view.total == 5)
    }

    @Test("A removed photo loses its row and selection; the last one leaves the empty state")
    func vanishes() async throws {
        let (page, photos) = try await open(2)
        page.view.selected = Self.photo(2).id
        photos.change(.vanished(Self.photo(0).id))
        await until { titles(page) == ["2"] }
        #expect(page.view.total == 1)
        #expect(page.view.selected == Self.photo(2).id)
        photos.change(.vanished(Self.photo(2).id))
        await until { page.view.phase == .empty }
        #expect(page.view.total == 0)
        #expect(page.view.selected == nil)
        photos.change(.appeared(Self.photo(5)))
        await until { page.view.phase == .photos }
        #expect(titles(page) == ["5"])
        #expect(host.problems.isEmpty)
    }

    @Test("After too many changes the list is refetched as far as it was loaded")
    func refreshes() async throws {
        let (page, photos) = try await open(200)
        page.view.fetchMore.send()
        await page.settled()
        #expect(page.view.photos.count == 120)
        page.view.place = RowsPlace(first: Self.photo(150).id)
        photos.change(to: (0..<200).map { Self.photo(2 * $0 + 1) }, .refreshed)
        await until { page.view.photos.first?.title == "1" }
        #expect(page.view.photos.count == 120)
        #expect(page.view.phase == .photos)
        #expect(page.view.place?.first == Self.photo(150).id)
    }

    @Test(
        "A page that was being fetched during a change is fetched again", arguments: [0, 1])
    func onTheWay(pages: Int) async throws {
        let all = (0..<100).map { Self.photo(2 * $0) }
        let photos = StubPhotos(photos: all)
        photos.hold()
        provide(photos)
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        if pages == 1 {
            photos.release()
            await page.settled()
            photos.hold()
            page.view.fetchMore.send()
        }
        await until { photos.held == 1 && photos.followers == 1 }
        // The page that is being fetched was made before; the stub answers with current data, so
        // the former answer is set explicitly.
        photos.answerOnce(with: all)
        photos.change(
            to: all.filter { $0.title != "130" && $0.title != "0" }, .vanished(all[65].id))
        photos.change(.vanished(all[0].id), .changed(all[1]))
        // Before the page arrives.
        await until { photos.isHeard }
        #expect(page.view.photos.first?.title == (pages == 1 ? "2" : nil))
        photos.release()
        await until { page.view.total == 98 && page.view.photos.first?.title == "2" }
        await page.settled()
        page.view.fetchMore.send()
        await page.settled()
        #expect(titles(page) == all.map(\.title).filter { $0 != "130" && $0 != "0" })
        #expect(page.view.total == 98)
    }

    @Test("A closed page observes no changes")
    func closes() async throws {
        let (page, photos) = try await open(2)
        page.back()
        await until { photos.followers == 0 }
    }
}

/// Records the changes it observes.
private final class Watcher: Observing {
    let lifetime = Lifetime()
    var changes: [RowsChange<Photo.ID>] = []
}
