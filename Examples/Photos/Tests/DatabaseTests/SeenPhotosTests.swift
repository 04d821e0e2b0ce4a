// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import PhotosDatabase
import Testing

/// The contract of every implementation.
@Suite("The cache of answers")
struct SeenPhotosTests {
    enum Kind: CaseIterable {
        case memory, file, person
    }

    /// Creates the storage under test.
    private static func make(_ kind: Kind, _ file: KeptFile) -> any SeenPhotos {
        switch kind {
        case .memory: MemorySeenPhotos()
        case .file: SQLiteSeenPhotos(file: file.path)
        case .person: PersonalSeenPhotos(SQLiteSeenPhotos(file: file.path))
        }
    }

    private let file = KeptFile()
    private let day = day(1)
    private let pier = PhotoSource.search(PhotoQuery("pier"))

    private static func day(_ day: Int) -> PhotoDate {
        guard let date = PhotoDate(year: 2024, month: 5, day: day, hour: 9) else {
            preconditionFailure("there is no such day")
        }
        return date
    }

    private static func photos(_ numbers: some Sequence<Int>) -> [Photo] {
        numbers.map { number in
            Photo(
                id: Photo.ID(path: PhotoPath("flickr:\(number)")),
                file: PhotoPath("flickr:\(number)"), title: "'); DROP TABLE seen; -- \(number)",
                taken: day(9), keywords: ["湖", "🌊"], rating: 3, link: "https://example.org/")
        }
    }

    private static func page(
        _ numbers: some Sequence<Int>, of total: Int, isLast: Bool = false
    ) -> PhotoPage {
        let photos = photos(numbers)
        return PhotoPage(
            photos: photos, total: total,
            next: isLast ? nil : photos.last.map(PhotoPage.Cursor.init(after:)))
    }

    private func numbers(_ page: PhotoPage?) -> [Int]? {
        page?.photos.map { Int($0.id.path.description.dropFirst(7)) ?? -1 }
    }

    @Test("The cache is empty at first", arguments: Kind.allCases)
    func none(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        #expect(try await seen.list(of: pier) == nil)
        #expect(try await seen.detail(of: Photo.ID(path: PhotoPath("flickr:1"))) == nil)
    }

    @Test(
        "Pages are joined to a list, which is returned unchanged with its date",
        arguments: Kind.allCases)
    func pages(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let (one, two) = (Self.page(1...3, of: 5), Self.page(4...5, of: 5, isLast: true))
        try await seen.keep(one, of: pier, after: nil, on: Self.day(2))
        var list = try #require(try await seen.list(of: pier))
        var told = try #require(list.page(after: nil, limit: 60))
        #expect(told.photos == one.photos && told.total == 5 && told.next == one.next)
        #expect(told.seen == Self.day(2))
        // It is unknown what follows.
        #expect(list.page(after: one.next, limit: 60) == nil)

        try await seen.keep(two, of: pier, after: one.next, on: Self.day(3))
        list = try #require(try await seen.list(of: pier))
        told = try #require(list.page(after: nil, limit: 60))
        #expect(numbers(told) == [1, 2, 3, 4, 5] && told.next == nil && told.seen == Self.day(2))
        told = try #require(list.page(after: one.next, limit: 60))
        #expect(numbers(told) == [4, 5] && told.next == nil && told.seen == Self.day(3))
        told = try #require(list.page(after: nil, limit: 2))
        #expect(numbers(told) == [1, 2] && told.next == PhotoPage.Cursor(after: one.photos[1]))
        #expect(try await seen.list(of: .interesting) == nil)
        #expect(try await seen.list(of: .search(PhotoQuery("pie"))) == nil)
    }

    @Test("An empty list is cached, too", arguments: Kind.allCases)
    func empty(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        try await seen.keep(
            Self.page([], of: 0, isLast: true), of: .interesting, after: nil, on: day)
        let told = try await seen.list(of: .interesting)?.page(after: nil, limit: 60)
        #expect(told == PhotoPage(photos: [], total: 0, seen: day))
    }

