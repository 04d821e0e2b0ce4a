// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import PhotosCore
import PhotosFolder
import Testing

@Suite("A start with the data stored by the last run")
struct RecallTests {
    private let fixture: Fixture
    private let cache: Fixture

    init() throws {
        fixture = try Fixture()
        cache = try Fixture()
    }

    /// Returns a service as in the next run of the app.
    private func service() -> FolderPhotoService {
        FolderPhotoService(
            folders: MemoryFolderList([fixture.path]), cache: cache.path, pause: .zero)
    }

    /// Reads and stores everything.
    private func run() async throws {
        let service = service()
        _ = try await service.search(PhotoQuery("x"), after: nil, limit: 1)
        await service.whenStored()
    }

    /// Opens the stored data, as another program does.
    private func open() async throws -> Database {
        let files = try FileManager.default.contentsOfDirectory(atPath: cache.path.description)
        let name = try #require(files.first { $0.hasSuffix(".sqlite") })
        return try await Database(file: cache.path(name), migrations: [])
    }

    private func names(_ service: FolderPhotoService, _ text: String = "") async throws -> [String]
    {
        try await service.search(PhotoQuery(text), after: nil, limit: 500).photos.map(fixture.name)
    }

    @Test("The first answer is the stored data, and differences on disk are reported as changes")
    func corrected() async throws {
        for (name, year) in [("a.jpg", 2001), ("b.jpg", 2002), ("c.jpg", 2003)] {
            try fixture.write(Picture.dated(year), to: name)
        }
        try await run()
        try fixture.remove("b.jpg")
        try fixture.write(Picture.dated(2004), to: "d.jpg")
        let service = service()
        let followed = Followed(service.changes(matching: PhotoQuery()))
        let first = try await service.search(PhotoQuery(), after: nil, limit: 60)
        #expect(first.photos.map(fixture.name) == ["c.jpg", "b.jpg", "a.jpg"])
        #expect(first.photos.map(\.issue) == [nil, .vanished, nil])
        #expect(first.total == 3)
        try await followed.wait("the differences are reported") { changes in
            changes.contains(.vanished(fixture.id("b.jpg")))
                && changes.contains { if case .appeared = $0 { true } else { false } }
        }
        #expect(try await names(service) == ["d.jpg", "c.jpg", "a.jpg"])
        await service.whenStored()
        // The following run begins with the corrected data.
        #expect(try await names(self.service()) == ["d.jpg", "c.jpg", "a.jpg"])
    }

