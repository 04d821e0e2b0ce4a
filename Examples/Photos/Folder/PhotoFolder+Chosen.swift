// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PhotoFolder {
    init(_ folder: ChosenFolders.Folder) {
        let mark = folder.chosen.appending(PhotoPath(".sample-photos"))
        let place = (try? folder.place.get()) ?? folder.chosen
        let isNamed = ![PhotoPath(""), PhotoPath("."), PhotoPath("..")].contains(folder.chosen.name)
        let path = isNamed ? folder.chosen : place
        // The root of the file system has no name, so its path is used.
        let name = path.name.bytes.isEmpty ? path : path.name
        var problem: String?
        if case .failure(let error) = folder.place {
            problem = error.sentence(for: folder.chosen)
        } else if place.withCString({ access($0, R_OK | X_OK) }) != 0 {
            problem = Unopened(code: errno).sentence(for: folder.chosen)
        }
        self.init(
            name: name.description, path: folder.chosen,
            isSample: mark.withCString { access($0, F_OK) } == 0, problem: problem)
    }
}
