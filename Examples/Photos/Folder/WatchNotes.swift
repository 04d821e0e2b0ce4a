// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
    import PhotosCore

    /// Creates a ``FolderEdit`` from inotify events.
    ///
    /// It has no side effects, so that it can be tested with events that a kernel rarely sends.
    package struct WatchNotes {
        /// An event with its folder already resolved.
        package struct Event {
            package var mask: UInt32
            package var folder: PhotoPath
            /// The name within the folder; nil for the folder itself.
            package var name: PhotoPath?

            package init(mask: UInt32, folder: PhotoPath, name: PhotoPath?) {
                self.mask = mask
                self.folder = folder
                self.name = name
            }
        }

        /// Files to check again.
        package private(set) var files: Set<PhotoPath> = []
        /// Files to check again if they are already photos.
        package private(set) var known: Set<PhotoPath> = []
        /// Folders to walk again.
        package private(set) var folders: Set<PhotoPath> = []
        /// Whether events were lost, so that everything has to be compared.
        package private(set) var isLost = false
        /// Folders that were moved or deleted, whose watches report wrong paths.
        private var left: [PhotoPath] = []

        package init() {}

        /// Removes and returns the folders that left since the last call.
        package mutating func removeLeft() -> [PhotoPath] {
            defer { left = [] }
            return left
        }

        package var isEmpty: Bool { files.isEmpty && known.isEmpty && folders.isEmpty && !isLost }

        /// The events requested from inotify.
        ///
        /// `IN_CREATE` is not enough to read a file, which may still be empty then. A file is read
        /// when its writer closes it.
        package static let mask = UInt32(
            IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW)

        /// Records an event in the tree below `root`.
        package mutating func note(_ event: Event, root: PhotoPath) {
            if event.has(IN_Q_OVERFLOW) || event.has(IN_UNMOUNT) {
                isLost = true
                return
            }
            guard let name = event.name else {
                // For subfolders, the containing folder reports the event.
                let isGone = event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF)
                if isGone && event.folder == root { isLost = true }
                return
            }
            guard name.bytes.first != UInt8(ascii: ".") else { return }
            let path = event.folder.appending(name)
            if event.has(Int(IN_ISDIR)) {
                if event.has(IN_MOVED_FROM) || event.has(IN_DELETE) { left.append(path) }
                folders.insert(path)
            } else if event.has(IN_CREATE) {
                // A link, a pipe, or another hard link to an existing file: no close event follows.
                if let status = FileStatus(of: path), status.names > 1 || !status.isRegular {
                    files.insert(path)
                }
            } else if event.has(IN_ATTRIB) {
                known.insert(path)
            } else {
                files.insert(path)
            }
        }
    }

    extension WatchNotes.Event {
        fileprivate func has(_ flag: Int) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
        fileprivate func has(_ flag: Int32) -> Bool { has(Int(flag)) }
        fileprivate func has(_ flag: UInt32) -> Bool { has(Int(flag)) }
    }

    extension FolderEdit {
        init(_ notes: WatchNotes) {
            self.init(
                files: notes.files, known: notes.known, folders: notes.folders,
                isWhole: notes.isLost)
        }
    }
#endif
