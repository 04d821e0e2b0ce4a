// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension PhotoPath {
    /// Creates the folders that contain a file; an error here is reported when the file is opened.
    func makeFolders() {
        guard let folder, folder.withCString({ access($0, F_OK) }) != 0 else { return }
        folder.makeFolders()
        // The mode that the base directory specification requires.
        _ = folder.withCString { mkdir($0, 0o700) }
    }
}
