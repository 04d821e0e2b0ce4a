// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of one photo")
struct PhotoDetailTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 5, abilities: .all)

    /// Opens the page of the first of three fetched photos, of five.
    private func open() async throws -> TestScene<PhotoDetailStore> {
        host.provide(.photos, photos)
        host.provide(.neighbours, photos)
        host.provide(.trails, MemoryPhotoTrails())
        host.provide(.favourites, MemoryFavourites())
        host.provide(.photoFiles, StubFiles())
        let first = try await photos.search(PhotoQuery(), after: nil, limit: 3)
        let context = PhotoDetailContext(
            photos: first.photos, index: 0, total: first.total,
            source: .search(PhotoQuery()), next: first.next)
        return try host.openPhoto(context)
    }

    @Test("The photo is shown at once, and its metadata when it was read")
    func shows() async throws {
        let page = try await open()
        #expect(page.view.photo?.title == "Picture 0")
        #expect(page.view.phase == .loading)
        await page.settled()
        #expect(
            page.view.phase
                == .shown(try await photos.detail(of: Photo.ID(path: PhotoPath("Picture 0")))))
    }

    @Test("A photo listed by its file name only is read, and then has its title")
    func reads() async throws {
        var read = try #require(
            try await photos.search(PhotoQuery(), after: nil, limit: 2).photos.last)
        read.title = "Autumn"
        photos.find(read)
        let page = try await open()
        page.view.next.send()
        #expect(page.view.photo?.title == "Picture 1")
        await page.settled()
        #expect(page.view.photo?.title == "Autumn")
        page.view.previous.send()
        page.view.next.send()
        #expect(page.view.photo?.title == "Autumn")
        await page.settled()
    }

    @Test("Next and Previous follow the list's order and stop at its ends")
    func pages() async throws {
        let page = try await open()
        #expect(!page.view.place.hasPrevious)
        page.view.previous.send()
        #expect(page.view.place.index == 0)
        var seen = [page.view.photo?.title]
        while page.view.place.hasNext {
            page.view.next.send()
            await page.settled()
            seen.append(page.view.photo?.title)
        }
        #expect(seen == (0..<5).map { "Picture \($0)" })
        page.view.next.send()
        await page.settled()
        #expect(page.view.place == PhotoPlace(index: 4, total: 5))
        page.view.previous.send()
        #expect(page.view.photo?.title == "Picture 3")
        await page.settled()
    }

    @Test("The photo stays when the next page fails, and the reason is shown")
    func nextFails() async throws {
        let page = try await open()
        page.view.next.send()
        page.view.next.send()
        await page.settled()
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.next.send()
        await page.settled()
        #expect(page.view.photo?.title == "Picture 2")
        #expect(host.navigation.calls.last == .toast("broken"))
    }

    @Test("Metadata that cannot be read shows the failed state, and can be retried")
    func detailFails() async throws {
        photos.fail(with: nil)
        let page = try await open()
        await page.settled()
        photos.fail(with: Failure(.unreadable, "broken"))
        page.view.next.send()
        await page.settled()
        #expect(page.view.phase == .failed("broken"))
        photos.fail(with: nil)
        page.view.retry.send()
        await page.settled()
        #expect(page.view.phase != .failed("broken"))
    }
}
