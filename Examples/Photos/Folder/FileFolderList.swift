// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Minya
public import PhotosCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A ``FolderList`` stored in a small JSON file, which persists between runs of the app.
///
/// If the file cannot be read, the app starts without folders and ``problem`` states why. The file
/// stays in place until a folder is added; then it is moved aside, so that it is not lost.
public actor FileFolderList: FolderList {
    private let file: PhotoPath
    private nonisolated let broadcast: Broadcast<[PhotoPath]>

    /// The problem with the file when it was read; nil if there was none, or the file was written
    /// since.
    public private(set) var problem: FolderListProblem?

    /// Creates a list with the content of `file`; without such a file it is empty.
    public init(file: PhotoPath) {
        self.file = file
        do throws(FolderListProblem) {
            broadcast = Broadcast(try Content.read(file))
        } catch {
            broadcast = Broadcast([])
            problem = error
        }
    }

    // MARK: - FolderList

    /// The current folders, and again whenever they change.
    public nonisolated var changes: AsyncStream<[PhotoPath]> { broadcast.changes }

    /// Appends a folder: see ``FolderList/add(_:)``.
    ///
    /// A relative path is resolved against the current folder of the process.
    public func add(_ folder: PhotoPath) async throws {
        let folder = try Self.whole(folder)
        try await edit { folders in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    /// Removes a folder from the list.
    public func remove(_ folder: PhotoPath) async throws {
        try await edit { folders in
            folders.removeAll { $0 == folder }
        }
    }

    // MARK: - File

    /// Applies a change: writes the file first, so that observers only see what the next run loads.
    private func edit(_ change: (inout [PhotoPath]) -> Void) async throws {
        var folders = broadcast.value
        // Another process may have written the file meanwhile.
        if problem == nil, let now = try? Content.read(file) { folders = now }
        change(&folders)
        do throws(AtomicFile.Problem) {
            if problem != nil { try setAside() }
            try AtomicFile.write(Content.bytes(of: folders), to: file)
        } catch {
            throw Failure(
                .unreadable,
                localized(
                    "The list of folders could not be saved in “%s”. The system says: %s", file,
                    error.text)
            )
        }
        problem = nil
        broadcast.change { $0 = folders }
    }

    private func setAside() throws(AtomicFile.Problem) {
        for number in 1...99 {
            let aside = PhotoPath(bytes: file.bytes + Array(".damaged-\(number)".utf8))
            guard FileStatus(of: aside) == nil else { continue }
            let isMoved = file.withCString { from in aside.withCString { rename(from, $0) } } == 0
            guard isMoved || errno == ENOENT else { throw AtomicFile.Problem(code: errno) }
            return
        }
    }

    /// Returns the path as it is stored: absolute, without a trailing slash.
    private static func whole(_ folder: PhotoPath) throws -> PhotoPath {
        try check(folder)
        return folder.fromRoot
    }
}

/// The content of the file.
private struct Content: Codable {
    var version = 1
    var folders: [PhotoPath]

    static func read(_ file: PhotoPath) throws(FolderListProblem) -> [PhotoPath] {
        let bytes: [UInt8]?
        do throws(AtomicFile.Problem) {
            // A list made by a user is never this long.
            bytes = try AtomicFile.read(file, limit: 1 << 20)
        } catch {
            throw .unreadable(file, error.text)
        }
        guard let bytes else { return [] }
        guard let content = try? Content(json: bytes), content.version == 1 else {
            throw .damaged(file)
        }
        return content.folders.reduce(into: []) { folders, folder in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    static func bytes(of folders: [PhotoPath]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes, .sortedKeys]
        // Strings and a number can always be encoded.
        return (try? encoder.encode(Content(folders: folders))).map(Array.init) ?? []
    }
}
