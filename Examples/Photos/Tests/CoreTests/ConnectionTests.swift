// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Testing

@MainActor @Suite("Pages without a network")
struct ConnectionTests {
    private let host = TestHost()
    private let photos = StubPhotos(count: 3)

    init() {
        host.provideStubs(around: photos)
    }

    private func lose() {
        photos.fail(with: Failure(.offline, "There is no network."))
        photos.way.become(false)
    }

    private func find() {
        photos.fail(with: nil)
        photos.way.become(true)
    }

    @Test("The search page reports that there is no network, and counts when it returns")
    func search() async throws {
        lose()
        let page = try host.open(SearchStore.self, SearchController.self, ())
        await until { page.view.connection.isOffline }
        await until { page.view.phase == .failed("There is no network.") }
        find()
        await until { page.view.phase == .found(3) }
        #expect(!page.view.connection.isOffline)
    }

    @Test("The list reports that there is no network, and is fetched when it returns")
    func list() async throws {
        lose()
        let page = try host.open(
            PhotoListStore.self, PhotoListController.self, PhotoQuery("Picture"))
        await until { page.view.connection.isOffline }
        await until { page.view.phase == .failed("There is no network.") }
        find()
        await until { page.view.phase == .photos && page.view.photos.count == 3 }
        #expect(!page.view.connection.isOffline)
    }

    @Test("A list that is already shown stays, and is not fetched again")
    func stays() async throws {
        let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery())
        await until { page.view.phase == .photos }
        let asked = photos.searches.count
        lose()
        await until { page.view.connection.isOffline }
        #expect(page.view.phase == .photos && page.view.photos.count == 3)
        find()
        await until { !page.view.connection.isOffline }
        await page.settled()
        #expect(photos.searches.count == asked)
    }

    @Test("The ranked list reports that there is no network, and is fetched when it returns")
    func interesting() async throws {
        lose()
        let page = try host.open(InterestingnessStore.self, InterestingnessController.self, ())
        await until { page.view.connection.isOffline }
        await until { page.view.list.phase == .failed("There is no network.") }
        find()
        await until { page.view.list.phase == .photos }
        #expect(!page.view.connection.isOffline)
    }

    @Test("A photo's page reports that there is no network, and loads the details when it returns")
    func detail() async throws {
        let all = try await photos.search(PhotoQuery(), after: nil, limit: 3).photos
        lose()
        let context = PhotoDetailContext(
            photos: all, index: 0, total: 3, source: .search(PhotoQuery()), next: nil)
        let page = try host.openPhoto(context)
        await until { page.view.connection.isOffline }
        await until { page.view.phase == .failed("There is no network.") }
        find()
        await until { if case .shown = page.view.phase { true } else { false } }
        #expect(!page.view.connection.isOffline)
    }
}
