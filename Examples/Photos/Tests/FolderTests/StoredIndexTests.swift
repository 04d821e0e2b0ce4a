// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import Testing
import TextSearch

@testable import PhotosFolder

@Suite("The index that is stored for the next run")
struct StoredIndexTests {
    let fixture: Fixture
    let cache: Fixture

    init() throws {
        fixture = try Fixture()
        cache = try Fixture()
    }

    /// Returns a service as in the next run of the app.
    private func service(_ name: String = "") -> FolderPhotoService {
        let folder = PhotoPath(fixture.path(name))
        return FolderPhotoService(
            folders: MemoryFolderList([folder]), cache: cache.path, pause: .zero)
    }

    /// Returns every photo, after all of its metadata was read and stored.
    @discardableResult
    private func run(_ service: FolderPhotoService) async throws -> [Photo] {
        _ = try await service.search(PhotoQuery("x"), after: nil, limit: 1)
        await service.whenStored()
        return try await service.search(PhotoQuery(), after: nil, limit: 500).photos
    }

    /// Every index, once it is closed everywhere: until then a part of it is in a separate log.
    private var files: [String] {
        get async {
            for _ in 1...5000 {
                let all = try? FileManager.default.contentsOfDirectory(
                    atPath: cache.path.description)
                if all?.contains(where: { $0.hasSuffix("-wal") }) != true { return all ?? [] }
                try? await Task.sleep(for: .milliseconds(2))
            }
            return ["an index that nobody closes"]
        }
    }

    /// Writes other content of the same length and time, so that only reading can detect the
    /// change.
    private func forge(_ bytes: [UInt8], _ name: String) throws {
        var status = stat()
        try #require(stat(fixture.path(name), &status) == 0)
        try #require(Int(status.st_size) == bytes.count)
        let descriptor = open(fixture.path(name), O_WRONLY)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        let times = [status.st_atim, status.st_mtim]
        #expect(futimens(descriptor, times) == 0)
        close(descriptor)
    }

    private static let xmp = Block.xmp(
        """
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Élan</rdf:li></rdf:Alt></dc:title>
        <dc:creator><rdf:Seq><rdf:li>Ana</rdf:li></rdf:Seq></dc:creator>
        <dc:subject><rdf:Bag><rdf:li>red</rdf:li><rdf:li>leaf</rdf:li></rdf:Bag></dc:subject>
        <xmp:Rating>-1</xmp:Rating>
        <xmpRights:UsageTerms><rdf:Alt><rdf:li xml:lang="x-default">CC0</rdf:li></rdf:Alt>
        </xmpRights:UsageTerms>
        """
    )

    private func writeAll() throws {
        let exif = Block.exif(
            picture: [(0x0110, .text("Camera")), (0x0112, .short(6))],
            camera: [(0x9003, .text("2014:12:31 23:59:59"))])
        try fixture.write(Picture.jpeg(exif: exif, xmp: Self.xmp), to: "in/whole.jpg")
        try fixture.write(Picture.dated(2001), to: "a.jpg")
        try fixture.write(Picture.png(width: 100_000, height: 100_000), to: "large.png")
        try fixture.write(Picture.png(width: 0, height: 3), to: "flat.png")
        try fixture.write(Array("text".utf8), to: "text.jpg")
        try fixture.write([], to: "empty.jpg")
        try fixture.write(Picture.gif(), to: "scan")
        let odd = PhotoPath(bytes: [0x66, 0xFF] + Array(".jpg".utf8))
        let from = fixture.path.appending(PhotoPath("a.jpg"))
        let to = fixture.path.appending(odd)
        #expect(from.withCString { from in to.withCString { link(from, $0) } } == 0)
    }

    @Test("All data of each file is stored")
    func everything() async throws {
        try writeAll()
        let first = try await run(service())
        #expect(first.count == 8)
        #expect(await files.count == 1)
        let next = service()
        #expect(try await run(next) == first)
        let ranked = try await next.interesting(after: nil, limit: 500).photos
        #expect(ranked.last?.title == "Élan")
        for text in ["elan", "ana", "2014 camera", "red leaf", "scan"] {
            #expect(try await next.search(PhotoQuery(text), after: nil, limit: 5).total == 1)
        }
    }

    @Test("Unchanged files are not opened again")
    func notOpened() async throws {
        try fixture.write(Picture.dated(2001), to: "a.jpg")
        try await run(service())
        try forge(Picture.dated(2005), "a.jpg")
        #expect(try await run(service()).map(\.taken?.year) == [2001])
        // Without the stored data the change is found.
        #expect(try await run(fixture.service).map(\.taken?.year) == [2005])
    }

    @Test("Unchanged files are not opened again for a search for words")
    func wordsNotOpened() async throws {
        // Without a date in EXIF all metadata would already be read for the order.
        let exif = Block.exif(camera: [(0x9003, .text("2014:12:31 23:59:59"))])
        try fixture.write(Picture.jpeg(exif: exif, xmp: Self.xmp), to: "a.jpg")
        try await run(service())
        let other = Self.xmp.replacingOccurrences(of: "Élan", with: "Azure")
        try forge(Picture.jpeg(exif: exif, xmp: other), "a.jpg")
        #expect(try await run(service()).map(\.title) == ["Élan"])
    }

