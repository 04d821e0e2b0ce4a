// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import Testing

@Suite("Extreme numbers in pictures")
struct ExtremeNumbersTests {
    private static let words = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]

    /// Reads a picture and formats all of its facts as the pages do.
    private func readFacts(_ bytes: [UInt8], _ name: String) async throws -> String {
        let fixture = try Fixture()
        try fixture.write(bytes, to: name)
        let detail = try await fixture.service.detail(of: fixture.id(name))
        return [
            PhotoText.size(of: detail.photo), PhotoText.exposure(detail.exposure),
            PhotoText.stars(detail.photo.rating), detail.photo.taken.map(PhotoText.date) ?? "",
        ].joined(separator: "\n")
    }

    @Test("A picture with extreme sizes in its header is shown", arguments: words, words)
    func headers(_ width: Int, _ height: Int) async throws {
        for (name, bytes) in [
            ("a.png", Picture.png(width: width, height: height)),
            ("a.bmp", Picture.bmp(width: width, height: height)),
            ("a.tif", Picture.tiff(width: width, height: height)),
        ] {
            #expect(try await !readFacts(bytes, name).isEmpty, "\(name)")
        }
    }

    @Test("A picture with extreme numbers in EXIF is shown", arguments: words, words)
    func metadata(_ above: Int, _ below: Int) async throws {
        let block = Block.exif(
            picture: [(0x0112, .short(above & 0xFFFF))],
            camera: [
                (0x829A, .ratio(above, below)), (0x829D, .ratio(above, below)),
                (0x8827, .short(above & 0xFFFF)), (0x920A, .ratio(above, below)),
            ])
        #expect(try await !readFacts(Picture.jpeg(exif: block), "a.jpg").isEmpty)
    }

    @Test(
        "A file with an extreme modification time is listed",
        arguments: [Int.min / 2, -1, .max / 2])
    func dates(_ seconds: Int) async throws {
        // A folder in memory stores dates that no disk does.
        let fixture = try Fixture(in: "/dev/shm")
        try fixture.write(Picture.png(), to: "a.png")
        let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        try #require(utimensat(AT_FDCWD, fixture.path("a.png"), times, 0) == 0)
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.count == 1)
        #expect(
            try await !PhotoText.size(of: fixture.service.detail(of: page.photos[0].id).photo)
                .isEmpty)
    }
}
