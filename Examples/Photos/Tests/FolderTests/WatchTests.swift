// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Foundation
    import Minya
    import PhotosCore
    import PhotosFolder
    import Testing

    @Suite("Watching folders")
    struct WatchTests {
        let fixture: Fixture
        let service: FolderPhotoService

        init() throws {
            fixture = try Fixture()
            service = fixture.service
            try fixture.write(Picture.dated(2001), to: "a.jpg")
            try fixture.write(Picture.dated(2003), to: "in/c.jpg")
        }

        private func names(_ text: String = "") async throws -> [String] {
            try await service.search(PhotoQuery(text), after: nil, limit: 500).photos
                .filter { $0.issue != .vanished }.map(fixture.name)
        }

        /// Observes the changes once the folder is loaded and its initial content is watched.
        private func follow(_ text: String = "") async throws -> Followed {
            _ = try await names(text)
            let changes = Followed(service.changes(matching: PhotoQuery(text)))
            try fixture.write(Picture.jpeg(), to: "a 2001 probe.jpg")
            try await changes.wait("the folder is watched") { changes in
                changes.contains { if case .appeared = $0 { true } else { false } }
            }
            try fixture.remove("a 2001 probe.jpg")
            try await changes.wait("the probe has vanished") { $0.last == .vanished(probe) }
            changes.clear()
            return changes
        }

        private var probe: Photo.ID { fixture.id("a 2001 probe.jpg") }

        @Test("A file that is added, changed and deleted is reported, and keeps the order")
        func file() async throws {
            let changes = try await follow()
            try fixture.write(Picture.dated(2002), to: "b.jpg")
            try await changes.wait("b.jpg appeared") { $0.count == 1 }
            guard case .appeared(let photo) = changes.changes[0] else {
                Issue.record("unexpected changes: \(changes.changes)")
                return
            }
            #expect(photo.id == fixture.id("b.jpg"))
            #expect(photo.taken?.year == 2002)
            #expect(try await names() == ["in/c.jpg", "b.jpg", "a.jpg"])

            try fixture.write(Picture.dated(2005), to: "b.jpg")
            try await changes.wait("b.jpg changed") { $0.count == 2 }
            guard case .changed(let photo) = changes.changes[1] else {
                Issue.record("unexpected changes: \(changes.changes)")
                return
            }
            #expect(photo.taken?.year == 2005)
            #expect(try await names() == ["b.jpg", "in/c.jpg", "a.jpg"])

            try fixture.remove("b.jpg")
            try await changes.wait("b.jpg vanished") { $0.count == 3 }
            #expect(changes.changes[2] == .vanished(fixture.id("b.jpg")))
            #expect(try await names() == ["in/c.jpg", "a.jpg"])
        }

        @Test("The ranked order is updated as well")
        func ranked() async throws {
            let changes = try await follow()
            _ = try await service.interesting(after: nil, limit: 10)
            let xmp = Block.xmp("<xmp:Rating>4</xmp:Rating>")
            try fixture.write(Picture.jpeg(xmp: xmp), to: "b.jpg")
            try await changes.wait("b.jpg appeared") { $0.count == 1 }
            let rejected = Block.xmp("<xmp:Rating>-1</xmp:Rating>")
            try fixture.write(Picture.jpeg(xmp: rejected), to: "0.jpg")
            try await changes.wait("0.jpg appeared") { $0.count == 2 }
            let page = try await service.interesting(after: nil, limit: 10)
            #expect(page.photos.map(\.title) == ["b.jpg", "c.jpg", "a.jpg", "0.jpg"])
        }

        @Test("A file that is written in pieces is reported once, when it is closed")
        func pieces() async throws {
            let changes = try await follow()
            let whole = Picture.dated(2002)
            let descriptor = open(fixture.path("b.jpg"), O_WRONLY | O_CREAT, 0o600)
            for piece in [whole.prefix(50), whole.dropFirst(50)] {
                _ = Array(piece).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                // Another change that is reported shows that this one is not.
                try fixture.write(Picture.jpeg(), to: "other.jpg")
                try await changes.wait("other.jpg appeared") { !$0.isEmpty }
                #expect(!changes.changes.contains { "\($0)".contains("b.jpg") })
                try fixture.remove("other.jpg")
                try await changes.wait("other.jpg vanished") { $0.count == 2 }
                changes.clear()
            }
            close(descriptor)
            try await changes.wait("b.jpg appeared") { !$0.isEmpty }
            guard case .appeared(let photo) = changes.changes[0] else {
                Issue.record("unexpected changes: \(changes.changes)")
                return
            }
            #expect(photo.issue == nil)
            #expect(changes.changes.count == 1)
        }

        @Test("A renamed file vanishes and appears; a file moved over another changes it")
        func renamed() async throws {
            let changes = try await follow()
            #expect(rename(fixture.path("a.jpg"), fixture.path("in/z.jpg")) == 0)
            try await changes.wait("a.jpg vanished and z.jpg appeared") { $0.count == 2 }
            #expect(changes.changes.contains(.vanished(fixture.id("a.jpg"))))
            #expect(try await names() == ["in/c.jpg", "in/z.jpg"])
            changes.clear()
            #expect(rename(fixture.path("in/z.jpg"), fixture.path("in/c.jpg")) == 0)
            try await changes.wait("z.jpg vanished and c.jpg changed") { $0.count == 2 }
            #expect(changes.changes.contains(.vanished(fixture.id("in/z.jpg"))))
            let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
            #expect(page.photos.map(\.taken?.year) == [2001])
            #expect(changes.changes.contains(.changed(page.photos[0])))
        }

        @Test("A hard link appears, although no file is written and closed")
        func linked() async throws {
            let changes = try await follow()
            #expect(link(fixture.path("a.jpg"), fixture.path("b.jpg")) == 0)
            try await changes.wait("b.jpg appeared") { $0.count == 1 }
            #expect(try await names() == ["in/c.jpg", "a.jpg", "b.jpg"])
        }

        @Test("New folders are watched with their contents, and moved ones under their new names")
        func folders() async throws {
            let changes = try await follow()
            try fixture.write(Picture.dated(2004), to: "new/deep/d.jpg")
            try await changes.wait("d.jpg appeared") { $0.count == 1 }
            try fixture.write(Picture.dated(2005), to: "new/deep/e.jpg")
            try await changes.wait("e.jpg appeared") { $0.count == 2 }
            changes.clear()

            #expect(rename(fixture.path("new"), fixture.path("moved")) == 0)
            try await changes.wait("both vanished and appeared again") { $0.count == 4 }
            #expect(
                try await names()
                    == ["moved/deep/e.jpg", "moved/deep/d.jpg", "in/c.jpg", "a.jpg"])
            changes.clear()

            try fixture.write(Picture.dated(2006), to: "moved/deep/f.jpg")
            try await changes.wait("f.jpg appeared") { $0.count == 1 }
            #expect(try await names().first == "moved/deep/f.jpg")
            changes.clear()

            try fixture.remove("moved")
            try await changes.wait("all three vanished") { $0.count == 3 }
            #expect(try await names() == ["in/c.jpg", "a.jpg"])
        }

        @Test("Other files, hidden files and links without an extension are not reported")
        func others() async throws {
            let changes = try await follow()
            try fixture.write(Array("text".utf8), to: "notes.txt")
            try fixture.write(Array("text".utf8), to: "README")
            try fixture.write(Picture.jpeg(), to: ".hidden.jpg")
            try fixture.write(Picture.jpeg(), to: ".git/x.jpg")
            #expect(symlink(fixture.path("a.jpg"), fixture.path("link")) == 0)
            try fixture.write(Picture.png(), to: "scan")
            try await changes.wait("the scan appeared") { !$0.isEmpty }
            #expect(changes.changes.count == 1)
            #expect(try await names() == ["in/c.jpg", "a.jpg", "scan"])
        }

        @Test("A link or a FIFO that replaces a photo is reported with its issue")
        func replaced() async throws {
            let changes = try await follow()
            #expect(symlink(fixture.path("in/c.jpg"), fixture.path(".link")) == 0)
            #expect(rename(fixture.path(".link"), fixture.path("a.jpg")) == 0)
            try await changes.wait("a.jpg became a link") { !$0.isEmpty }
            #expect(mkfifo(fixture.path(".fifo"), 0o600) == 0)
            #expect(rename(fixture.path(".fifo"), fixture.path("in/c.jpg")) == 0)
            try await changes.wait("c.jpg became a FIFO") { $0.count == 2 }
            #expect(symlink("nowhere", fixture.path("b.jpg")) == 0)
            try await changes.wait("b.jpg appeared as a link") { $0.count == 3 }
            #expect(changes.photos.map(\.issue) == [.link, .notAFile, .link])
            #expect(Set(try await names()) == ["a.jpg", "b.jpg", "in/c.jpg"])
        }

        @Test("An observer of a query is notified of photos that begin to match or no longer do")
        func matching() async throws {
            let changes = try await follow("2001")
            try fixture.write(Picture.dated(2002), to: "b.jpg")
            try fixture.write(Picture.dated(2001), to: "in/c.jpg")
            try await changes.wait("c.jpg began to match") { $0.count == 1 }
            guard case .appeared = changes.changes[0] else {
                Issue.record("unexpected changes: \(changes.changes)")
                return
            }
            #expect(try await names("2001") == ["a.jpg", "in/c.jpg"])
            try fixture.write(Picture.dated(2005), to: "a.jpg")
            try await changes.wait("a.jpg no longer matches") { $0.count == 2 }
            #expect(changes.changes[1] == .vanished(fixture.id("a.jpg")))
            try fixture.write(Picture.dated(2001), to: "b.jpg")
            try await changes.wait("b.jpg began to match") { $0.count == 3 }
            changes.clear()
            // A photo that never matched is not reported.
            try fixture.remove("a.jpg")
            try fixture.remove("b.jpg")
            try await changes.wait("b.jpg vanished") { !$0.isEmpty }
            #expect(changes.changes == [.vanished(fixture.id("b.jpg"))])
        }

        @Test("Very many changes at once are reported as one")
        func many() async throws {
            let changes = try await follow()
            let outside = try Fixture()
            for number in 0..<400 {
                #expect(link(fixture.path("a.jpg"), outside.path("\(number).jpg")) == 0)
            }
            #expect(rename(outside.path.description, fixture.path("many")) == 0)
            try await changes.wait("the changes are reported") { !$0.isEmpty }
            #expect(changes.changes.first == .refreshed)
            #expect(try await names().count == 402)
        }

        @Test("Changes made without an observer are reported to the next one")
        func unwatched() async throws {
            _ = try await names()
            try fixture.write(Picture.dated(2002), to: "b.jpg")
            try fixture.remove("a.jpg")
            let changes = Followed(service.changes(matching: PhotoQuery()))
            try await changes.wait("both changes are reported") { $0.count == 2 }
            #expect(changes.changes.contains(.vanished(fixture.id("a.jpg"))))
            #expect(try await names() == ["in/c.jpg", "b.jpg"])
        }

        @Test("A change made by the app is reported once, not again by the watch")
        func own() async throws {
            let changes = try await follow()
            let photo = try await service.rename(fixture.id("a.jpg"), to: "z")
            try fixture.write(Picture.dated(2002), to: "later.jpg")
            try await changes.wait("later.jpg is reported") { $0.count >= 3 }
            #expect(changes.changes.count == 3)
            #expect(changes.changes.contains(.appeared(photo)))
        }

        @Test("A folder that is moved out is no longer watched")
        func movedOut() async throws {
            let outside = try Fixture()
            let changes = try await follow()
            let node = Self.node(fixture.path("in"))
            #expect(Self.watches(on: [node]) == 1)
            #expect(rename(fixture.path("in"), outside.path("in")) == 0)
            try await changes.wait("c.jpg vanished") { $0.count == 1 }
            #expect(Self.watches(on: [node]) == 0)
        }

        @Test("Without an observer nothing is watched")
        func stops() async throws {
            var changes: Followed? = try await follow()
            #expect(Self.watches(below: fixture) > 0)
            changes?.stop()
            changes = nil
            try await eventually("the watches are removed") {
                Self.watches(below: fixture) == 0
            }
        }

        @Test("An observer from before the first search misses nothing either")
        func before() async throws {
            let changes = Followed(service.changes(matching: PhotoQuery()))
            #expect(try await names() == ["in/c.jpg", "a.jpg"])
            try fixture.write(Picture.dated(2002), to: "in/b.jpg")
            try await changes.wait("b.jpg appeared") { $0.count == 1 }
            #expect(try await names() == ["in/c.jpg", "in/b.jpg", "a.jpg"])
        }

        @Test("A chosen folder that disappears is reported, and rejected")
        func rootGoes() async throws {
            let changes = try await follow()
            #expect(rename(fixture.path.description, fixture.path.description + "-away") == 0)
            try await changes.wait("the loss of the folder is reported") { $0.contains(.refreshed) }
            await #expect { try await names() } throws: {
                ($0 as? Rejection)?.code == "folder.missing"
            }
            #expect(rename(fixture.path.description + "-away", fixture.path.description) == 0)
            #expect(try await names() == ["in/c.jpg", "a.jpg"])
            changes.clear()
            try fixture.write(Picture.dated(2002), to: "b.jpg")
            try await changes.wait("the folder is watched again") { $0.count == 1 }
        }

        @Test("Adding and removing chosen folders is reported, and the new ones are watched")
        func listChanges() async throws {
            let list = MemoryFolderList([PhotoPath(fixture.path("in"))])
            let service = FolderPhotoService(folders: list)
            _ = try await service.search(PhotoQuery(), after: nil, limit: 10)
            let changes = Followed(service.changes(matching: PhotoQuery()))
            try fixture.write(Picture.dated(2004), to: "more/d.jpg")
            try await list.add(PhotoPath(fixture.path("more")))
            try await changes.wait("the added folder is reported") { $0 == [.refreshed] }
            let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
            #expect(page.photos.map(fixture.name) == ["more/d.jpg", "in/c.jpg"])
            try fixture.write(Picture.dated(2005), to: "more/e.jpg")
            try await changes.wait("e.jpg appeared") { $0.count == 2 }
            try await list.remove(PhotoPath(fixture.path("more")))
            try await changes.wait("the removed folder is reported") { $0.last == .refreshed }
            let rest = try await service.search(PhotoQuery(), after: nil, limit: 10)
            #expect(rest.photos.map(fixture.name) == ["in/c.jpg"])
        }

        @Test(
            "With too few watches, the next search is compared with the disk",
            arguments: [0, 1])
        func tooFewWatches(limit: Int) async throws {
            let list = MemoryFolderList([fixture.path])
            let service = FolderPhotoService(folders: list, watchLimit: limit, pause: .zero)
            let changes = Followed(service.changes(matching: PhotoQuery()))
            _ = try await service.search(PhotoQuery(), after: nil, limit: 10)
            try fixture.write(Picture.dated(2002), to: "in/b.jpg")
            let page = try await service.search(PhotoQuery(), after: nil, limit: 10)
            #expect(page.photos.map(fixture.name) == ["in/c.jpg", "in/b.jpg", "a.jpg"])
            try await changes.wait("b.jpg appeared") { $0 == [.appeared(page.photos[1])] }
        }

        /// Returns the number of this process's watches on the folders of a fixture.
        private static func watches(below fixture: Fixture) -> Int {
            watches(on: [node(fixture.path.description), node(fixture.path("in"))])
        }

        private static func node(_ path: String) -> ino_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_ino : 0
        }

        private static func watches(on nodes: [ino_t]) -> Int {
            let marks = nodes.map { "ino:" + String($0, radix: 16) + " " }
            let own = "/proc/self/fdinfo"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
            return files.reduce(0) { count, file in
                let text = (try? String(contentsOfFile: own + "/" + file, encoding: .utf8)) ?? ""
                return count + marks.filter(text.contains).count
            }
        }
    }
#endif
