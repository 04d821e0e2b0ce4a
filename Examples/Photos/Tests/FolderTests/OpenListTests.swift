// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation
    import Minya
    import MinyaTesting
    import PhotosCore
    import PhotosFolder
    import Testing

    @MainActor @Suite("An open list of a real folder")
    struct OpenListTests {
        private let fixture: Fixture
        private let host = TestHost()

        init() throws {
            fixture = try Fixture()
            try fixture.write(Picture.dated(2001), to: "a.jpg")
            try fixture.write(Picture.dated(2003), to: "in/c.jpg")
            host.provide(.photos, fixture.service)
            host.provide(.photoFiles, fixture.service)
            host.provide(.trails, MemoryPhotoTrails())
            host.provide(.layout, MemoryLayoutChoice())
            host.provide(.favourites, MemoryFavourites())
            host.provide(.folderList, MemoryFolderList())
            host.provide(.history, MemorySearchHistory())
            host.stub(ViewKind.grid)
        }

        @Test("Files that are added, changed and removed change the list", .timeLimit(.minutes(1)))
        func follows() async throws {
            let page = try host.open(
                PhotoListStore.self, PhotoListController.self, PhotoQuery())
            await page.settled()
            #expect(names(page) == ["c.jpg", "a.jpg"])
            // Each of the waits fails by the time limit.
            try fixture.write(Picture.dated(2002), to: "b.jpg")
            await until { names(page) == ["c.jpg", "b.jpg", "a.jpg"] }
            #expect(page.view.total == 3)
            try fixture.write(Picture.dated(2005), to: "a.jpg")
            await until { names(page) == ["a.jpg", "c.jpg", "b.jpg"] }
            try fixture.remove("in/c.jpg")
            await until { names(page) == ["a.jpg", "b.jpg"] }
            #expect(page.view.total == 2)
            #expect(host.problems.isEmpty)
            page.back()
        }

        private func names(_ page: TestScene<PhotoListStore>) -> [String] {
            page.view.photos.items.map { $0.file.name.description }
        }
    }
#endif
