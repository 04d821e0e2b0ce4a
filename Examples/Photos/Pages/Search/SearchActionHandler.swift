// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs the actions of the search page: it stores folders and removes searches.
public struct SearchActionHandler: ActionHandler {
    private let photos: any PhotoService
    private let folders: any FolderList
    private let history: any SearchHistory

    /// Creates a handler that works on these services and storages.
    public init(
        photos: any PhotoService, folders: any FolderList, history: any SearchHistory
    ) {
        self.photos = photos
        self.folders = folders
        self.history = history
    }

    /// Performs an action; `chosen` are the current folders.
    public func respond(
        to action: SearchAction, on chosen: [PhotoPath]
    ) async throws -> Response<SearchAction> {
        switch action {
        case .newTab: return .open(.search, (), as: .tab)
        case .newWindow: return .open(.search, (), as: .window)
        case .interesting: return .open(.interestingness, ())
        case .chooseFolders:
            try checkFolders()
            return .choose(localized("Add Folders"), .folders) { .addFolders($0) }
        case .addFolders(let addresses):
            try checkFolders()
            return try await add(addresses, to: chosen)
        case .removeFolder(let folder):
            try await folders.remove(folder)
            return .toast(
                Toast(
                    localized("“%s” is no longer searched", folder.name),
                    button: localized("Undo"), action: .addFolders([folder.uri])))
        case .forget(let text):
            try await history.remove(text)
            return .nothing
        case .confirmClearHistory:
            return .alert(
                Alert(
                    localized("Forget recent searches?"),
                    message: localized("The pictures stay as they are."),
                    choices: [
                        .cancel(localized("Keep")),
                        .destructive(localized("Forget"), .clearHistory),
                    ]))
        case .clearHistory:
            try await history.clear()
            return .toast(localized("Recent searches are forgotten"))
        }
    }

    private func checkFolders() throws {
        guard !photos.abilities.contains(.chooseFolders) else { return }
        throw Rejection(
            code: "folder.not-searched",
            message: localized("Photos searches the web now, where there are no folders to add."))
    }

    private func add(
        _ addresses: [String], to chosen: [PhotoPath]
    ) async throws -> Response<SearchAction> {
        var paths: [PhotoPath] = []
        for case let place? in addresses.map({ PhotoPath(uri: $0)?.withoutLastSlash }) {
            paths.append(await photos.folder(meantBy: place))
        }
        guard let first = paths.first else {
            throw Rejection(
                code: "folder.not-local",
                message: localized("Only folders of this computer can be searched."))
        }
        var new: [PhotoPath] = []
        for path in paths where !chosen.contains(path) && !new.contains(path) {
            try await folders.add(path)
            new.append(path)
        }
        if new.isEmpty { return .toast(localized("“%s” is searched already", first.name)) }
        if paths.count < addresses.count {
            return .toast(localized("Folders that are not on this computer were left out"))
        }
        guard let only = new.first, new.count == 1 else {
            return .toast(
                localized(one: "%d folder was added", many: "%d folders were added", new.count))
        }
        return .toast(localized("“%s” was added", only.name))
    }
}

extension PhotoPath {
    /// The same folder without a trailing slash in its address.
    fileprivate var withoutLastSlash: PhotoPath {
        guard bytes.count > 1, bytes.last == UInt8(ascii: "/") else { return self }
        return PhotoPath(bytes: bytes.dropLast())
    }
}
