// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs the actions on a photo.
///
/// A change is reported before the response is returned, so that the page is up to date when the
/// response is shown.
public struct PhotoActionHandler: ActionHandler {
    private let files: any PhotoFiles
    private let abilities: PhotoAbilities
    private let favourites: any Favourites
    private let notify: @Sendable (PhotoDeed) async -> Void

    public init(
        _ files: any PhotoFiles, _ abilities: PhotoAbilities, _ favourites: any Favourites,
        notify: @escaping @Sendable (PhotoDeed) async -> Void
    ) {
        self.files = files
        self.abilities = abilities
        self.favourites = favourites
        self.notify = notify
    }

    public func respond(
        to action: PhotoAction, on page: PhotoOnPage
    ) async throws -> Response<PhotoAction> {
        let uri = page.photo.file.uri
        switch action {
        case .menu: return .menu(menu(for: page))
        case .openWith: return .launch(page.photo.link.map { .link($0) } ?? .with(uri))
        case .copy:
            // Copying has no visible effect.
            await notify(.copied)
            return .copy(page.photo.link.map { .text($0) } ?? .file(uri: uri))
        case .showInFolder: return .launch(page.photo.link.map { .link($0) } ?? .folder(of: uri))
        case .favourite(let isOne):
            return try await mark(page, isFavourite: isOne)
        case .rename:
            try checkFiles()
            return promptForName(of: page.photo.id)
        case .renameTo(let id, let name):
            return try await rename(id, to: name)
        case .trash:
            return try await trash(page)
        case .restore(let trashed):
            for photo in trashed { await notify(.restored(try await files.restore(photo))) }
            return .nothing
        case .turn(let quarters):
            await notify(.turned(quarters))
            return .nothing
        case .panel(let isShown):
            await notify(.panel(isShown))
            return .nothing
        case .fullscreen(let isOn):
            await notify(.fullscreen(isOn))
            return .fullscreen(isOn)
        case .slideshow(let isOn):
            return await slideshow(isOn, page)
        }
    }

    /// Rejects an action that changes the photo's file if files cannot be changed.
    private func checkFiles() throws {
        guard !abilities.contains(.changeFiles) else { return }
        throw Rejection(
            code: "photo.not-yours-to-change",
            message: localized("Pictures on the web cannot be renamed or deleted here."))
    }

    // MARK: - Favourite mark

    private func mark(
        _ page: PhotoOnPage, isFavourite: Bool
    ) async throws -> Response<PhotoAction> {
        let id = page.photo.id
        do {
            if isFavourite { try await favourites.add(id) } else { try await favourites.remove(id) }
        } catch {
            // Reverts the toggle button that was pressed.
            await notify(.favourite(id, page.isFavourite))
            throw error
        }
        await notify(.favourite(id, isFavourite))
        return .nothing
    }

    // MARK: - Trash

    /// Moves the photo to the trash, and offers to restore it.
    ///
    /// The offer includes the photos already offered, because there is only one offer at a time.
    private func trash(_ page: PhotoOnPage) async throws -> Response<PhotoAction> {
        do {
            try checkFiles()
            let trashed = try await files.trash(page.photo.id)
            await notify(.trashed(trashed))
            let offered = page.offered + [trashed]
            return .toast(
                Toast(
                    PhotoText.trashed(offered), button: localized("Undo"),
                    action: .restore(offered)))
        } catch {
            await notify(.kept(page.photo.id))
            throw error
        }
    }

    // MARK: - Renaming

    private func promptForName(
        of id: Photo.ID, after refused: RenameContext.Refusal? = nil
    ) -> Response<PhotoAction> {
        let context = RenameContext(id, refused: refused)
        return .open(.rename, context, as: .sheet) { result in
            result.value.map { .renameTo(id, $0) }
        }
    }

    /// Renames the photo, or prompts again if the name is rejected.
    private func rename(_ id: Photo.ID, to name: String) async throws -> Response<PhotoAction> {
        do {
            let photo = try await files.rename(id, to: name)
            // The file is renamed even if the favourite mark could not follow.
            try? await favourites.rename(id, to: photo.id)
            await notify(.renamed(id, photo))
            // The page may show the title from the photo's metadata, which did not change.
            return .toast(localized("Renamed to “%s”", photo.id.path.name.description))
        } catch {
            await notify(.kept(id))
            guard let rejection = error as? Rejection else { throw error }
            return promptForName(of: id, after: .init(name: name, why: rejection.message))
        }
    }

    private func slideshow(_ isOn: Bool, _ page: PhotoOnPage) async -> Response<PhotoAction> {
        await notify(.slideshow(isOn))
        if isOn { return page.isFullscreen ? .nothing : .fullscreen(true) }
        return page.fillsForSlideshow ? .fullscreen(false) : .nothing
    }

    // MARK: - Menu

    private func menu(for page: PhotoOnPage) -> Menu<PhotoAction> {
        Menu(
            page.photo.link != nil
                ? .section(
                    .item(localized("Open in Browser"), .openWith),
                    .item(localized("Copy Link"), .copy))
                : .section(
                    .item(localized("Open With…"), .openWith),
                    .item(localized("Copy"), .copy),
                    .item(localized("Show in Folder"), .showInFolder)),
            .section(
                .item(
                    localized("Favourite"), .favourite(!page.isFavourite),
                    isOn: page.isFavourite)),
            .section(
                .item(localized("Rotate Right"), .turn(1)),
                .item(localized("Rotate Left"), .turn(-1))),
            .section(
                .item(
                    localized("Details"), .panel(!page.isPanelShown), isOn: page.isPanelShown),
                .item(
                    localized("Slideshow"), .slideshow(!page.isPlaying), isOn: page.isPlaying),
                .item(
                    localized("Full Screen"), .fullscreen(!page.isFullscreen),
                    isOn: page.isFullscreen)),
            // An empty section is omitted.
            abilities.contains(.changeFiles)
                ? .section(
                    .item(localized("Rename…"), .rename),
                    .item(localized("Move to Trash"), .trash, role: .destructive))
                : .section())
    }
}
