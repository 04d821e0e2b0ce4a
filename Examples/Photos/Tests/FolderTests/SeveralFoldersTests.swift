// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("Several folders as one collection")
struct SeveralFoldersTests {
    let fixture: Fixture
    let list = MemoryFolderList()
    let service: FolderPhotoService

    init() async throws {
        fixture = try Fixture()
        service = FolderPhotoService(folders: list)
        for (name, year) in [("a/1.jpg", 2001), ("b/2.jpg", 2002), ("a/3.jpg", 2003)] {
            try fixture.write(Picture.dated(year), to: name)
        }
        try fixture.write(Picture.jpeg(), to: "b/none.jpg")
    }

    private func add(_ names: String...) async throws {
        for name in names { try await list.add(PhotoPath(fixture.path(name))) }
    }

    private func all(_ text: String = "", limit: Int = 100) async throws -> [String] {
        var page = try await service.search(PhotoQuery(text), after: nil, limit: limit)
        var names = page.photos.map(fixture.name)
        while let next = page.next {
            page = try await service.search(PhotoQuery(text), after: next, limit: limit)
            names += page.photos.map(fixture.name)
        }
        #expect(page.total == names.count)
        return names
    }

    @Test(
        "The pictures of all folders are in one order, whatever the size of pages",
        arguments: 1...5)
    func merged(limit: Int) async throws {
        try await add("a", "b")
        #expect(try await all(limit: limit) == ["a/3.jpg", "b/2.jpg", "a/1.jpg", "b/none.jpg"])
        #expect(try await all("200", limit: limit) == ["a/3.jpg", "b/2.jpg", "a/1.jpg"])
    }

    @Test("A search without a folder is rejected")
    func none() async throws {
        await #expect { try await all() } throws: { ($0 as? Rejection)?.code == "folder.none" }
        #expect(try await service.folders() == [])
    }

    @Test("A folder that is nested, linked or chosen twice lists no picture twice")
    func nested() async throws {
        #expect(symlink(fixture.path("a"), fixture.path("link")) == 0)
        try await add("b", "link", "a", ".", "a/")
        #expect(try await all() == ["a/3.jpg", "b/2.jpg", "a/1.jpg", "b/none.jpg"])
        let own = fixture.path.name.description
        #expect(try await service.folders().map(\.name) == ["b", "link", "a", own, "a"])
        // When the outer folder is removed, those within it are folders of their own.
        try await list.remove(PhotoPath(fixture.path(".")))
        #expect(try await all() == ["a/3.jpg", "b/2.jpg", "a/1.jpg", "b/none.jpg"])
    }

    @Test("A hidden folder that was chosen is shown together with the one that contains it")
    func hidden() async throws {
        try fixture.write(Picture.dated(2010), to: "a/.mine/x.jpg")
        try await add("a")
        #expect(try await all() == ["a/3.jpg", "a/1.jpg"])
        try await add("a/.mine")
        #expect(try await all() == ["a/.mine/x.jpg", "a/3.jpg", "a/1.jpg"])
    }

