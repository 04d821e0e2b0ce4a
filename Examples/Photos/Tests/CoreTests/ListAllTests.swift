// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Lists that contain all photos at once")
struct ListAllTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 2_000, abilities: .all)

    init() {
        host.provideStubs(around: photos)
    }

    /// Keeps rows in view long enough to be read.
    private func glance(until isTrue: () -> Bool) async -> Bool {
        await until {
            host.clock.advance(by: .milliseconds(10))
            return isTrue()
        }
    }

    private func id(_ number: Int) -> Photo.ID { Photo.ID(path: PhotoPath("Picture \(number)")) }

    /// Opens the list, and lets the time pass after which it has all rows.
    private func openWhole() async throws -> TestScene<PhotoListStore> {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await host.settled()
        host.clock.advance(by: .milliseconds(300))
        await host.settled()
        return page
    }

    @Test("The first rows are shown before the others, which a user who scrolls does not wait for")
    func firstRows() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await page.settled()
        #expect(page.view.photos.count == 60 && page.view.total == 2_000)
        page.view.fetchMore.send()
        await page.settled()
        #expect(page.view.photos.count == 2_000)
        host.clock.advance(by: .milliseconds(300))
        await page.settled()
        #expect(page.view.photos.count == 2_000)
    }

    @Test("Every row is present before the user scrolls, including the last one")
    func everyRow() async throws {
        let ranked = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        let page = try await openWhole()
        #expect(page.view.photos.count == 2_000 && ranked.view.list.photos.count == 2_000)
        #expect(page.view.photos.last?.id == id(1_999) && page.view.total == 2_000)
        #expect(!page.view.isLoadingMore && photos.read.isEmpty)
    }

    @Test("A row is read once, when it scrolls into view, and stays the same row")
    func inSight() async throws {
        let page = try await openWhole()
        var known = StubPhotos.photo("Picture 1990")
        known.title = "The title in its metadata"
        photos.find(known)
        page.view.inSight.send([id(3), id(1_990), id(1_991)])
        #expect(await glance { page.view.photos[1_990].title == "The title in its metadata" })
        // The first page was read when it arrived.
        #expect(photos.read == [[id(1_990), id(1_991)]])
        #expect(page.view.photos.count == 2_000)
        page.view.inSight.send([id(1_990)])
        page.view.inSight.send([id(1_992)])
        #expect(await glance { photos.read.count == 2 })
        #expect(photos.read.last == [id(1_992)])
    }

    @Test("Rows that were only scrolled past are not read")
    func past() async throws {
        let page = try await openWhole()
        for first in stride(from: 60, to: 1_960, by: 20) {
            page.view.inSight.send((first..<(first + 20)).map(id))
        }
        #expect(await glance { photos.read.count == 1 })
        #expect(photos.read.first == (1_760..<1_960).map(id))
        // The photo is read when it scrolls into view again.
        page.view.inSight.send([id(100)])
        #expect(await glance { photos.read.last == [id(100)] })
    }

    @Test("A row whose position was unknown moves there once it is read")
    func place() async throws {
        let page = try await openWhole()
        photos.find(
            StubPhotos.photo("Picture 1990", taken: PhotoDate(year: 2020, month: 1, day: 1)))
        page.view.inSight.send([id(1_990)])
        #expect(await glance { page.view.photos.first?.id == id(1_990) })
        #expect(page.view.photos.count == 2_000)
    }

    @Test("After a change of everything the whole list is fetched again")
    func refreshed() async throws {
        let page = try await openWhole()
        photos.change(to: (0..<1_500).map { StubPhotos.photo("Picture \($0)") }, .refreshed)
        #expect(await until { page.view.photos.count == 1_500 })
        await page.settled()
        #expect(page.view.photos.count == 1_500 && page.view.photos.last?.id == id(1_499))
    }
}
