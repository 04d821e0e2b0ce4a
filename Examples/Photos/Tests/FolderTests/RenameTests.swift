// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("Renaming a photo's file")
struct RenameTests {
    let fixture: Fixture
    let service: FolderPhotoService

    init() throws {
        fixture = try Fixture()
        service = fixture.service
        try fixture.write(Picture.dated(2001), to: "in/a.JPG")
        try fixture.write(Picture.dated(2002), to: "in/b.jpg")
    }

    private func names() async throws -> [String] {
        try await service.search(PhotoQuery(), after: nil, limit: 10).photos.map(fixture.name)
    }

    @Test(
        "A file stays in its folder, and keeps its extension unless the name has a picture's",
        arguments: [
            ("Pier", "Pier.JPG"), (" Pier.jpeg ", "Pier.jpeg"), ("Trip 12.10", "Trip 12.10.JPG"),
            ("桟橋", "桟橋.JPG"), ("a.JPG", "a.JPG"),
        ]
    )
    func renames(name: String, file: String) async throws {
        #expect(try await names() == ["in/b.jpg", "in/a.JPG"])
        #expect(service.name(of: fixture.id("in/a.JPG"), renamedTo: name) == file)
        let photo = try await service.rename(fixture.id("in/a.JPG"), to: name)
        #expect(fixture.name(of: photo) == "in/" + file)
        #expect(photo.taken?.year == 2001)
        #expect(FileManager.default.fileExists(atPath: fixture.path("in/" + file)))
        // The next search includes it without a walk.
        #expect(try await names() == ["in/b.jpg", "in/" + file])
    }

    @Test("A file without an extension stays without one")
    func withoutExtension() async throws {
        try fixture.write(Picture.png(), to: "scan")
        let photo = try await service.rename(fixture.id("scan"), to: "other")
        #expect(fixture.name(of: photo) == "other")
        await #expect { try await service.rename(photo.id, to: "a.txt") } throws: {
            ($0 as? Rejection)?.code == "file.name-not-possible"
        }
        #expect(service.name(of: photo.id, renamedTo: "a.txt") == "a.txt")
    }

    @Test(
        "An invalid name is rejected, and the file is unchanged",
        arguments: [
            ("", "file.name-empty"), (" \n", "file.name-empty"), ("a/b", "file.name-with-slash"),
            ("..", "file.name-hidden"), (".a.jpg", "file.name-hidden"), ("b.jpg", "file.taken"),
            (String(repeating: "x", count: 300), "file.name-too-long"),
            // Followed by a combining mark, the slash or the dot is part of another character.
            ("../\u{301}x.jpg", "file.name-with-slash"), (".\u{301}.jpg", "file.name-hidden"),
        ]
    )
    func refused(name: String, code: String) async throws {
        await #expect { try await service.rename(fixture.id("in/a.JPG"), to: name) } throws: {
            ($0 as? Rejection)?.code == code
        }
        #expect(try await names() == ["in/b.jpg", "in/a.JPG"])
    }

    @Test("Only photos can be renamed: no other files, no folders, no missing files")
    func onlyPhotos() async throws {
        try fixture.write(Array("text".utf8), to: "notes.txt")
        try fixture.write(Picture.jpeg(), to: ".hidden.jpg")
        for name in ["notes.txt", ".hidden.jpg", "in", "gone.jpg"] {
            await #expect { try await service.rename(fixture.id(name), to: "x") } throws: {
                ($0 as? Rejection)?.code == "file.missing"
            }
        }
    }

    @Test(
        "Renaming without permission is rejected",
        .disabled(if: geteuid() == 0, "root may change all"))
    func noPermission() async throws {
        chmod(fixture.path("in"), 0o500)
        await #expect { try await service.rename(fixture.id("in/a.JPG"), to: "x") } throws: {
            ($0 as? Rejection)?.code == "file.no-permission"
        }
        chmod(fixture.path("in"), 0o700)
    }

    @Test("Observers are notified that one photo vanished and another appeared")
    func told() async throws {
        _ = try await names()
        let changes = Followed(service.changes(matching: PhotoQuery()))
        let photo = try await service.rename(fixture.id("in/a.JPG"), to: "x")
        try await changes.wait(for: [.vanished(fixture.id("in/a.JPG")), .appeared(photo)])
    }
}
