// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import PhotosFolder
import Testing

@Suite("The issues of broken files")
struct BrokenFileTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    @Test("A file without bytes is empty")
    func empty() async throws {
        try fixture.write([], to: "a.jpg")
        #expect(try await fixture.onlyPhoto()?.issue == .empty)
    }

    @Test("Other bytes are not a picture")
    func notAPicture() async throws {
        try fixture.write((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 167 + 13) }, to: "a.jpg")
        #expect(try await fixture.onlyPhoto()?.issue == .notAPicture)
    }

    @Test("A file truncated anywhere has an issue")
    func cut() async throws {
        let whole = Picture.jpeg(exif: Block.exif(picture: [(0x010F, .text("Sample"))]))
        for length in 0..<whole.count {
            try fixture.write(Array(whole.prefix(length)), to: "\(length).jpg")
        }
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 500)
        #expect(page.total == whole.count)
        #expect(page.photos.filter { $0.issue == nil }.isEmpty)
    }

    @Test("Bytes after the end of a complete picture are not an issue")
    func trailer() async throws {
        try fixture.write(Picture.jpeg() + [UInt8](repeating: 7, count: 200_000), to: "a.jpg")
        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.issue == nil)
    }

    @Test("A picture with too many pixels is too large")
    func tooLarge() async throws {
        try fixture.write(Picture.png(width: 100_000, height: 100_000), to: "a.png")
        #expect(try await fixture.onlyPhoto()?.issue == .tooLarge)
    }

    @Test(
        "A WebP chunk name may end in a zero, but not consist of zeros",
        arguments: [("XMP\0", nil), ("\0\0\0\0", PhotoIssue.damaged), ("A\0B\0", .damaged)])
    func chunkNames(name: String, issue: PhotoIssue?) async throws {
        var picture = Picture.webP()
        picture += Array(name.utf8) + [2, 0, 0, 0, 1, 2]
        let length = picture.count - 8
        picture.replaceSubrange(4..<8, with: (0..<4).map { UInt8(length >> (8 * $0) & 0xFF) })
        try fixture.write(picture, to: "a.webp")
        #expect(try await fixture.onlyPhoto()?.issue == issue)
    }

    @Test("A size of zero is damage")
    func noSize() async throws {
        try fixture.write(Picture.png(width: 0, height: 10), to: "a.png")
        #expect(try await fixture.onlyPhoto()?.issue == .damaged)
    }

    @Test("A file that is gone since it was listed has vanished, and keeps its known data")
    func vanished() async throws {
        let exif = Block.exif(picture: [(0x013B, .text("Ana"))])
        try fixture.write(Picture.jpeg(exif: exif), to: "a.jpg")
        let service = fixture.service
        _ = try await service.search(PhotoQuery(), after: nil, limit: 10)
        try fixture.remove("a.jpg")
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.map(\.issue) == [.vanished])
        #expect(page.photos.first?.author == "Ana")
        let id = try #require(page.photos.first?.id)
        #expect(try await service.detail(of: id).photo.issue == .vanished)
    }

    @Test("A file that changed since it was listed is read again")
    func changed() async throws {
        try fixture.write(Picture.jpeg(width: 10, height: 10), to: "a.jpg")
        let service = fixture.service
        _ = try await service.search(PhotoQuery(), after: nil, limit: 10)
        try fixture.remove("a.jpg")
        try fixture.write(Picture.png(width: 20, height: 5), to: "a.jpg")
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.first?.pixelSize == PixelSize(width: 20, height: 5))
    }

    @Test(
        "A file without read permission is unreadable",
        .disabled(if: geteuid() == 0, "root may read all"))
    func unreadable() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        chmod(fixture.path("a.jpg"), 0)
        #expect(try await fixture.onlyPhoto()?.issue == .unreadable)
    }

    @Test(
        "System errors are converted to issues",
        arguments: [
            (EACCES, PhotoIssue.unreadable), (EIO, .unreadable), (ENOENT, .vanished),
            (ENOTDIR, .vanished), (ELOOP, .link), (ENXIO, .notAFile),
        ]
    )
    func errors(code: Int32, issue: PhotoIssue) {
        #expect(Unreadable(errno: code).issue == issue)
    }
}
