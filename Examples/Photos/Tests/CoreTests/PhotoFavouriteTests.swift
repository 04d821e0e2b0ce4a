// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("The page of one photo and the favourites", .timeLimit(.minutes(1)))
struct PhotoFavouriteTests {
    private let fixture = PhotoDetailFixture()
    private let first = StubPhotos.photo("Picture 0").id

    /// Favourites that cannot be saved.
    private struct Full: Favourites {
        func add(_ photo: Photo.ID) async throws { throw Failure(.unreadable, "no room") }
        func remove(_ photo: Photo.ID) async throws { throw Failure(.unreadable, "no room") }
        func rename(_ photo: Photo.ID, to new: Photo.ID) async throws {
            throw Failure(.unreadable, "no room")
        }
        var changes: AsyncStream<[Photo.ID]> { AsyncStream { _ in } }
    }

    /// Records the states that a button receives.
    private final class Button: Observing {
        let lifetime = Lifetime()
        var told: [Bool] = []
    }

    private func kept() async -> [Photo.ID]? {
        var changes = fixture.favourites.changes.makeAsyncIterator()
        return await changes.next()
    }

    @Test("A photo is marked and unmarked")
    func marks() async throws {
        let page = try await fixture.open()
        #expect(!page.view.isFavourite)
        page.view.action.send(.favourite(true))
        await page.settled()
        #expect(page.view.isFavourite)
        #expect(await kept() == [first])
        page.view.action.send(.favourite(false))
        await page.settled()
        #expect(!page.view.isFavourite)
        #expect(await kept() == [])
    }

    @Test("Each photo shows its own mark, also one set on another page")
    func ownMark() async throws {
        try await fixture.favourites.add(first)
        let page = try await fixture.open()
        await until { page.view.isFavourite }
        page.view.next.send()
        #expect(!page.view.isFavourite)
        try await fixture.favourites.add(StubPhotos.photo("Picture 1").id)
        await until { page.view.isFavourite }
        page.view.previous.send()
        #expect(page.view.isFavourite)
    }

    @Test("A renamed photo keeps its mark")
    func renamed() async throws {
        let page = try await fixture.open()
        page.view.action.send(.favourite(true))
        await page.settled()
        page.view.action.send(.renameTo(first, "Lake"))
        await page.settled()
        let lake = StubPhotos.photo("Lake").id
        #expect(await kept() == [lake])
        #expect(page.view.photo?.id == lake)
        await until { page.view.isFavourite }
    }

    @Test("A mark that cannot be saved is reported, and the button is reset")
    func full() async throws {
        fixture.host.provide(.favourites, Full())
        let page = try await fixture.open()
        let button = Button()
        page.view.observe(\.isFavourite, by: button) { button, isOne in button.told.append(isOne) }
        page.view.action.send(.favourite(true))
        await page.settled()
        #expect(button.told == [false, false])
        #expect(fixture.host.navigation.calls.last == .toast("no room"))
    }

    @Test("Renaming succeeds even if the mark cannot be saved")
    func renamedWithoutMark() async throws {
        fixture.host.provide(.favourites, Full())
        let page = try await fixture.open()
        page.view.action.send(.renameTo(first, "Lake"))
        await page.settled()
        #expect(page.view.photo?.title == "Lake")
    }
}
