// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import CGIO
    import Glibc
    import PhotosCore

    /// The desktop's trash, according to the freedesktop Trash specification.
    ///
    /// GIO moves a file there and chooses among the trash of the home folder and those of other disks,
    /// but it does not report where it moved the file, and it restores one only if gvfs is running.
    /// Therefore the info file that the specification requires for each trashed file is searched for
    /// here.
    extension FileTrash {
        /// Moves the file at `path` to the trash.
        static func trash(_ path: PhotoPath) throws -> Place {
            let folders = folders(for: path)
            let before = folders.map { Set(notes(in: $0)) }
            let file = path.withCString { g_file_new_for_path($0) }
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            var problem: UnsafeMutablePointer<GError>?
            guard g_file_trash(file, nil, &problem) != 0 else {
                defer { g_clear_error(&problem) }
                throw reason(problem, for: path)
            }
            for (folder, known) in zip(folders, before) {
                for name in notes(in: folder) where !known.contains(name) {
                    let place = Place(in: folder, note: name)
                    if origin(of: place, in: folder) == path { return place }
                }
            }
            throw lost(path)
        }

        // MARK: - Info files

        private static let noteSuffix = ".trashinfo"

        /// Returns the names of the info files in a trash folder.
        private static func notes(in trash: PhotoPath) -> [PhotoPath] {
            guard let stream = trash.appending(PhotoPath("info")).withCString({ opendir($0) })
            else {
                return []
            }
            defer { closedir(stream) }
            var names: [PhotoPath] = []
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    PhotoPath(bytes: bytes.prefix { $0 != 0 })
                }
                if name.bytes.suffix(noteSuffix.utf8.count).elementsEqual(noteSuffix.utf8) {
                    names.append(name)
                }
            }
            return names
        }

        /// Returns the original path in an info file.
        private static func origin(of place: Place, in trash: PhotoPath) -> PhotoPath? {
            guard let bytes = try? AtomicFile.read(place.note, limit: 64 * 1024) else { return nil }
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            guard let line = lines.first(where: { $0.starts(with: "Path=".utf8) }),
                let path = PhotoPath(escaped: String(decoding: line.dropFirst(5), as: UTF8.self))
            else { return nil }
            if path.bytes.first == UInt8(ascii: "/") { return path }
            // In the trash of another disk, paths are relative to the root of that disk.
            return top(of: trash).appending(path)
        }

        // MARK: - Trash folders

        /// Returns the trash folders that a file at `path` may be moved to.
        private static func folders(for path: PhotoPath) -> [PhotoPath] {
            let top = top(of: path)
            let user = PhotoPath("\(getuid())")
            return [
                PhotoPath(String(cString: g_get_user_data_dir())).appending(PhotoPath("Trash")),
                top.appending(PhotoPath(".Trash")).appending(user),
                top.appending(PhotoPath(".Trash-\(user)")),
            ]
        }

        /// Returns the mount point of the disk that contains `path`.
        private static func top(of path: PhotoPath) -> PhotoPath {
            var top = path.folder ?? path
            guard let device = FileStatus(of: top)?.device else { return top }
            while let above = top.folder, FileStatus(of: above)?.device == device { top = above }
            return top
        }

        // MARK: - Errors

        private static func reason(
            _ problem: UnsafeMutablePointer<GError>?,
            for path: PhotoPath
        ) -> any Error {
            let code = problem.map { Int($0.pointee.code) } ?? -1
            switch code {
            case Int(G_IO_ERROR_NOT_SUPPORTED.rawValue):
                return none(for: path)
            case Int(G_IO_ERROR_NOT_FOUND.rawValue):
                return FileMove.reason(ENOENT, for: path)
            case Int(G_IO_ERROR_PERMISSION_DENIED.rawValue), Int(G_IO_ERROR_READ_ONLY.rawValue):
                return FileMove.reason(EACCES, for: path)
            case Int(G_IO_ERROR_NO_SPACE.rawValue):
                return FileMove.reason(ENOSPC, for: path)
            default:
                let why = problem?.pointee.message.map { String(cString: $0) } ?? ""
                return failure(why, for: path)
            }
        }
    }

    extension FileTrash.Place {
        /// Creates the place that belongs to an info file in `trash`.
        fileprivate init(in trash: PhotoPath, note name: PhotoPath) {
            note = trash.appending(PhotoPath("info")).appending(name)
            let own = PhotoPath(bytes: name.bytes.dropLast(".trashinfo".utf8.count))
            file = trash.appending(PhotoPath("files")).appending(own)
        }
    }
#endif
