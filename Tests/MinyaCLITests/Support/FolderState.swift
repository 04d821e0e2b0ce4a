// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files in a folder and its subfolders: their kinds, sizes and modification times.
struct FolderState: Equatable {
    private struct Entry: Equatable {
        let mode: UInt32
        let size: Int
        let number: UInt64
        let seconds: Int
        let nanoseconds: Int

        init(_ status: stat) {
            mode = UInt32(status.st_mode)
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            // A folder's size and time depend on its entries, which are compared by themselves.
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            size = isFolder ? 0 : Int(status.st_size)
            number = UInt64(status.st_ino)
            seconds = isFolder ? 0 : time.tv_sec
            nanoseconds = isFolder ? 0 : time.tv_nsec
        }
    }

    private var entries: [String: Entry] = [:]

    /// All paths except the journals, the oldest of which are removed.
    var paths: Set<String> { Set(entries.keys.filter { !$0.contains("/.minya/journal") }) }

    init(of folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { add(descriptor, below: "") }
    }

    /// Adds the contents of a folder, and closes its descriptor.
    private mutating func add(_ folder: Int32, below path: String) {
        guard let content = fdopendir(folder) else { return }
        defer { closedir(content) }
        while let entry = readdir(content) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard name != ".", name != "..",
                fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            else { continue }
            let child = "\(path)/\(name)"
            entries[child] = Entry(status)
            guard status.st_mode & S_IFMT == S_IFDIR else { continue }
            let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if descriptor >= 0 { add(descriptor, below: child) }
        }
    }

    /// Returns the paths of the entries that differ from another state.
    func changes(to other: FolderState) -> [String] {
        guard self != other else { return [] }
        return Set(entries.keys).union(other.entries.keys)
            .filter { entries[$0] != other.entries[$0] }.sorted()
    }
}
