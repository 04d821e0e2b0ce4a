// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("The ranking of photos")
struct InterestingTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    private func picture(rating: Int?, width: Int = 40, year: Int? = nil) -> [UInt8] {
        let exif = year.map { Block.exif(camera: [(0x9003, .text("\($0):06:01 12:00:00"))]) }
        let xmp = rating.map { Block.xmp("<xmp:Rating>\($0)</xmp:Rating>") }
        return Picture.jpeg(width: width, height: 30, exif: exif, xmp: xmp)
    }

    @Test(
        "Photos are ranked by rating, then size, then date, with rejected photos last",
        arguments: 1...8)
    func order(limit: Int) async throws {
        try fixture.write(picture(rating: 5, width: 10), to: "five.jpg")
        try fixture.write(picture(rating: 1, width: 20), to: "one-small.jpg")
        try fixture.write(picture(rating: 1, width: 50, year: 2001), to: "one-old.jpg")
        try fixture.write(picture(rating: 1, width: 50, year: 2002), to: "one-new.jpg")
        try fixture.write(picture(rating: 1, width: 50), to: "one-undated.jpg")
        try fixture.write(picture(rating: nil, width: 900), to: "none.jpg")
        try fixture.write(picture(rating: -1, width: 9000), to: "rejected.jpg")
        let service = fixture.service
        var page = try await service.interesting(after: nil, limit: limit)
        var titles = page.photos.map(\.title)
        while let next = page.next {
            page = try await service.interesting(after: next, limit: limit)
            titles += page.photos.map(\.title)
        }
        #expect(
            titles
                == [
                    "five", "one-new", "one-old", "one-undated", "one-small", "none", "rejected",
                ].map { $0 + ".jpg" })
        #expect(page.total == 7)
    }

    @Test("A header that claims more pixels than fit into an Int is ranked")
    func absurd() async throws {
        try fixture.write(Picture.png(width: 4_000_000_000, height: 4_000_000_000), to: "a.png")
        try fixture.write(picture(rating: nil), to: "b.jpg")
        let page = try await fixture.service.interesting(after: nil, limit: 5)
        #expect(page.photos.map(\.title) == ["a.png", "b.jpg"])
    }
}
