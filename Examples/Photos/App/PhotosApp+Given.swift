// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

// MARK: - Paths given at the start

extension PhotosApp {
    /// Opens pictures together with their folders, adds folders, and reports anything else.
    ///
    /// Adding a folder is an explicit wish of the user; opening a picture in a file manager is not,
    /// so its folder is shown without being saved. Of several pictures of one folder the first is
    /// shown: the others are beside it.
    func open(given addresses: [String], inTab: Bool, isFirst: Bool) {
        opening = Task { [weak self, former = opening] in
            await former?.value
            var folders: [String] = []
            var pictures: [(first: Photo.ID, folder: PhotoPath)] = []
            var problem: String?
            for address in addresses {
                guard let path = PhotoPath(uri: address) else {
                    // An address on another computer is rejected by the search.
                    folders.append(address)
                    continue
                }
                // At the first start, arguments without the name of a picture are already among the
                // folders.
                if isFirst, !PhotoPath.isPicture(address) {
                    guard let self, await files.folder(meantBy: path) != path else { continue }
                    try? await self.folders.remove(path)
                }
                switch await GivenPlace.classify(path) {
                case .folder: folders.append(address)
                case .picture(let id, let folder):
                    if !pictures.contains(where: { $0.folder == folder }) {
                        pictures.append((id, folder))
                    }
                case .nothing(let why): problem = problem ?? why
                }
            }
            guard let self, !Task.isCancelled else { return }
            var isTaken = inTab
            for (picture, folder) in pictures {
                show(picture, of: folder, inTab: isTaken)
                isTaken = true
            }
            if !folders.isEmpty { search?.action.send(.addFolders(folders)) }
            if let problem { application.activeNavigation?.toast(problem) }
        }
    }

    /// Shows a picture beside or above the others of its folder, which is not part of any search.
    private func show(_ picture: Photo.ID, of folder: PhotoPath, inTab: Bool) {
        guard let navigation = searchPage(inTab: inTab) else { return }
        visit(folder).open(.photoList, PhotoQuery(), in: navigation)
        let list = navigation.scenes.last?.view as? PhotoListPage
        // The default title would claim that this list has all pictures.
        list?.title = folder.name.description
        list?.pipeline.chosen.send(picture)
    }
}