    @Test("A write while a search opens the index is stored, too")
    func searchedMeanwhile() async {
        let index = StoredIndex(of: fixture.path, in: cache.path)
        let words = SearchText.words(of: "leaf")
        for _ in 1...50 {
            // It is closed after this, so both of the following calls have to open it.
            #expect(await index.write([], skippedFolders: [], isWhole: true) == .kept)
            async let found = index.positions(having: words)
            async let written = index.write([], skippedFolders: [], isWhole: false)
            #expect(await written == .kept)
            _ = await found
        }
    }

    @Test("A quotation mark with a combining mark can be searched for")
    func markedQuote() async {
        let index = StoredIndex(of: fixture.path, in: cache.path)
        #expect(await index.write([], skippedFolders: [], isWhole: true) == .kept)
        let words = SearchText.words(of: "say\"\u{fe0f}leaf")
        #expect(await index.positions(having: words) == [])
    }

    @Test("Data that was read only for the order is stored, too")
    func partly() async throws {
        try writeAll()
        do {
            let first = service()
            _ = try await first.search(PhotoQuery(), after: nil, limit: 1)
            await first.whenStored()
        }
        #expect(await files.count == 1)
        let photos = try await run(service())
        #expect(photos == (try await run(fixture.service)))
    }

    @Test("The order is that of the stored dates, also when a file is read for its words")
    func partlyNotOpened() async throws {
        func picture(_ year: Int) -> [UInt8] {
            let exif = Block.exif(camera: [(0x9003, .text("\(year):06:01 12:00:00"))])
            return Picture.jpeg(exif: exif, xmp: Self.xmp)
        }
        try fixture.write(picture(2001), to: "a.jpg")
        try fixture.write(picture(2003), to: "b.jpg")
        let first = service()
        _ = try await first.search(PhotoQuery(), after: nil, limit: 1)
        await first.whenStored()
        try forge(picture(2005), "a.jpg")
        let page = try await service().search(PhotoQuery(), after: nil, limit: 5)
        #expect(page.photos.map(fixture.name) == ["b.jpg", "a.jpg"])
    }

    @Test("Files that were changed, added or removed meanwhile are detected")
    func changed() async throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] {
            try fixture.write(Picture.dated(2001), to: name)
        }
        try await run(service())
        try fixture.write(Picture.dated(2005), to: "a.jpg")
        try fixture.remove("b.jpg")
        try fixture.write(Picture.dated(2003), to: "d.jpg")
        for _ in 1...2 {
            let photos = try await run(service())
            #expect(photos.map(fixture.name) == ["a.jpg", "d.jpg", "c.jpg"])
            #expect(photos.map(\.taken?.year) == [2005, 2003, 2001])
        }
    }

    @Test("A damaged index does not change the results, wherever the damage is")
    func damaged() async throws {
        try writeAll()
        let photos = try await run(service())
        let file = cache.path(try #require(await files.first))
        let whole = [UInt8](try #require(FileManager.default.contents(atPath: file)))
        for place in stride(from: 0, to: whole.count, by: 997) {
            var bytes = whole
            bytes[place] ^= 0x55
            try Data(bytes).write(to: URL(filePath: file))
            #expect(try await run(service()) == photos)
            _ = await files
            try Data(whole.prefix(place)).write(to: URL(filePath: file))
            #expect(try await run(service()) == photos)
            _ = await files
        }
    }

    @Test("A file that is not an index is replaced", arguments: [true, false])
    func noIndex(isText: Bool) async throws {
        try writeAll()
        let photos = try await run(service())
        let file = cache.path(try #require(await files.first))
        var content = Data("nothing that anybody would miss".utf8)
        if !isText {
            // A valid database, in which one column has another name.
            content = try Data(contentsOf: URL(filePath: file))
            let name = try #require(content.firstRange(of: Data("edition".utf8)))
            content[name.lowerBound] = UInt8(ascii: "x")
        }
        try content.write(to: URL(filePath: file))
        #expect(try await run(service()) == photos)
        _ = await files
        // The next run reads no file.
        try forge(Picture.dated(2005), "a.jpg")
        #expect(try await run(service()) == photos)
    }

    @Test("The index of a folder that is no longer chosen is deleted")
    func forgotten() async throws {
        try fixture.write(Picture.jpeg(), to: "x/a.jpg")
        try fixture.write(Picture.jpeg(), to: "y/b.jpg")
        let list = MemoryFolderList(["x", "y"].map { PhotoPath(fixture.path($0)) })
        do {
            let service = FolderPhotoService(folders: list, cache: cache.path, pause: .zero)
            try await run(service)
            try await list.remove(PhotoPath(fixture.path("x")))
            try await run(service)
        }
        #expect(await files.count == 1)
    }

    @Test("If nothing can be stored, everything is read as usual")
    func notWritable() async throws {
        try writeAll()
        try cache.write([], to: "file")
        let service = FolderPhotoService(
            folders: MemoryFolderList([fixture.path]), cache: PhotoPath(cache.path("file")))
        #expect(try await run(service).count == 8)
    }
}
