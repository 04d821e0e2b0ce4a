// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import Synchronization
import Testing

@Suite("The actions on a photo")
struct PhotoActionTests {
    private let files = StubFiles()
    private let favourites = MemoryFavourites()
    private let photo = StubPhotos.photo("Lake 1")
    private let deeds = Deeds()
    private let handler: PhotoActionHandler

    private final class Deeds: Sendable {
        private let list = Mutex<[PhotoDeed]>([])
        var all: [PhotoDeed] { list.withLock { $0 } }
        func add(_ deed: PhotoDeed) { list.withLock { $0.append(deed) } }
    }

    init() {
        handler = PhotoActionHandler(files, .all, favourites) { [deeds] in deeds.add($0) }
    }

    private func respond(
        to action: PhotoAction, _ edit: (inout PhotoOnPage) -> Void = { _ in }
    ) async throws -> Response<PhotoAction> {
        var page = PhotoOnPage(photo)
        edit(&page)
        return try await handler.respond(to: action, on: page)
    }

    @Test("The menu has every action, with the current states")
    func menu() async throws {
        guard case .menu(let menu) = try await respond(to: .menu, { $0.isPlaying = true }) else {
            Issue.record("the response is not a menu")
            return
        }
        #expect(
            menu.items.map(\.action) == [
                .openWith, .copy, .showInFolder, .favourite(true), .turn(1), .turn(-1),
                .panel(true),
                .slideshow(false), .fullscreen(true), .rename, .trash,
            ])
        #expect(menu.items.compactMap(\.isOn) == [false, false, true, false])
        #expect(menu.items.filter { $0.role == .destructive }.map(\.action) == [.trash])
        #expect(menu.sections.count == 5)
    }

    @Test("Other apps receive the address of the file")
    func elsewhere() async throws {
        let uri = "file:///stub/Lake%201"
        #expect(try await respond(to: .openWith) == .launch(.with(uri)))
        #expect(try await respond(to: .copy) == .copy(.file(uri: uri)))
        #expect(try await respond(to: .showInFolder) == .launch(.folder(of: uri)))
        #expect(deeds.all == [.copied])
        #expect(files.calls == [])
    }

    @Test("A photo on the web has the address of its page, and its file cannot be changed")
    func onTheWeb() async throws {
        let link = "https://example.org/1"
        let photo = Photo(
            id: Photo.ID(path: PhotoPath("web:1")), file: PhotoPath("web:1"), title: "Sea",
            link: link)
        let page = PhotoOnPage(photo)
        let handler = PhotoActionHandler(files, [], favourites) { _ in }
        guard case .menu(let menu) = try await handler.respond(to: .menu, on: page) else {
            Issue.record("the response is not a menu")
            return
        }
        #expect(menu.items.prefix(2).map(\.action) == [.openWith, .copy])
        #expect(
            !menu.items.map(\.action).contains { [.rename, .trash, .showInFolder].contains($0) })
        #expect(try await handler.respond(to: .openWith, on: page) == .launch(.link(link)))
        #expect(try await handler.respond(to: .copy, on: page) == .copy(.text(link)))
        for action in [PhotoAction.rename, .trash] {
            await #expect(throws: Rejection.self) {
                _ = try await handler.respond(to: action, on: page)
            }
        }
        #expect(files.calls == [])
    }

    @Test("Renaming prompts for a name, and then renames the file")
    func rename() async throws {
        guard case .open(let opening) = try await respond(to: .rename) else {
            Issue.record("the response opens no scene")
            return
        }
        #expect(opening.scene == SceneKey<RenameContext, String>.rename.name)
        #expect(opening.context as? RenameContext == RenameContext(photo.id))
        #expect(opening.presentation == .sheet)
        #expect(try await respond(to: .renameTo(photo.id, "Sea")) == .toast("Renamed to “Sea”"))
        #expect(files.calls == ["rename Lake 1 to Sea"])
        #expect(deeds.all == [.renamed(photo.id, StubPhotos.photo("Sea"))])
    }

    @Test("Moving a photo to the trash offers Undo, which restores it")
    func trash() async throws {
        let trashed = StubFiles.receipt(photo.id)
        let response = try await respond(to: .trash)
        #expect(
            response
                == .toast(
                    Toast(
                        "Moved to the trash: Lake 1", button: "Undo",
                        action: .restore([trashed]))))
        #expect(try await respond(to: .restore([trashed])) == .nothing)
        #expect(files.calls == ["trash Lake 1", "restore Lake 1"])
        #expect(deeds.all == [.trashed(trashed), .restored(photo)])
    }

    @Test("An action that the folder rejects changes nothing")
    func rejected() async throws {
        files.fail(with: Rejection(code: "photo.read-only", message: "no"))
        for action in [PhotoAction.trash, .restore([StubFiles.receipt(photo.id)])] {
            await #expect(throws: Rejection.self) { try await respond(to: action) }
        }
        #expect(deeds.all == [.kept(photo.id)])
        guard case .open(let opening) = try await respond(to: .renameTo(photo.id, "Sea")) else {
            Issue.record("the response does not prompt again")
            return
        }
        let refused = RenameContext.Refusal(name: "Sea", why: "no")
        #expect(
            opening.context as? RenameContext == RenameContext(photo.id, refused: refused))
        #expect(deeds.all == [.kept(photo.id), .kept(photo.id)])
    }

    @Test("Rotation and the panel need no response from the window")
    func page() async throws {
        #expect(try await respond(to: .turn(-1)) == .nothing)
        #expect(try await respond(to: .panel(true)) == .nothing)
        #expect(deeds.all == [.turned(-1), .panel(true)])
    }

    @Test("A slideshow fills the screen, and restores the previous state when it ends")
    func slideshow() async throws {
        #expect(try await respond(to: .slideshow(true)) == .fullscreen(true))
        #expect(try await respond(to: .slideshow(true)) { $0.isFullscreen = true } == .nothing)
        let ended = try await respond(to: .slideshow(false)) {
            ($0.isPlaying, $0.isFullscreen, $0.fillsForSlideshow) = (true, true, true)
        }
        #expect(ended == .fullscreen(false))
        let stays = try await respond(to: .slideshow(false)) {
            ($0.isPlaying, $0.isFullscreen) = (true, true)
        }
        #expect(stays == .nothing)
        #expect(try await respond(to: .fullscreen(false)) == .fullscreen(false))
    }
}
