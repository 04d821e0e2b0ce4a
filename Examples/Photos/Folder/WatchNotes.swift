// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Glibc
    import PhotosCore

    /// Makes an ``FolderIndex/Edit`` of what inotify says: no effects, so that it can be tested
    /// with words that a kernel says rarely.
    package struct WatchNotes {
        /// One event, its folder looked up already.
        package struct Event {
            package var mask: UInt32
            package var folder: PhotoPath
            /// What of the folder it is about; nil for the folder itself.
            package var name: PhotoPath?

            package init(mask: UInt32, folder: PhotoPath, name: PhotoPath?) {
                self.mask = mask
                self.folder = folder
                self.name = name
            }
        }

        /// Files to look at again.
        package private(set) var files: Set<PhotoPath> = []
        /// Files to look at again if they are photos already.
        package private(set) var known: Set<PhotoPath> = []
        /// Folders to walk again.
        package private(set) var folders: Set<PhotoPath> = []
        /// Whether more happened than was said, so that everything is to be compared.
        package private(set) var isLost = false
        /// Folders that are no longer where they were, so their watches say wrong paths.
        private var left: [PhotoPath] = []

        package init() {}

        /// The folders that left since this was called last.
        package mutating func takeLeft() -> [PhotoPath] {
            defer { left = [] }
            return left
        }

        package var isEmpty: Bool { files.isEmpty && known.isEmpty && folders.isEmpty && !isLost }

        /// What inotify is asked for. `IN_CREATE` is not enough to read a file: it may be at its
        /// first byte. A file is read when who writes it closes it.
        package static let mask = UInt32(
            IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
                | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW)

        /// Notes one event in a tree that starts at `root`.
        package mutating func note(_ event: Event, root: PhotoPath) {
            if event.has(IN_Q_OVERFLOW) || event.has(IN_UNMOUNT) {
                isLost = true
                return
            }
            guard let name = event.name else {
                // Of the folders below, the folder that holds them tells.
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
                // A link, a pipe, or a second name of a file that is there already: nobody will
                // close it.
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

    extension FolderIndex.Edit {
        init(_ notes: WatchNotes) {
            self.init(
                files: notes.files, known: notes.known, folders: notes.folders,
                isWhole: notes.isLost)
        }
    }
#endif