    @Test(
        "Photos that were added, removed or moved change the cached list", arguments: Kind.allCases)
    func again(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        try await seen.keep(
            Self.page(1...9, of: 9, isLast: true), of: pier, after: nil, on: day)
        try await seen.keep(Self.page([10, 1, 3], of: 9), of: pier, after: nil, on: Self.day(2))
        var list = try await seen.list(of: pier)
        #expect(numbers(list?.page(after: nil, limit: 60)) == [10, 1, 3, 4, 5, 6, 7, 8, 9])
        try await seen.keep(Self.page([12, 9], of: 9), of: pier, after: nil, on: Self.day(3))
        list = try await seen.list(of: pier)
        #expect(numbers(list?.page(after: nil, limit: 60)) == [12, 9])
        // No photo of the old list follows, so it is unknown whether this is its end.
        let last = try #require(Self.photos([9]).first)
        #expect(list?.page(after: PhotoPage.Cursor(after: last), limit: 60) == nil)
        try await seen.keep(
            Self.page([], of: 0, isLast: true), of: pier, after: nil, on: Self.day(4))
        list = try await seen.list(of: pier)
        #expect(numbers(list?.page(after: nil, limit: 60)) == [])
    }

    @Test("A page after an unknown cursor is not stored", arguments: Kind.allCases)
    func hole(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let cursor = Self.page(1...3, of: 9).next
        try await seen.keep(Self.page(4...6, of: 9), of: pier, after: cursor, on: day)
        #expect(try await seen.list(of: pier) == nil)
        try await seen.keep(Self.page(7...8, of: 9), of: pier, after: nil, on: day)
        try await seen.keep(Self.page(4...6, of: 9), of: pier, after: cursor, on: day)
        #expect(numbers(try await seen.list(of: pier)?.page(after: nil, limit: 60)) == [7, 8])
    }

    @Test(
        "Details are returned unchanged, with the date of the last answer",
        arguments: Kind.allCases)
    func details(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        var detail = PhotoDetail(
            photo: Self.photos([7])[0], format: "JPEG", caption: "the pier\n“at night”",
            exposure: PhotoDetail.Exposure(seconds: 0.004, aperture: 2.8, iso: 200),
            place: PhotoDetail.Place(latitude: -53.5, longitude: 0.125))
        try await seen.keep(detail, on: day)
        detail.caption = nil
        try await seen.keep(detail, on: Self.day(2))
        detail.seen = Self.day(2)
        #expect(try await seen.detail(of: detail.photo.id) == detail)
    }

    @Test("One list is removed, or all of them", arguments: Kind.allCases)
    func forgets(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let detail = PhotoDetail(photo: Self.photos([1])[0])
        for source in [pier, .interesting] {
            try await seen.keep(
                Self.page(1...2, of: 2, isLast: true), of: source, after: nil, on: day)
        }
        try await seen.keep(detail, on: day)
        try await seen.forgetSearch("pier", sparing: [])
        #expect(try await seen.list(of: pier) == nil)
        #expect(try await seen.list(of: .interesting) != nil)
        #expect(try await seen.detail(of: detail.photo.id) != nil)
        try await seen.clear()
        #expect(try await seen.list(of: .interesting) == nil)
        #expect(try await seen.detail(of: detail.photo.id) == nil)
    }

    @Test(
        "A removed search also removes its photos, except favourites and those in other lists",
        arguments: Kind.allCases)
    func searched(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let favourites = MemoryFavourites()
        let history = ForgettingSearchHistory(
            MemorySearchHistory(), sparing: favourites, and: { [seen] })
        let photos = Self.photos(0...5)
        try await favourites.add(photos[2].id)
        let among = PhotoSource.search(PhotoQuery("pier", among: []))
        for (source, numbers) in [(pier, 1...3), (among, 4...4), (.interesting, 3...5)] {
            try await seen.keep(
                Self.page(numbers, of: 9, isLast: true), of: source, after: nil, on: day)
        }
        for photo in photos { try await seen.keep(PhotoDetail(photo: photo), on: day) }
        try await history.remove("pier")
        #expect(try await seen.list(of: among) == nil)
        var left: [Int] = []
        for (number, photo) in photos.enumerated()
        where try await seen.detail(of: photo.id) != nil { left.append(number) }
        // No list contained the first one.
        #expect(left == [2, 3, 4, 5])
    }

