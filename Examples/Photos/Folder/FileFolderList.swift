// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import FoundationEssentials
import Minya
public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A ``FolderList`` kept in a small JSON file, so that it is there in the next run of the app.
///
/// A file that cannot be read is no list: the app starts without folders, ``problem`` says why,
/// and the file stays where it is until a folder is added; then it is moved aside, not lost.
public actor FileFolderList: FolderList {
    private let file: PhotoPath
    private nonisolated let broadcast: Broadcast<[PhotoPath]>

    /// What was wrong with the file when it was read; nil if nothing was, or it was written since.
    public private(set) var problem: FolderListProblem?

    /// Reads the list in `file`; without such a file it is empty.
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

    /// The folders as they are, and again whenever they change.
    public nonisolated var changes: AsyncStream<[PhotoPath]> { broadcast.changes }

    /// Adds a folder after the others: see ``FolderList/add(_:)``. A relative path is taken from
    /// the folder that the app runs in.
    public func add(_ folder: PhotoPath) async throws {
        let folder = try Self.whole(folder)
        try await edit { folders in
            if !folders.contains(folder) { folders.append(folder) }
        }
    }

    /// Takes a folder out of the list.
    public func remove(_ folder: PhotoPath) async throws {
        try await edit { folders in
            folders.removeAll { $0 == folder }
        }
    }

    // MARK: - The file

    /// Writes first, so that what is told is what the next run finds.
    private func edit(_ change: (inout [PhotoPath]) -> Void) async throws {
        var folders = broadcast.value
        // Another window's process may have written meanwhile.
        if problem == nil, let now = try? Content.read(file) { folders = now }
        change(&folders)
        do throws(AtomicFile.Problem) {
            if problem != nil { try setAside() }
            try AtomicFile.write(Content.bytes(of: folders), to: file)
        } catch {
            throw Failure(
                .unreadable,
                localized(
                    "The list of folders could not be kept in “%s”. The system says: %s", file,
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

    /// The path as it is kept: from the root, without a slash at its end.
    private static func whole(_ folder: PhotoPath) throws -> PhotoPath {
        try check(folder)
        return folder.fromRoot
    }
}

/// What the file holds.
private struct Content: Codable {
    var version = 1
    var folders: [PhotoPath]

    static func read(_ file: PhotoPath) throws(FolderListProblem) -> [PhotoPath] {
        let bytes: [UInt8]?
        do throws(AtomicFile.Problem) {
            // A list that a person made is not as long as this.
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
        // Texts and a number are always encodable.
        return (try? encoder.encode(Content(folders: folders))).map(Array.init) ?? []
    }
}
