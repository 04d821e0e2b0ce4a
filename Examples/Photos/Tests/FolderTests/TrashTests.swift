// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("The desktop's trash", .serialized)
struct TrashTests {
    let fixture: Fixture
    let service: FolderPhotoService

    /// A home folder for the trash of this process; GLib reads it once.
    private static let home: PhotoPath = {
        let home = FileManager.default.temporaryDirectory
            .appending(path: "photos-home-\(getpid())").path(percentEncoded: false)
        setenv("XDG_DATA_HOME", home, 1)
        atexit { try? FileManager.default.removeItem(atPath: TrashTests.home.description) }
        return PhotoPath(home)
    }()

    init() throws {
        _ = Self.home
        fixture = try Fixture()
        service = fixture.service
        try fixture.write(Picture.dated(2001), to: "in/a b%ü.jpg")
        try fixture.write(Picture.dated(2002), to: "in/b.jpg")
    }

    private func names() async throws -> [String] {
        try await service.search(PhotoQuery(), after: nil, limit: 500).photos.map(fixture.name)
    }

    @Test("A trashed photo has an info file, and is restored to its former path")
    func trashes() async throws {
        #expect(try await names() == ["in/b.jpg", "in/a b%ü.jpg"])
        let id = fixture.id("in/a b%ü.jpg")
        let trashed = try await service.trash(id)
        #expect(trashed.id == id)
        #expect(trashed.title == "a b%ü.jpg")
        #expect(trashed.file.isInside(Self.home.appending(PhotoPath("Trash/files"))))
        #expect(!FileManager.default.fileExists(atPath: fixture.path("in/a b%ü.jpg")))
        #expect(try await names() == ["in/b.jpg"])
        #expect(try await service.detail(of: id).photo.issue == .vanished)

        let photo = try await service.restore(trashed)
        #expect(photo.id == id)
        #expect(photo.issue == nil)
        #expect(try await names() == ["in/b.jpg", "in/a b%ü.jpg"])
        #expect(!FileManager.default.fileExists(atPath: trashed.file.description))
        #expect(!FileManager.default.fileExists(atPath: trashed.note.description))
    }

    @Test("Files with the same name, or one that is not UTF-8, are restored to their own paths")
    func sameNames() async throws {
        let odd = PhotoPath(bytes: [0x66, 0xFF] + Array(".jpg".utf8))
        for folder in ["x", "y"] {
            try fixture.write(Picture.dated(2001), to: "\(folder)/same.jpg")
            let from = fixture.path.appending(PhotoPath("\(folder)/same.jpg"))
            let to = fixture.path.appending(PhotoPath(folder)).appending(odd)
            let isLinked = from.withCString { from in to.withCString { link(from, $0) } } == 0
            #expect(isLinked)
        }
        let ids =
            [fixture.id("x/same.jpg"), fixture.id("y/same.jpg")]
            + ["x", "y"].map {
                Photo.ID(path: fixture.path.appending(PhotoPath($0)).appending(odd))
            }
        var trashed: [TrashedPhoto] = []
        for id in ids { trashed.append(try await service.trash(id)) }
        #expect(Set(trashed.map(\.file.bytes)).count == 4)
        for (id, trashed) in zip(ids, trashed).reversed() {
            #expect(try await service.restore(trashed).id == id)
        }
    }

    @Test("Files trashed concurrently, also by other programs, are restored to their own paths")
    func together() async throws {
        let names = (0..<100).map { "in/\($0).jpg" }
        for name in names { try fixture.write(Picture.dated(2001), to: name) }
        _ = try await service.restore(service.trash(fixture.id("in/b.jpg")))
        let info = Self.home.description + "/Trash/info"
        let others = Task.detached {
            var number = 0
            while !Task.isCancelled {
                number += 1
                let note = Data("[Trash Info]\nPath=/elsewhere/\(number).jpg\n".utf8)
                try? note.write(to: URL(filePath: "\(info)/other-\(number).trashinfo"))
            }
        }
        defer { others.cancel() }
        try await eventually("the other program trashes files") {
            FileManager.default.fileExists(atPath: info + "/other-1.trashinfo")
        }
        let trashed = try await withThrowingTaskGroup { group in
            for name in names {
                let other = FolderPhotoService(folder: fixture.path)
                group.addTask { [id = fixture.id(name)] in try await other.trash(id) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for photo in trashed {
            #expect(photo.file.name == photo.id.path.name)
            _ = try await service.restore(photo)
        }
        #expect(try await self.names().count == 102)
    }

    @Test("Restoring does not replace another file")
    func taken() async throws {
        let id = fixture.id("in/b.jpg")
        let trashed = try await service.trash(id)
        try fixture.write(Picture.dated(2009), to: "in/b.jpg")
        await #expect { try await service.restore(trashed) } throws: {
            ($0 as? Rejection)?.code == "file.taken"
        }
        #expect(FileManager.default.fileExists(atPath: trashed.file.description))
        try fixture.remove("in/b.jpg")
        #expect(try await service.restore(trashed).taken?.year == 2002)
    }

    @Test("Restoring is rejected if the trash was emptied or the folder is gone")
    func emptied() async throws {
        let first = try await service.trash(fixture.id("in/b.jpg"))
        let second = try await service.trash(fixture.id("in/a b%ü.jpg"))
        #expect(unlink(first.file.description) == 0)
        await #expect { try await service.restore(first) } throws: {
            ($0 as? Rejection)?.code == "trash.emptied"
        }
        try fixture.remove("in")
        await #expect { try await service.restore(second) } throws: {
            ($0 as? Rejection)?.code == "file.missing"
        }
    }

    @Test(
        "A disk without a trash is reported, and the file stays", .enabled(if: Self.hasMemoryDisk))
    func noTrash() async throws {
        let folder = "/dev/shm/photos-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(Picture.jpeg()).write(to: URL(filePath: folder + "/a.jpg"))
        let service = FolderPhotoService(folder: folder)
        await #expect {
            try await service.trash(Photo.ID(path: PhotoPath(folder + "/a.jpg")))
        } throws: {
            ($0 as? Rejection)?.code == "trash.none"
        }
        #expect(FileManager.default.fileExists(atPath: folder + "/a.jpg"))
    }

    /// GIO has no trash on file systems that the system mounts for itself.
    private static var hasMemoryDisk: Bool {
        var here = stat()
        var there = stat()
        return stat("/dev/shm", &there) == 0 && stat("/tmp", &here) == 0
            && here.st_dev != there.st_dev && access("/dev/shm", W_OK) == 0
    }

    @Test("A photo that is gone, or outside of the folders, is rejected")
    func refused() async throws {
        await #expect { try await service.trash(fixture.id("gone.jpg")) } throws: {
            ($0 as? Rejection)?.code == "file.missing"
        }
        await #expect { try await service.trash(Photo.ID(path: PhotoPath("/etc/x.jpg"))) } throws: {
            ($0 as? Rejection)?.code == "photo.unknown"
        }
    }

    @Test("Observers are notified of both trashing and restoring")
    func told() async throws {
        _ = try await names()
        let changes = Followed(service.changes(matching: PhotoQuery()))
        let trashed = try await service.trash(fixture.id("in/b.jpg"))
        let photo = try await service.restore(trashed)
        try await changes.wait(for: [.vanished(trashed.id), .appeared(photo)])
    }
}
