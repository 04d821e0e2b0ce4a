// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("The walk of a folder")
struct FolderTests {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    private func names(_ service: FolderPhotoService) async throws -> [String] {
        try await service.search(PhotoQuery(), after: nil, limit: 100).photos
            .map(fixture.name).sorted()
    }

    @Test("Subfolders are walked; hidden names and other files are skipped")
    func names() async throws {
        for name in ["a.jpg", "deep/er/b.JPEG", ".hidden.jpg", ".git/c.jpg", "notes.txt"] {
            try fixture.write(Picture.jpeg(), to: name)
        }
        #expect(try await names(fixture.service) == ["a.jpg", "deep/er/b.JPEG"])
    }

    @Test("A file without an extension is a picture if its content is one")
    func withoutExtension() async throws {
        try fixture.write(Picture.png(), to: "scan")
        try fixture.write(Array("read me".utf8), to: "README")
        try fixture.write(Array("<svg/>".utf8), to: "page.html")
        #expect(try await names(fixture.service) == ["scan"])
    }

    @Test("A FIFO, a link and a loop of links are listed with their issue, and not opened")
    func specialFiles() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        #expect(mkfifo(fixture.path("x.jpg"), 0o600) == 0)
        #expect(symlink(fixture.path("a.jpg"), fixture.path("link.jpg")) == 0)
        #expect(symlink(fixture.path.description, fixture.path("loop")) == 0)
        #expect(symlink("self.jpg", fixture.path("self.jpg")) == 0)
        #expect(symlink("nowhere.jpg", fixture.path("dangling.jpg")) == 0)
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 10)
        let issues = page.photos.map { "\(fixture.name(of: $0)): \($0.issue?.rawValue ?? "none")" }
        #expect(
            Set(issues) == [
                "a.jpg: none", "x.jpg: notAFile", "link.jpg: link", "self.jpg: link",
                "dangling.jpg: link",
            ])
    }

    @Test("A file that became a FIFO since it was listed does not block a search")
    func becameFIFO() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        let service = fixture.service
        _ = try await names(service)
        try fixture.remove("a.jpg")
        #expect(mkfifo(fixture.path("a.jpg"), 0o600) == 0)
        let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.map(\.issue) == [.notAFile])
    }

    @Test("A file with a name that is not UTF-8 is opened, and its id survives as text")
    func notUTF8() async throws {
        let name = PhotoPath(bytes: [0x66, 0xFF, 0x25] + Array(".jpg".utf8))
        let path = fixture.path.appending(name)
        let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
        try #require(descriptor >= 0)
        let bytes = Picture.jpeg()
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)

        let photo = try #require(await fixture.onlyPhoto())
        #expect(photo.issue == nil)
        #expect(photo.file == path)
        #expect(photo.id.description == "\(fixture.path)/f%FF%25.jpg")
        let id = try #require(Photo.ID(photo.id.description))
        #expect(try await fixture.service.detail(of: id).photo == photo)
        let coded = try JSONDecoder().decode(Photo.ID.self, from: JSONEncoder().encode(photo.id))
        #expect(coded == photo.id)
    }

    @Test(
        "A folder that may not be opened is skipped and reported",
        .disabled(if: geteuid() == 0, "root may open all")
    )
    func closedFolder() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        try fixture.write(Picture.jpeg(), to: "closed/b.jpg")
        chmod(fixture.path("closed"), 0)
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 10)
        chmod(fixture.path("closed"), 0o700)
        #expect(page.photos.map(fixture.name) == ["a.jpg"])
        #expect(page.skippedFolders.map(fixture.name) == ["closed"])
        #expect(page.missingFolders == [])
    }

    @Test("A folder whose path is too long is skipped and reported")
    func tooDeep() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        // Created from within, because the system rejects paths of this length.
        var parent = open(fixture.path.description, O_DIRECTORY | O_RDONLY)
        let name = String(repeating: "d", count: 250)
        for _ in 0..<20 {
            #expect(mkdirat(parent, name, 0o700) == 0)
            let child = openat(parent, name, O_DIRECTORY | O_RDONLY)
            close(parent)
            parent = child
        }
        close(parent)
        let page = try await fixture.service.search(PhotoQuery(), after: nil, limit: 10)
        #expect(page.photos.map(fixture.name) == ["a.jpg"])
        #expect(page.skippedFolders.count == 1)
    }

    @Test("A missing folder is rejected until it exists")
    func missing() async throws {
        let service = FolderPhotoService(folder: fixture.path("later"))
        await #expect { try await service.search(PhotoQuery(), after: nil, limit: 10) } throws: {
            ($0 as? Rejection)?.code == "folder.missing"
        }
        try fixture.write(Picture.jpeg(), to: "later/a.jpg")
        #expect(try await names(service) == ["later/a.jpg"])
    }

    @Test("A file is rejected as a folder")
    func notAFolder() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        let service = FolderPhotoService(folder: fixture.path("a.jpg"))
        await #expect { try await service.search(PhotoQuery(), after: nil, limit: 10) } throws: {
            ($0 as? Rejection)?.code == "folder.not-a-folder"
        }
    }

    @Test(
        "An id that leads out of the folder is rejected",
        arguments: [
            "../a.jpg", "a/../../b", "", "a%00b", "a//b", "./a", "link/passwd",
        ]
    )
    func foreignID(name: String) async throws {
        #expect(symlink("/etc", fixture.path("link")) == 0)
        let id = try #require(Photo.ID("\(fixture.path)/\(name)"))
        await #expect { try await fixture.service.detail(of: id) } throws: {
            ($0 as? Rejection)?.code == "photo.unknown"
        }
    }

    @Test("A folder of samples is recognized by its marker")
    func sample() async throws {
        #expect(try await fixture.service.folders().map(\.isSample) == [false])
        try fixture.write([], to: ".sample-photos")
        let folder = try #require(await fixture.service.folders().first)
        #expect(folder.isSample)
        #expect(folder.name == fixture.path.name.description)
    }

    @Test("New files are found after a refresh")
    func refresh() async throws {
        try fixture.write(Picture.jpeg(), to: "a.jpg")
        let service = fixture.service
        _ = try await names(service)
        try fixture.write(Picture.jpeg(), to: "b.jpg")
        #expect(try await names(service) == ["a.jpg"])
        await service.refresh()
        #expect(try await names(service) == ["a.jpg", "b.jpg"])
    }
}
