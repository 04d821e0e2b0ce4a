// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// The paths of a folder to check again on disk.
struct FolderEdit: Sendable {
    /// Files that were added, changed or removed.
    var files: Set<PhotoPath> = []
    /// Files to check only if they are already photos.
    var known: Set<PhotoPath> = []
    /// Folders to walk again, including their subfolders.
    var folders: Set<PhotoPath> = []

    /// Everything; only files that changed are read.
    var isWhole = false
}
