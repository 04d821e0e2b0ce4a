// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder
import Testing

@Suite("The rest of a list, returned at once")
struct RestTests {
    private let fixture: Fixture

    init() throws {
        fixture = try Fixture()
        for number in 0..<30 {
            let xmp = Block.xmp(
                "<dc:title><rdf:Alt><rdf:li>Title \(number)</rdf:li></rdf:Alt></dc:title>")
            let exif = Block.exif(camera: [(0x9003, .text("\(2000 + number):06:01 12:00:00"))])
            try fixture.write(
                Picture.jpeg(exif: exif, xmp: xmp), to: "\(number % 3)/picture \(number).jpg")
        }
    }

    @Test("The rest is in order, and its files are read only on request")
    func rest() async throws {
        let service = fixture.service
        let first = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(first.photos.first?.title == "Title 29")
        let next = try #require(first.next)
        let rest = try #require(await service.rest(of: .search(PhotoQuery()), after: next))
        #expect(rest.photos.map { $0.taken?.year } == (2000..<2020).reversed().map { $0 })
        #expect(rest.photos.map(\.title).prefix(2) == ["picture 19.jpg", "picture 18.jpg"])
        #expect(rest.total == 30 && rest.next == nil)
        let read = try await service.current([rest.photos[0].id, rest.photos[5].id])
        #expect(Set(read.map(\.title)) == ["Title 19", "Title 14"])
        // The title is known from then on.
        let again = try #require(await service.rest(of: .search(PhotoQuery()), after: next))
        #expect(again.photos.map(\.title).prefix(2) == ["Title 19", "picture 18.jpg"])
    }

    @Test("The rest has the matches in several folders")
    func several() async throws {
        let folders = ["0", "1", "2"].map { fixture.path.appending(PhotoPath($0)) }
        let service = FolderPhotoService(folders: MemoryFolderList(folders))
        let first = try await service.search(PhotoQuery("title"), after: nil, limit: 1)
        let next = try #require(first.next)
        let rest = try #require(await service.rest(of: .search(PhotoQuery("title")), after: next))
        #expect(rest.photos.map(\.title) == (0..<29).reversed().map { "Title \($0)" })
        let id = rest.photos[0].id
        try fixture.remove("1/picture 28.jpg")
        #expect(try await service.current([id]).map(\.issue) == [.vanished])
        #expect(try await service.current([Photo.ID(path: PhotoPath("/nowhere/a.jpg"))]).isEmpty)
    }

    @Test("The rest of the ranked list is returned as well")
    func ranked() async throws {
        let service = fixture.service
        let first = try await service.interesting(after: nil, limit: 1)
        let next = try #require(first.next)
        #expect(try await service.rest(of: .interesting, after: next)?.photos.count == 29)
    }
}
