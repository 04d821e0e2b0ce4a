// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore

/// What is expected of the files of a corpus, as the script that made it wrote down.
struct Manifest: Decodable {
    let files: [File]
    /// The folder of the files; their paths are those within it.
    let pictures: PhotoPath
    private let skippedFolders: [PhotoPath]

    struct File: Decodable {
        let path: PhotoPath
        /// What its row may say: a `PhotoIssue`, "shown", or "none" for no row at all.
        let row: [String]
        /// What may become of the picture: "picture" or "error".
        let picture: [String]
        /// Words that must find it.
        let words: String?
    }

    init(of corpus: String) throws {
        let file = URL(filePath: corpus).appending(path: "manifest.json")
        self = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
    }

    /// Where a file lies, from the root of the file system.
    func path(of file: File) -> PhotoPath { pictures.appending(file.path) }

    /// What is expected of the file for whoever runs this: root may read what others may not.
    func expected(of file: File) -> (row: [String], picture: [String]) {
        let isLocked = file.path.bytes.starts(with: "locked/".utf8)
        let mayRead = path(of: file).withCString { access($0, R_OK) == 0 }
        return isLocked && mayRead ? (["shown"], ["picture"]) : (file.row, file.picture)
    }

    /// The folders that not everybody may open.
    var lockedFolders: [PhotoPath] { skippedFolders.map(pictures.appending) }

    /// Those of them that cannot be opened by whoever runs this.
    var closedFolders: [PhotoPath] {
        lockedFolders.filter { folder in
            folder.withCString { access($0, R_OK | X_OK) != 0 }
        }.sorted()
    }
}
