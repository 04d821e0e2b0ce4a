// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Pages with fewer photos than requested")
struct ShortPagesTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 30)

    init() {
        photos.limitPages(to: 12)
        host.provideStubs(around: photos)
    }

    private func open() async throws -> TestScene<PhotoListStore> {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        return page
    }

    @Test("A list fetches one page when it opens, and the next one near its end")
    func list() async throws {
        let page = try await open()
        #expect(page.view.photos.count == 12 && photos.searches.count == 1)
        for count in [24, 30, 30] {
            page.view.fetchMore.send()
            await page.settled()
            #expect(page.view.photos.count == count)
        }
        #expect(photos.searches.count == 3)
    }

    @Test("A photo's page fetches the next page of the list when it goes beyond the end")
    func photo() async throws {
        let page = try await open()
        let context = PhotoDetailContext(
            photos: page.view.photos.items, index: 11, total: page.view.total,
            source: .search(PhotoQuery()), next: PhotoPage.Cursor(after: page.view.photos[11]),
            trail: nil)
        let photo = try host.openPhoto(context)
        await photo.settled()
        for index in [12, 13] {
            photo.view.next.send()
            await photo.settled()
            #expect(photo.view.photo?.title == "Picture \(index)")
        }
        photo.view.previous.send()
        await photo.settled()
        #expect(photo.view.photo?.title == "Picture 12")
        for _ in 0..<30 { photo.view.next.send() }
        await photo.settled()
        #expect(photo.view.place == PhotoPlace(index: 29, total: 30))
    }

    @Test("A refetched list has as many photos as before, and fetches no more pages than needed")
    func refreshed() async throws {
        let page = try await open()
        page.view.fetchMore.send()
        await page.settled()
        photos.change(to: (30..<60).map { StubPhotos.photo("Picture \($0)") }, .refreshed)
        await until { page.view.photos.items.first?.title == "Picture 30" }
        await page.settled()
        #expect(page.view.photos.count == 24 && page.view.photos.items.last?.title == "Picture 53")
        #expect(photos.searches.count == 4)
        page.view.fetchMore.send()
        await page.settled()
        #expect(page.view.photos.count == 30)
    }

    @Test("Pages of the maximum size are fetched until the list is complete")
    func full() async throws {
        let many = StubPhotos(count: 1_300)
        many.limitPages(to: 500)
        let whole = try await many.first(.max, of: .search(PhotoQuery()))
        #expect(whole.photos.count == 1_300 && whole.next == nil)
    }

    @Test("Pages are fetched until there are enough photos, or one is empty")
    func first() async throws {
        let source = PhotoSource.search(PhotoQuery())
        for (count, found, asked) in [
            (0, 12, 1), (12, 12, 1), (13, 13, 2), (30, 30, 3), (99, 30, 3),
        ] {
            let before = photos.searches.count
            let whole = try await photos.first(count, of: source, pageSize: 60)
            #expect(whole.photos.count == found && (whole.next == nil) == (found == 30))
            #expect(photos.searches.count - before == asked)
        }
        photos.limitPages(to: 12, 5, 0, 12)
        let short = try await photos.first(30, of: source)
        #expect(short.photos.count == 17)
        #expect(short.next == PhotoPage.Cursor(after: short.photos[16]))
    }
}
