// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore

/// The expected results for the files of a corpus, as written by the script that created it.
struct Manifest: Decodable {
    let files: [File]
    /// The folder of the files, whose paths are relative to it.
    let pictures: PhotoPath
    private let skippedFolders: [PhotoPath]

    struct File: Decodable {
        let path: PhotoPath
        /// The permitted states of its row: a `PhotoIssue`, "shown", or "none" for no row at all.
        let row: [String]
        /// The permitted outcomes of decoding the picture: "picture" or "error".
        let picture: [String]
        /// Words whose search must find it.
        let words: String?
    }

    init(of corpus: String) throws {
        let file = URL(filePath: corpus).appending(path: "manifest.json")
        self = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file))
    }

    /// Returns the absolute path of a file.
    func path(of file: File) -> PhotoPath { pictures.appending(file.path) }

    /// Returns the expected results for the current user: root can read files that others cannot.
    func expected(of file: File) -> (row: [String], picture: [String]) {
        let isLocked = file.path.bytes.starts(with: "locked/".utf8)
        let mayRead = path(of: file).withCString { access($0, R_OK) == 0 }
        return isLocked && mayRead ? (["shown"], ["picture"]) : (file.row, file.picture)
    }

    /// The folders that not every user may open.
    var lockedFolders: [PhotoPath] { skippedFolders.map(pictures.appending) }

    /// The folders that the current user cannot open.
    var closedFolders: [PhotoPath] {
        lockedFolders.filter { folder in
            folder.withCString { access($0, R_OK | X_OK) != 0 }
        }.sorted()
    }
}
