// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import PhotosFolder
import Testing

@Suite("The pages of a search")
struct PageTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    /// Returns all pages, one after the other.
    private func pages(
        _ service: FolderPhotoService,
        _ text: String = "",
        limit: Int
    ) async throws -> [PhotoPage] {
        var pages = [try await service.search(PhotoQuery(text), after: nil, limit: limit)]
        while let next = pages.last?.next {
            pages.append(try await service.search(PhotoQuery(text), after: next, limit: limit))
        }
        return pages
    }

    @Test("The newest photos are first, then by name, with undated photos last")
    func order() async throws {
        try fixture.write(Picture.jpeg(), to: "none.jpg")
        try fixture.write(Picture.dated(2012), to: "old.jpg")
        try fixture.write(Picture.dated(2020), to: "b.jpg")
        try fixture.write(Picture.dated(2020), to: "a.jpg")
        for limit in 1...5 {
            let pages = try await pages(fixture.service, limit: limit)
            let names = pages.flatMap(\.photos).map(\.title)
            #expect(names == ["a.jpg", "b.jpg", "old.jpg", "none.jpg"])
            #expect(pages.map(\.total) == pages.map { _ in 4 })
        }
    }

    @Test("A date that only XMP has determines the order, too")
    func dateOfXMP() async throws {
        let xmp = Block.xmp("<xmp:CreateDate>2021-03-04T05:06:07+02:00</xmp:CreateDate>")
        try fixture.write(Picture.jpeg(xmp: xmp), to: "z.jpg")
        try fixture.write(Picture.dated(2020), to: "a.jpg")
        let photos = try await pages(fixture.service, limit: 10).flatMap(\.photos)
        #expect(photos.map(\.title) == ["z.jpg", "a.jpg"])
        let taken = PhotoDate(year: 2021, month: 3, day: 4, hour: 5, minute: 6, second: 7)
        #expect(photos.first?.taken == taken)
    }

    @Test("A photo that vanishes between two pages moves no other")
    func vanishing() async throws {
        for number in 1...6 { try fixture.write(Picture.dated(2000 + number), to: "\(number).jpg") }
        let service = fixture.service
        let first = try await service.search(PhotoQuery(), after: nil, limit: 3)
        try fixture.remove("4.jpg")
        await service.refresh()
        let second = try await service.search(PhotoQuery(), after: first.next, limit: 3)
        let titles = (first.photos + second.photos).map(\.title)
        #expect(titles == (1...6).reversed().map { "\($0).jpg" })
    }

    @Test("Ten thousand files are listed once each, and can be searched")
    func many() async throws {
        try fixture.write(Picture.dated(2012), to: "0/0.jpg")
        for number in 1..<10_000 {
            let folder = fixture.path("\(number / 1000)")
            if number.isMultiple(of: 1000) { mkdir(folder, 0o700) }
            #expect(link(fixture.path("0/0.jpg"), "\(folder)/\(number).jpg") == 0)
        }
        let service = fixture.service
        let pages = try await pages(service, limit: 500)
        #expect(pages.count == 20)
        #expect(Set(pages.flatMap(\.photos).map(\.id)).count == 10_000)
        #expect(try await service.search(PhotoQuery("2012 9999"), after: nil, limit: 5).total == 1)
    }
}