    @Test("A missing folder is reported, and the others are shown")
    func missing() async throws {
        try await add("a", "gone")
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.map(fixture.name) == ["a/3.jpg", "a/1.jpg"])
        #expect(page.skippedFolders.map(fixture.name) == ["gone"])
        #expect(page.missingFolders == page.skippedFolders)
        let folders = try await service.folders()
        #expect(folders.map { $0.problem == nil } == [true, false])
        try fixture.write(Picture.dated(2005), to: "gone/x.jpg")
        #expect(try await all() == ["gone/x.jpg", "a/3.jpg", "a/1.jpg"])
        #expect(try await service.folders().compactMap(\.problem) == [])
    }

    @Test("If no folder can be read, the search is rejected with the name of each")
    func allMissing() async throws {
        try await add("gone", "away")
        await #expect { try await all() } throws: { error in
            guard let rejection = error as? Rejection else { return false }
            let lines = rejection.message.split(separator: "\n")
            return rejection.code == "folder.missing" && lines.count == 2
                && lines[0].contains("gone") && lines[1].contains("away")
        }
    }

    @Test("A folder that vanished after it was read is skipped after a refresh")
    func vanished() async throws {
        try await add("a", "b")
        #expect(try await all().count == 4)
        try fixture.remove("a")
        await service.refresh()
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.map(fixture.name) == ["b/2.jpg", "b/none.jpg"])
        #expect(page.skippedFolders.map(fixture.name) == ["a"])
        #expect(page.missingFolders == page.skippedFolders)
    }

    #if os(Linux)
        @Test("A folder that disappears and returns is reported")
        func returns() async throws {
            try await add("b")
            #expect(try await all() == ["b/2.jpg", "b/none.jpg"])
            let changes = Followed(service.changes(matching: PhotoQuery()))
            try fixture.write(Picture.dated(2004), to: "b/4.jpg")
            try await changes.wait("the folder is watched") { !$0.isEmpty }
            try fixture.remove("b")
            try await changes.wait("the loss of the folder is reported") { $0.contains(.refreshed) }
            await #expect { try await all() } throws: {
                ($0 as? Rejection)?.code == "folder.missing"
            }
            changes.clear()
            try fixture.write(Picture.dated(2005), to: "b/5.jpg")
            try await changes.wait("the returned folder is reported") { $0.contains(.refreshed) }
            #expect(try await all() == ["b/5.jpg"])
        }

        @Test(
            "A folder that did not exist is reported when it appears, also with its parent",
            arguments: ["a/1.jpg", "far/near.jpg"])
        func comes(other: String) async throws {
            try fixture.write(Picture.dated(2005), to: other)
            try await add("b", "far/away")
            let changes = Followed(service.changes(matching: PhotoQuery()))
            #expect(try await all() == ["b/2.jpg", "b/none.jpg"])
            try fixture.write(Picture.dated(2004), to: "b/4.jpg")
            try await changes.wait("the other folder is watched") { !$0.isEmpty }
            #expect(try await all() == ["b/4.jpg", "b/2.jpg", "b/none.jpg"])
            changes.clear()
            try fixture.write(Picture.dated(2005), to: "far/away/x.jpg")
            try await changes.wait("the new folder is reported") { $0.contains(.refreshed) }
            #expect(try await all().contains("far/away/x.jpg"))
        }
    #endif

    @Test("A picture refers to the folder that contains it, and a missing path to itself")
    func meant() async throws {
        #expect(symlink(fixture.path("a/1.jpg"), fixture.path("b/link")) == 0)
        #expect(symlink(fixture.path("a"), fixture.path("all")) == 0)
        for (name, folder) in [
            ("a/1.jpg", "a"), ("a", "a"), ("gone.jpg", "gone.jpg"), ("b/link", "b"), ("all", "all"),
        ] {
            let meant = await service.folder(meantBy: PhotoPath(fixture.path(name)))
            #expect(meant == PhotoPath(fixture.path(folder)))
        }
    }

    @Test("On the command line, the name alone decides whether a path is a picture")
    func argument() {
        let here = PhotoPath(FileManager.default.currentDirectoryPath)
        for (argument, path) in [
            ("/gone/a.JPG", PhotoPath("/gone")), ("/gone/", PhotoPath("/gone")),
            ("file:///a%20b/c.png", PhotoPath("/a b")), ("/v1.2", PhotoPath("/v1.2")),
            ("in", here.appending(PhotoPath("in"))), ("a.jpg", here),
            ("/", PhotoPath("/")),
        ] {
            #expect(PhotoPath(argument: argument) == path)
        }
    }

    @Test("Adding a folder does not read the others again")
    func adding() async throws {
        try await add("a")
        #expect(try await all() == ["a/3.jpg", "a/1.jpg"])
        // A change without an event is found only by a new walk.
        try fixture.write(Picture.dated(2009), to: "a/new.jpg")
        try await add("b")
        #expect(try await all() == ["a/3.jpg", "b/2.jpg", "a/1.jpg", "b/none.jpg"])
    }

    @Test("An id identifies the same photo in any chosen folder, and none outside of them")
    func ids() async throws {
        try await add("a")
        let id = fixture.id("a/1.jpg")
        #expect(try await service.detail(of: id).photo.taken?.year == 2001)
        await #expect { try await service.detail(of: fixture.id("b/2.jpg")) } throws: {
            ($0 as? Rejection)?.code == "photo.unknown"
        }
        try await list.remove(PhotoPath(fixture.path("a")))
        try await add(".")
        #expect(try await service.detail(of: id).photo.id == id)
    }
}