    @Test("Files that could not be read have the same issues as before")
    func unread() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        try fixture.write([], to: "empty.jpg")
        try fixture.write(Picture.jpeg(), to: "locked.jpg")
        chmod(fixture.path("locked.jpg"), 0)
        #expect(symlink("nowhere.jpg", fixture.path("link.jpg")) == 0)
        let first = try await service().search(PhotoQuery(), after: nil, limit: 60).photos
        #expect(first.count == 4)
        try await run()
        #expect(try await service().search(PhotoQuery(), after: nil, limit: 60).photos == first)
    }

    @Test(
        "Searches for words and the ranked list start with the stored data, too",
        arguments: [true, false])
    func words(_ isSearch: Bool) async throws {
        try fixture.write(Picture.dated(2001), to: "a.jpg")
        try fixture.write(Picture.dated(2002), to: "b.jpg")
        try await run()
        try fixture.write(Picture.dated(2003), to: "c.jpg")
        let service = service()
        let page =
            if isSearch {
                try await service.search(PhotoQuery("200"), after: nil, limit: 60)
            } else {
                try await service.interesting(after: nil, limit: 60)
            }
        #expect(page.photos.map(fixture.name) == ["b.jpg", "a.jpg"])
    }

    @Test("A folder that is gone is rejected, although there is stored data")
    func gone() async throws {
        try fixture.write(Picture.dated(2001), to: "a.jpg")
        try await run()
        try FileManager.default.removeItem(atPath: fixture.path.description)
        let service = service()
        await #expect(throws: (any Error).self) { try await names(service) }
    }

    @Test("A search looks up words in the index")
    func asksIndex() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try fixture.write(Picture.dated(2002), to: "path.jpg")
        try await run()
        // Only the index contains this now.
        let index = try await open()
        try await index.write { writer throws(DatabaseError) in
            try writer.run("DELETE FROM words WHERE text LIKE '%lake%'")
        }
        #expect(try await names(service(), "jpg") == ["path.jpg"])
        await index.close()
    }

    @Test("Changed files are found in their current state, before and after it is stored")
    func edits() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try await run()
        let service = service()
        let followed = Followed(service.changes(matching: PhotoQuery()))
        #expect(try await names(service, "lake") == ["lake.jpg"])
        await service.whenStored()
        for number in 1...5 {
            let name = "tree-\(number).jpg"
            try fixture.write(Picture.dated(2001 + number), to: name)
            try await followed.wait("the new file appeared") { changes in
                changes.contains {
                    if case .appeared(let photo) = $0 {
                        fixture.name(of: photo) == name
                    } else {
                        false
                    }
                }
            }
            #expect(try await names(service, "tree-\(number)") == [name])
            await service.whenStored()
            #expect(try await names(service, "ree-\(number)") == [name])
            try fixture.remove(name)
            try await followed.wait("it vanished") { $0.contains(.vanished(fixture.id(name))) }
            #expect(try await names(service, "tree") == [])
            await service.whenStored()
            #expect(try await names(service, "tree") == [])
        }
        #expect(try await names(service, "lake") == ["lake.jpg"])
    }

    @Test("An index with an altered row is discarded")
    func lies() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try fixture.write(Picture.dated(2002), to: "path.jpg")
        try await run()
        let index = try await open()
        try await index.write { writer throws(DatabaseError) in
            try writer.run("UPDATE photo SET title = 'x' WHERE title = 'lake.jpg'")
        }
        await index.close()
        let photos = try await service().search(PhotoQuery(), after: nil, limit: 60).photos
        #expect(photos.map(\.title) == ["path.jpg", "lake.jpg"])
    }

    @Test("A file whose change a page detected is found in its current state")
    func seenByPage() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try await run()
        let service = service()
        #expect(try await names(service, "2001") == ["lake.jpg"])
        await service.whenStored()
        try fixture.write(Picture.dated(2005), to: "lake.jpg")
        #expect(try await names(service) == ["lake.jpg"])
        #expect(try await names(service, "2005") == ["lake.jpg"])
        #expect(try await names(service, "2001") == [])
    }

    @Test("Data stored by another process meanwhile is not mistaken for one's own")
    func keptByAnother() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try fixture.write(Picture.dated(2002), to: "path.jpg")
        try await run()
        let service = service()
        #expect(try await names(service, "lake") == ["lake.jpg"])
        await service.whenStored()
        let index = try await open()
        try await index.write { writer throws(DatabaseError) in
            // The same rows at other positions, as another run may store them.
            try writer.run("UPDATE words SET text = CASE rowid WHEN 0 THEN 'path' ELSE 'lake' END")
            try writer.run("UPDATE folder SET edition = edition / 2")
        }
        await index.close()
        #expect(try await names(service, "lake") == ["lake.jpg"])
        #expect(try await names(service, "path") == ["path.jpg"])
    }

    @Test("Two processes that store the same folder do not mislead each other")
    func twoRuns() async throws {
        try fixture.write(Picture.dated(2001), to: "lake.jpg")
        try fixture.write(Picture.dated(2002), to: "path.jpg")
        try await run()
        let one = service()
        let other = service()
        for service in [one, other] {
            #expect(try await names(service, "lake") == ["lake.jpg"])
            await service.whenStored()
        }
        try fixture.remove("lake.jpg")
        try fixture.write(Picture.dated(2003), to: "tree.jpg")
        for _ in 1...2 {
            for service in [one, other] {
                await service.refresh()
                #expect(try await names(service, "tree") == ["tree.jpg"])
                await service.whenStored()
                #expect(try await names(service, "jpg") == ["tree.jpg", "path.jpg"])
                #expect(try await names(service, "lake") == [])
            }
        }
    }

    @Test("Searches in ten thousand files have the same results with and without the index")
    func bothWays() async throws {
        var random = Steady()
        let parts = [
            "lake", "Äpfel", "wInter", "a\"b", "x-y", "湖水", "(c)", "dsc", "e\u{301}t", "ß", "%_*",
        ]
        for year in 1990..<2010 { try fixture.write(Picture.dated(year), to: "\(year)/p.jpg") }
        for number in 0..<9980 {
            let words = (0..<3).map { _ in parts[Int.random(in: parts.indices, using: &random)] }
            let year = 1990 + number % 20
            let name = "\(year)/\(words.joined(separator: " ")) \(number).jpg"
            let made = fixture.path("\(year)/p.jpg").withCString { from in
                fixture.path(name).withCString { link(from, $0) }
            }
            try #require(made == 0)
        }
        try await run()
        let index = try await open()
        let count = try await index.read { reader throws(DatabaseError) in
            try reader.first("SELECT count(*) FROM words", as: Int.self)
        }
        await index.close()
        #expect(count == 10_000)
        let kept = service()
        let plain = fixture.service
        let queries =
            parts + [
                "a", "ä", "\"", "*", "la", "LAKE", "ke äp", "1990", "99", "7", "jpg", "湖", "湖水",
                "水 lake",
                "lake lake", "\"lake\"", "NOT lake", "lake OR dsc", "text:lake", "lake*", "^lake",
                "-",
                "p.jpg", "2009/p", "no such word", "\u{301}", "(c) x-y %", "ss", "étude", "0 1 2",
                "999",
            ]
        for query in queries {
            let one = try await kept.search(PhotoQuery(query), after: nil, limit: 500)
            let other = try await plain.search(PhotoQuery(query), after: nil, limit: 500)
            #expect(one == other, "“\(query)” differs: \(one.total) and \(other.total)")
        }
        #expect(try await kept.search(PhotoQuery("lake"), after: nil, limit: 1).total > 1000)
    }
}

/// A random number generator with the same numbers in every run.
private struct Steady: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}
