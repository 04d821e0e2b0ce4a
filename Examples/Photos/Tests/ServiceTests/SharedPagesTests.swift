// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import Testing

@Suite("All photo services: the pages of a list")
struct SharedPagesTests {
    private let shelf = Shelf()

    private func pages(
        _ service: any PhotoService, _ source: PhotoSource = .search(PhotoQuery()), limit: Int
    ) async throws -> [PhotoPage] {
        var pages = [try await service.page(of: source, after: nil, limit: limit)]
        while let next = pages.last?.next, pages.count < 1_000 {
            pages.append(try await service.page(of: source, after: next, limit: limit))
        }
        return pages
    }

    @Test(
        "Pages of any size have each photo once, in the same order",
        arguments: Provider.allCases, [7, 60, 100, 500])
    func order(provider: Provider, limit: Int) async throws {
        let provided = try shelf.provide(provider)
        let pages = try await pages(provided.service(), limit: limit)
        let photos = pages.flatMap(\.photos)
        #expect(photos.map(\.title) == provided.pictures.all.map(\.title))
        #expect(Set(photos.map(\.id)).count == photos.count)
        #expect(pages.map(\.total) == pages.map { _ in photos.count })
        #expect(pages.dropLast().allSatisfy { $0.photos.count == limit })
        #expect(pages.last?.photos.isEmpty == false)
    }

    @Test("The newest photos are first", arguments: Provider.allCases)
    func newest(provider: Provider) async throws {
        let photos = try await pages(shelf.provide(provider).service(), limit: 500).flatMap(
            \.photos)
        let dates = photos.compactMap(\.taken)
        #expect(dates.count == photos.count)
        #expect(zip(dates, dates.dropFirst()).allSatisfy { $1 < $0 })
    }

    @Test(
        "If a query has ids, only those photos are returned", arguments: Provider.allCases)
    func among(provider: Provider) async throws {
        let service = try shelf.provide(provider, count: 9).service()
        let all = try await service.search(PhotoQuery(), after: nil, limit: 60).photos
        let none = Photo.ID(path: PhotoPath("/nowhere/none.jpg"))
        // Including photos that no list contained, and cached ones.
        for _ in 0..<2 {
            await service.refresh()
            let found = try await pages(
                service, .search(PhotoQuery(among: [all[7].id, none, all[2].id, all[4].id])),
                limit: 2)
            #expect(found.count == 2 && found.allSatisfy { $0.total == 3 })
            #expect(Set(found.flatMap(\.photos).map(\.id)) == Set([7, 2, 4].map { all[$0].id }))
        }
    }

    @Test("The same request returns the same pages", arguments: Provider.allCases)
    func again(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        let service = provided.service()
        let first = try await pages(service, limit: 50)
        #expect(try await pages(service, limit: 50) == first)
        await service.refresh()
        #expect(try await pages(service, limit: 50) == first)
        #expect(try await pages(provided.service(), limit: 50) == first)
    }

    @Test("A cursor continues the list in the next run of the app", arguments: Provider.allCases)
    func cursor(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        let first = try await provided.service().search(PhotoQuery(), after: nil, limit: 40)
        let place = try #require(first.next)
        let second = try await provided.service().search(PhotoQuery(), after: place, limit: 40)
        let titles = (first.photos + second.photos).map(\.title)
        #expect(titles == provided.pictures.all.prefix(80).map(\.title))
    }

    @Test("A page has 1 to 500 photos, whatever the limit", arguments: Provider.allCases)
    func limits(provider: Provider) async throws {
        let service = try shelf.provide(provider).service()
        for limit in [0, -5, .min] {
            let page = try await service.search(PhotoQuery(), after: nil, limit: limit)
            #expect(page.photos.count == 1)
        }
        for limit in [100_000, .max] {
            let page = try await service.search(PhotoQuery(), after: nil, limit: limit)
            #expect(page.photos.count == 137 && page.next == nil)
        }
    }

    @Test("The results are all photos that have every word", arguments: Provider.allCases)
    func words(provider: Provider) async throws {
        let provided = try shelf.provide(provider)
        let service = provided.service()
        let all = provided.pictures.all
        let harbours = all.filter { $0.words.contains("harbour") }.map(\.title)
        for text in ["harbour", "  HARBOUR\tsea ", "sea harbour"] {
            let pages = try await pages(service, .search(PhotoQuery(text)), limit: 5)
            #expect(pages.flatMap(\.photos).map(\.title) == harbours)
            #expect(pages.first?.total == harbours.count)
        }
        for text in ["", " \n\t"] {
            let page = try await service.search(PhotoQuery(text), after: nil, limit: 1)
            #expect(page.total == all.count)
        }
    }

    @Test("A search without matches returns one empty page", arguments: Provider.allCases)
    func nothing(provider: Provider) async throws {
        let service = try shelf.provide(provider).service()
        let page = try await service.search(PhotoQuery("harbour xyzzy"), after: nil, limit: 10)
        #expect(page == PhotoPage(photos: [], total: 0))
    }

    @Test(
        "Words with unusual characters are searched for as they are", arguments: Provider.allCases)
    func odd(provider: Provider) async throws {
        let service = try shelf.provide(provider).service()
        for text in ["&method=evil", "%00%ff", "<b>", "\"';--", "日本語 🙂", "a\u{0}b", "+", "#?/\\"] {
            let page = try await service.search(PhotoQuery(text), after: nil, limit: 10)
            #expect(page.photos.count == min(page.total, 10), "\(text)")
        }
    }

    @Test("A text that is too long is rejected", arguments: Provider.allCases)
    func tooLong(provider: Provider) async throws {
        let service = try shelf.provide(provider).service()
        let query = PhotoQuery(String(repeating: "sea ", count: 1_000))
        await #expect { try await service.search(query, after: nil, limit: 10) } throws: {
            ($0 as? Rejection)?.code == "query.too-long"
        }
    }

    @Test("The ranked list has each photo once, too", arguments: Provider.allCases)
    func interesting(provider: Provider) async throws {
        let service = try shelf.provide(provider).service()
        #expect(!service.ranking.isEmpty)
        let pages = try await pages(service, .interesting, limit: 50)
        let ids = pages.flatMap(\.photos).map(\.id)
        #expect(ids.count == 137 && Set(ids).count == 137)
        #expect(pages.map(\.total) == [137, 137, 137])
        let whole = try await service.first(.max, of: .interesting)
        #expect(whole.photos.map(\.id) == ids)
    }
}
