// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The list of favourites")
struct FavouritesListTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 5)
    private let favourites: MemoryFavourites
    private let all: [Photo.ID]

    init() {
        all = (0..<5).map { StubPhotos.photo("Picture \($0)").id }
        favourites = MemoryFavourites([all[1], all[3]])
        host.provide(.photos, photos)
        host.provide(.favourites, favourites)
        host.provide(.trails, MemoryPhotoTrails())
        host.provide(.photoFiles, StubFiles())
        host.provide(.layout, MemoryLayoutChoice())
        host.provide(.folderList, MemoryFolderList([PhotoPath("/stub")]))
        host.provide(.history, MemorySearchHistory())
        host.stub(ViewKind.grid)
        host.stub(.photoDetail)
    }

    private func open(_ query: PhotoQuery) throws -> TestScene<PhotoListStore> {
        try host.open(PhotoListStore.self, PhotoListController.self, query)
    }

    private func ids(_ page: TestScene<PhotoListStore>) -> [Photo.ID] {
        page.view.photos.items.map(\.id)
    }

    @Test("a mark that comes or goes on another page is a row that comes or goes")
    func live() async throws {
        let page = try open(PhotoQuery(among: [all[1], all[3]]))
        await until { ids(page) == [all[1], all[3]] }
        let asked = photos.searches.count
        await page.idle()
        #expect(photos.searches.count == asked)
        try await favourites.add(all[4])
        await until { ids(page) == [all[1], all[3], all[4]] }
        #expect(page.view.total == 3 && page.view.query.among == [all[4], all[1], all[3]])
        try await favourites.remove(all[1])
        await until { ids(page) == [all[3], all[4]] }
        for id in all { try await favourites.remove(id) }
        await until { page.view.phase == .empty }
        try await favourites.add(all[0])
        await until { page.view.phase == .photos && ids(page) == [all[0]] }
    }

    @Test("marks that came before the list was there are in it")
    func late() async throws {
        let page = try open(PhotoQuery(among: [all[1]]))
        await until { ids(page) == [all[1], all[3]] }
    }

    @Test("other lists do not care")
    func others() async throws {
        let page = try open(PhotoQuery())
        await until { ids(page) == all }
        let asked = photos.searches.count
        try await favourites.add(all[4])
        await page.idle()
        #expect(photos.searches.count == asked && ids(page) == all)
    }

    @Test("what happens to the favourites of now is followed, and no longer to the former")
    func changes() async throws {
        let page = try open(PhotoQuery(among: [all[1], all[3]]))
        await until { ids(page) == [all[1], all[3]] }
        let followers = photos.followers
        try await favourites.add(all[4])
        await until { photos.followed.last?.among == [all[4], all[1], all[3]] }
        await until { photos.followers == followers }
    }
}