    @Test(
        "Removing a search also removes photos that are no longer in any list",
        arguments: Kind.allCases)
    func dropped(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        for photo in Self.photos(1...4) {
            try await seen.keep(PhotoDetail(photo: photo), on: day)
        }
        // The same search has other results later, and another search was dropped for newer ones.
        try await seen.keep(Self.page(1...3, of: 3, isLast: true), of: pier, after: nil, on: day)
        try await seen.keep(Self.page(2...2, of: 1, isLast: true), of: pier, after: nil, on: day)
        try await seen.keep(
            Self.page(4...4, of: 1, isLast: true), of: .search(PhotoQuery("given way")), after: nil,
            on: day)
        for number in 1...MemorySeenPhotos.mostLists {
            try await seen.keep(
                Self.page(3...3, of: 1, isLast: true), of: .search(PhotoQuery("\(number)")),
                after: nil, on: day)
        }
        try await seen.forgetSearch("given way", sparing: [])
        var left: [Int] = []
        for (number, photo) in zip(1..., Self.photos(1...4))
        where try await seen.detail(of: photo.id) != nil { left.append(number) }
        #expect(left == [3])
    }

    @Test(
        "Removing a search also removes former favourites from the list of favourites",
        arguments: Kind.allCases)
    func unmarked(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let favourites = PhotoSource.search(PhotoQuery("", among: []))
        let photos = Self.photos(1...2)
        for source in [pier, favourites] {
            try await seen.keep(
                Self.page(1...2, of: 2, isLast: true), of: source, after: nil, on: day)
        }
        for photo in photos { try await seen.keep(PhotoDetail(photo: photo), on: day) }
        try await seen.forgetSearch("pier", sparing: [photos[1].id])
        #expect(try await seen.detail(of: photos[0].id) == nil)
        #expect(try await seen.detail(of: photos[1].id) != nil)
        #expect(try await seen.list(of: favourites)?.photos == [photos[1].id])
    }

    @Test("A photo is removed from all lists, and no other photo is", arguments: Kind.allCases)
    func photo(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let photos = Self.photos(1...2)
        for source in [pier, .interesting] {
            try await seen.keep(
                Self.page(1...3, of: 3, isLast: true), of: source, after: nil, on: day)
        }
        for photo in photos { try await seen.keep(PhotoDetail(photo: photo), on: day) }
        try await seen.forget(photos[0].id)
        #expect(try await seen.detail(of: photos[0].id) == nil)
        #expect(try await seen.detail(of: photos[1].id) != nil)
        for source in [pier, .interesting] {
            let told = try await seen.list(of: source)?.page(after: nil, limit: 60)
            #expect(numbers(told) == [2, 3] && told?.total == 2 && told?.next == nil)
        }
    }

    @Test("Removing searches from the history removes their lists", arguments: Kind.allCases)
    func history(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let history = ForgettingSearchHistory(
            MemorySearchHistory(), sparing: MemoryFavourites(), and: { [seen] })
        let lake = PhotoSource.search(PhotoQuery("lake"))
        for text in ["pier", "lake"] { try await history.add(text) }
        for source in [pier, lake] {
            try await seen.keep(
                Self.page(1...2, of: 2, isLast: true), of: source, after: nil, on: day)
        }
        try await history.remove("pier")
        #expect(await first(history.changes) == ["lake"])
        #expect(try await seen.list(of: pier) == nil)
        #expect(try await seen.list(of: lake) != nil)
        try await history.clear()
        #expect(await first(history.changes) == [])
        #expect(try await seen.list(of: lake) == nil)
    }

    @Test(
        "The oldest lists, details and photos are dropped beyond the limits",
        arguments: Kind.allCases)
    func bound(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        let sources = (0...MemorySeenPhotos.mostLists).map {
            PhotoSource.search(PhotoQuery("\($0)"))
        }
        for source in sources.dropLast() {
            try await seen.keep(Self.page(1...2, of: 9), of: source, after: nil, on: day)
        }
        // A list that is stored again is no longer the oldest.
        for source in [sources[0], sources.last ?? .interesting] {
            try await seen.keep(Self.page(1...2, of: 9), of: source, after: nil, on: day)
        }
        #expect(try await seen.list(of: sources[0]) != nil)
        #expect(try await seen.list(of: sources[1]) == nil)
        #expect(try await seen.list(of: sources[2]) != nil)

        let photos = Self.photos(0...MemorySeenPhotos.mostDetails)
        for photo in photos { try await seen.keep(PhotoDetail(photo: photo), on: day) }
        #expect(try await seen.detail(of: photos[0].id) == nil)
        #expect(try await seen.detail(of: photos[1].id) != nil)

        let most = SeenList.mostPhotos
        try await seen.keep(
            Self.page(0...most, of: most + 1, isLast: true), of: pier, after: nil, on: day)
        let told = try await seen.list(of: pier)?.page(after: nil, limit: 1000)
        #expect(told?.photos.count == most && told?.next != nil)
    }
}
