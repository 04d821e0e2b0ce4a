// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What each action on a photo means.
///
/// What an action changes it tells before it answers, so that the page is right when the answer
/// is seen.
public struct PhotoActionHandler: ActionHandler {
    private let files: any PhotoFiles
    private let tell: @Sendable (PhotoDeed) async -> Void

    public init(_ files: any PhotoFiles, tell: @escaping @Sendable (PhotoDeed) async -> Void) {
        self.files = files
        self.tell = tell
    }

    public func respond(
        to action: PhotoAction, on page: PhotoOnPage
    ) async throws -> Response<PhotoAction> {
        let uri = page.photo.file.uri
        switch action {
        case .menu: return .menu(menu(for: page))
        case .openWith: return .launch(.with(uri))
        case .copy: return .copy(.file(uri: uri))
        case .showInFolder: return .launch(.folder(of: uri))
        case .rename: return askName(of: page.photo.id)
        case .renameTo(let id, let name):
            return try await rename(id, to: name)
        case .trash:
            let trashed = try await files.trash(page.photo.id)
            await tell(.trashed(trashed))
            return .toast(
                Toast(
                    localized("“%s” was moved to the trash.", page.photo.title),
                    button: localized("Undo"), action: .restore(trashed)))
        case .restore(let trashed):
            await tell(.restored(try await files.restore(trashed)))
            return .nothing
        case .turn(let quarters):
            await tell(.turned(quarters))
            return .nothing
        case .panel(let isShown):
            await tell(.panel(isShown))
            return .nothing
        case .fullscreen(let isOn):
            await tell(.fullscreen(isOn))
            return .fullscreen(isOn)
        case .slideshow(let isOn):
            return await slideshow(isOn, page)
        }
    }

    // MARK: - The name

    private func askName(
        of id: Photo.ID, after refused: RenameContext.Refusal? = nil
    ) -> Response<PhotoAction> {
        let context = RenameContext(id, refused: refused)
        return .open(.rename, context, as: .sheet) { result in
            result.value.map { .renameTo(id, $0) }
        }
    }

    /// Renames, or asks again: who is refused a name has not said what they want instead.
    private func rename(_ id: Photo.ID, to name: String) async throws -> Response<PhotoAction> {
        do {
            let photo = try await files.rename(id, to: name)
            await tell(.renamed(id, photo))
            // The page may show the title of the photo's metadata, which is the same as before.
            return .toast(localized("Renamed to “%s”", photo.id.path.name.description))
        } catch let rejection as Rejection {
            return askName(of: id, after: .init(name: name, why: rejection.message))
        }
    }

    private func slideshow(_ isOn: Bool, _ page: PhotoOnPage) async -> Response<PhotoAction> {
        await tell(.slideshow(isOn))
        if isOn { return page.isFullscreen ? .nothing : .fullscreen(true) }
        return page.fillsForSlideshow ? .fullscreen(false) : .nothing
    }

    // MARK: - The menu

    private func menu(for page: PhotoOnPage) -> Menu<PhotoAction> {
        Menu(
            .section(
                .item(localized("Open With…"), .openWith),
                .item(localized("Copy"), .copy),
                .item(localized("Show in Folder"), .showInFolder)),
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
            .section(
                .item(localized("Rename…"), .rename),
                .item(localized("Move to Trash"), .trash, role: .destructive)))
    }
}
