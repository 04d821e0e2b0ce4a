// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import PhotosCore
import PhotosFolder
import PhotosGTK

// MARK: - Places that a start was given

extension PhotosApp {
    /// Opens pictures among those of their folders, adds folders, and says why of what is neither.
    ///
    /// A folder is added because somebody wishes for that; who opens a picture in a file manager
    /// does not, so its folder is looked at without being kept. Of several pictures of one folder
    /// the first is shown: the others are beside it.
    func look(at addresses: [String], inTab: Bool, isFirst: Bool) {
        looking = Task { [weak self, former = looking] in
            await former?.value
            var folders: [String] = []
            var pictures: [(first: Photo.ID, folder: PhotoPath)] = []
            var problem: String?
            for address in addresses {
                guard let path = PhotoPath(uri: address) else {
                    // What is not on this computer is for the search to refuse.
                    folders.append(address)
                    continue
                }
                // The first start has what was not named as a picture among its folders already.
                if isFirst, !PhotoPath.isPicture(address) {
                    guard let self, await files.folder(meantBy: path) != path else { continue }
                    try? await self.folders.remove(path)
                }
                switch await GivenPlace.look(at: path) {
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

    /// Shows a picture beside or over the others of its folder, which no search knows of.
    private func show(_ picture: Photo.ID, of folder: PhotoPath, inTab: Bool) {
        guard let navigation = searchPage(inTab: inTab) else { return }
        visit(folder).open(.photoList, PhotoQuery(), in: navigation)
        let list = navigation.scenes.last?.view as? PhotoListPage
        // All pictures of this list are not all there are.
        list?.title = folder.name.description
        list?.pipeline.chosen.send(picture)
    }
}
