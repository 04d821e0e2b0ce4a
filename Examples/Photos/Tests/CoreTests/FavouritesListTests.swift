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

    @Test("A photo marked or unmarked on another page is added to the list or removed from it")
    func live() async throws {
        let page = try open(PhotoQuery(among: [all[1], all[3]]))
        await until { ids(page) == [all[1], all[3]] }
        let asked = photos.searches.count
        await page.settled()
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

    @Test("The list contains photos that were marked since its query was created")
    func late() async throws {
        let page = try open(PhotoQuery(among: [all[1]]))
        await until { ids(page) == [all[1], all[3]] }
    }

    @Test("Other lists do not change with the favourites")
    func others() async throws {
        let page = try open(PhotoQuery())
        await until { ids(page) == all }
        let asked = photos.searches.count
        try await favourites.add(all[4])
        await page.settled()
        #expect(photos.searches.count == asked && ids(page) == all)
    }

    @Test("After a change of the favourites, the list observes the current ones only")
    func changes() async throws {
        let page = try open(PhotoQuery(among: [all[1], all[3]]))
        await until { ids(page) == [all[1], all[3]] }
        let followers = photos.followers
        try await favourites.add(all[4])
        await until { photos.followed.last?.among == [all[4], all[1], all[3]] }
        await until { photos.followers == followers }
    }
}
