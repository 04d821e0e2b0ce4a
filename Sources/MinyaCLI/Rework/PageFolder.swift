// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of a page, excluding nested folders of other pages.
struct PageFolder {
    /// The path relative to the app's folder.
    let path: String
    /// All its files, with paths relative to the app's folder.
    let files: [String]

    init(of page: PageRecord, in project: Project) throws {
        let path = "\(Project.pages)/\(page.path)"
        let others = try project.library.pageNames().filter { $0 != page.name }
            .map { "\(Project.pages)/\(try project.library.page($0).path)/" }
            .filter { $0.hasPrefix(path + "/") }
        let place = project.root.appending(path: path).path
        let names = FileManager.default.subpaths(atPath: place) ?? []
        files = names.sorted().map { "\(path)/\($0)" }.filter { file in
            var isFolder: ObjCBool = false
            let whole = project.root.appending(path: file).path
            return FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
                && !isFolder.boolValue && !others.contains(where: file.hasPrefix)
        }
        self.path = path
    }

    func contains(_ file: String) -> Bool { files.contains(file) }
}
