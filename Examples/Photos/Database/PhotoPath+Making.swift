// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PhotoPath {
    /// Makes the folders that a file is to lie in; what goes wrong here, its opening says.
    func makeFolders() {
        guard let folder, folder.withCString({ access($0, F_OK) }) != 0 else { return }
        folder.makeFolders()
        // As the base directory specification wants them.
        _ = folder.withCString { mkdir($0, 0o700) }
    }

    /// Throws a database's file away, with its log.
    func removeDatabase() {
        for end in ["", "-wal", "-shm"] {
            let part = PhotoPath(bytes: bytes + Array(end.utf8))
            _ = part.withCString { unlink($0) }
        }
    }
}
