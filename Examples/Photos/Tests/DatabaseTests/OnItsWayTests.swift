// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase
import Testing

/// Requests that are answered after a removal that happened meanwhile.
@Suite("Answers that arrive after a removal")
struct OnItsWayTests {
    enum Kind: CaseIterable {
        case memory, file, person, otherProcess
    }

    private let file = KeptFile()
    private let secret = PhotoSource.search(PhotoQuery("secret"))
    private let other = PhotoSource.search(PhotoQuery("other"))

    private var day: PhotoDate {
        get throws { try #require(PhotoDate(year: 2024, month: 5, day: 1)) }
    }

    /// Creates a cache, and a history that removes its data.
    private func make(_ kind: Kind) -> (seen: any SeenPhotos, history: ForgettingSearchHistory) {
        let stored = SQLiteSeenPhotos(file: file.path)
        let seen: any SeenPhotos =
            switch kind {
            case .memory: MemorySeenPhotos()
            case .file, .otherProcess: stored
            case .person: PersonalSeenPhotos(stored)
            }
        // Each has its own count, as in another process.
        let there = kind == .otherProcess ? SQLiteSeenPhotos(file: file.path) : seen
        return (seen, history(of: there))
    }

    private func history(of seen: any SeenPhotos) -> ForgettingSearchHistory {
        ForgettingSearchHistory(
            MemorySearchHistory(), sparing: MemoryFavourites(), and: { [seen] })
    }

    private func photo(_ number: Int) -> Photo {
        let path = PhotoPath("flickr:\(number)")
        return Photo(id: Photo.ID(path: path), file: path, title: "Photo \(number)")
    }

    private func page(_ number: Int) -> PhotoPage { PhotoPage(photos: [photo(number)], total: 1) }

    private let pictures = [PictureAddress("a", pixels: PixelSize(width: 3, height: 2))]

    @Test(
        "A page of the removed search is not stored", arguments: Kind.allCases, [true, false])
    func pages(_ kind: Kind, _ isAll: Bool) async throws {
        let (seen, history) = make(kind)
        for isFirst in [true, false] {
            if !isFirst { try await seen.keep(page(1), of: secret, after: nil, on: day) }
            let asked = seen.forgettings.moment
            if isAll { try await history.clear() } else { try await history.remove("secret") }
            try await seen.keep(
                page(2), of: secret,
                after: isFirst ? nil : PhotoPage.Cursor(after: photo(1)), on: day, askedAt: asked)
            #expect(try await seen.list(of: secret) == nil)
            try await seen.keep(page(3), of: .interesting, after: nil, on: day, askedAt: asked)
            let isSpared = !isAll && kind != .otherProcess
            #expect(try await (seen.list(of: .interesting) != nil) == isSpared)
        }
    }

    @Test(
        "Details of a photo are not stored, unless a list contains it",
        arguments: Kind.allCases, [true, false])
    func details(_ kind: Kind, _ isAll: Bool) async throws {
        let (seen, history) = make(kind)
        try await seen.keep(page(1), of: secret, after: nil, on: day)
        try await seen.keep(page(2), of: other, after: nil, on: day)
        let asked = seen.forgettings.moment
        if isAll { try await history.clear() } else { try await history.remove("secret") }
        for number in 1...2 {
            try await seen.keep(PhotoDetail(photo: photo(number)), on: day, askedAt: asked)
        }
        #expect(try await seen.detail(of: photo(1).id) == nil)
        // A list still contains it.
        #expect(try await (seen.detail(of: photo(2).id) != nil) == !isAll)
    }

    @Test(
        "Picture addresses of the removed search are not stored",
        arguments: [true, false], [true, false])
    func pictures(_ isAll: Bool, _ isOther: Bool) async throws {
        let seen = SQLiteSeenPhotos(file: file.path)
        let history = history(of: isOther ? SQLiteSeenPhotos(file: file.path) : seen)
        try await seen.keep(page(1), of: secret, after: nil, on: day)
        try await seen.keep(page(2), of: other, after: nil, on: day)
        let asked = seen.forgettings.moment
        if isAll { try await history.clear() } else { try await history.remove("secret") }
        for number in 1...2 {
            try await seen.keep([photo(number).id: pictures], of: nil, askedAt: asked)
        }
        try await seen.keep([photo(3).id: pictures], of: secret, askedAt: asked)
        try await seen.keep([photo(4).id: pictures], of: .interesting, askedAt: asked)
        var kept: [Int] = []
        for number in 1...4 {
            if try await !seen.pictures(of: photo(number).id).isEmpty { kept.append(number) }
        }
        #expect(kept == (isAll ? [] : isOther ? [2] : [2, 4]))
    }

    @Test("An answer requested after the removal is stored", arguments: Kind.allCases)
    func after(_ kind: Kind) async throws {
        let (seen, history) = make(kind)
        for isAll in [true, false] {
            try await seen.keep(page(1), of: secret, after: nil, on: day)
            if isAll { try await history.clear() } else { try await history.remove("secret") }
            let asked = seen.forgettings.moment
            try await seen.keep(page(1), of: secret, after: nil, on: day, askedAt: asked)
            try await seen.keep(PhotoDetail(photo: photo(1)), on: day, askedAt: asked)
            #expect(try await seen.list(of: secret) != nil)
            #expect(try await seen.detail(of: photo(1).id) != nil)
        }
    }

    @Test(
        "Details requested by a page that is still open are not stored",
        arguments: Kind.allCases, [true, false])
    func stillShown(_ kind: Kind, _ isAll: Bool) async throws {
        let (seen, history) = make(kind)
        try await seen.keep(page(1), of: secret, after: nil, on: day)
        if isAll { try await history.clear() } else { try await history.remove("secret") }
        let asked = seen.forgettings.moment
        try await seen.keep(PhotoDetail(photo: photo(1)), on: day, askedAt: asked)
        #expect(try await seen.detail(of: photo(1).id) == nil)
        guard let places = seen as? any SeenPictures else { return }
        try await places.keep([photo(1).id: pictures], of: nil, askedAt: asked)
        #expect(try await places.pictures(of: photo(1).id).isEmpty)
    }

    @Test("A cache created after the removal does not store the page", arguments: [true, false])
    func noMemory(_ isAll: Bool) async throws {
        let forgettings = Forgettings()
        let history = ForgettingSearchHistory(
            MemorySearchHistory(), sparing: MemoryFavourites(), forgettings, and: { [] })
        let asked = forgettings.moment
        if isAll { try await history.clear() } else { try await history.remove("secret") }
        let seen = SQLiteSeenPhotos(file: file.path, forgettings: forgettings)
        try await seen.keep(page(1), of: secret, after: nil, on: day, askedAt: asked)
        #expect(try await seen.list(of: secret) == nil)
    }
}
