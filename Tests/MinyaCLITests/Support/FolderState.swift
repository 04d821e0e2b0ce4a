// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is in a folder and all below it: what each file is, how long, and when it was changed.
struct FolderState: Equatable {
    private(set) var entries: [String: String] = [:]

    init(of folder: URL) { add(folder.path, as: "") }

    private mutating func add(_ path: String, as name: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        // A folder's time changes with what is in it, which is looked at by itself.
        entries[name] =
            isFolder
            ? "folder \(status.st_mode)"
            : "\(status.st_mode) \(status.st_size) \(status.st_ino) \(Self.time(of: status))"
        guard isFolder, let content = opendir(path) else { return }
        defer { closedir(content) }
        while let entry = readdir(content) {
            let child = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if child != ".", child != ".." { add("\(path)/\(child)", as: "\(name)/\(child)") }
        }
    }

    private static func time(of status: stat) -> String {
        #if canImport(Darwin)
            "\(status.st_mtimespec.tv_sec).\(status.st_mtimespec.tv_nsec)"
        #else
            "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        #endif
    }

    /// What differs in another state, by its path.
    func changes(to other: FolderState) -> [String] {
        Set(entries.keys).union(other.entries.keys).filter { entries[$0] != other.entries[$0] }
            .sorted()
    }
}
