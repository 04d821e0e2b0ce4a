// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
public import PhotosCore

/// A ``PhotoService`` that presents the pictures of a folder and of the folders in it.
///
/// A picture is a regular file named like one (JPEG, PNG, GIF, TIFF, WebP, BMP), or one without an
/// extension whose content is one. Links are not followed.
///
/// The first search reads the header and the EXIF block of every file, because the order is by
/// date; the first search for words reads XMP and IPTC as well. What was read is kept, so later
/// searches cost milliseconds. A search that is cancelled stops reading; the next one goes on from
/// there. The rows of a page are compared with their files whenever they are given out, so a file
/// that changed or vanished since shows as what it is.
public actor FolderPhotoService: PhotoService, PhotoFiles {
    private let path: PhotoPath
    private let index: FolderIndex

    /// Serves the folder at `path`. That it is one is seen when it is first asked.
    public init(folder path: PhotoPath) {
        self.path = path
        index = FolderIndex(root: path)
    }

    /// Serves the folder at `path`, given as text.
    public init(folder path: String) {
        self.init(folder: PhotoPath(path))
    }

    // MARK: - PhotoService

    /// The folder; it is a sample if it has the mark that `scripts/sample-photos` leaves.
    public func folders() async throws -> [PhotoFolder] {
        try Task.checkCancellation()
        return await reading { [path] in
            let mark = path.appending(PhotoPath(".sample-photos"))
            let isSample = mark.withCString { access($0, F_OK) } == 0
            // The root of the file system has no name but its path.
            let name = path.name.bytes.isEmpty ? path : path.name
            return [PhotoFolder(name: name.description, path: path, isSample: isSample)]
        }
    }

    /// The photos that match `query`: see ``PhotoService/search(_:after:limit:)``.
    public func search(
        _ query: PhotoQuery,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        guard query.text.utf8.count <= Self.longestQuery else {
            throw Rejection(
                code: "query.too-long",
                message: "That is more text than a search can take. Search for fewer words."
            )
        }
        let words = SearchText.words(of: query.text)
        let found = try await index.find(words)
        let start = cursor.map { Self.start(after: $0, in: found.keys) } ?? 0
        let rows = found.keys[start...].prefix(min(max(limit, 1), Self.largestPage))
        let reader = index.reader
        let known = found.entries(of: rows)
        let entries = await reading { known.map(reader.current) }
        try Task.checkCancellation()
        await index.store(entries, of: rows, generation: found.generation)

        return PhotoPage(
            photos: entries.map(\.photo),
            total: found.keys.count,
            next: rows.endIndex < found.keys.endIndex
                ? entries.last.map { PhotoPage.Cursor(after: $0.photo) } : nil,
            skippedFolders: found.skippedFolders
        )
    }

    public func interesting(
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        try await search(PhotoQuery(), after: cursor, limit: limit)
    }

    public nonisolated func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        AsyncStream { _ in }
    }

    /// Everything known of one photo; of a file that is gone, that it has vanished.
    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try Task.checkCancellation()
        guard id.isWithinFolder else {
            throw Rejection(
                code: "photo.unknown",
                message: "There is no photo “\(id.path)” in this folder."
            )
        }
        let reader = index.reader
        let detail = await reading { reader.detail(of: id) }
        try Task.checkCancellation()
        return detail
    }

    /// Forgets what is known of the folder; searches under way go on with what is there now.
    public func refresh() async {
        await index.forget()
    }

    // MARK: - PhotoFiles

    public func rename(_ id: Photo.ID, to name: String) async throws -> Photo {
        throw Rejection(code: "files.not-yet", message: "Not yet.")
    }

    public func trash(_ id: Photo.ID) async throws -> TrashedPhoto {
        throw Rejection(code: "files.not-yet", message: "Not yet.")
    }

    public func restore(_ trashed: TrashedPhoto) async throws -> Photo {
        throw Rejection(code: "files.not-yet", message: "Not yet.")
    }

    // MARK: - Parts

    /// Runs what waits for the disk off the threads that must not wait.
    private func reading<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withTaskExecutorPreference(ReadingExecutor.shared) {
            await Self.apart(body)
        }
    }

    @concurrent
    private static func apart<Value: Sendable>(_ body: @Sendable () -> Value) async -> Value {
        body()
    }

    /// The position of the first of `keys` that comes after `cursor`, found by halving.
    private static func start(after cursor: PhotoPage.Cursor, in keys: [FolderIndex.Key]) -> Int {
        let mark = FolderIndex.Key(taken: cursor.taken, id: cursor.id, position: 0)
        var low = keys.startIndex
        var high = keys.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if mark < keys[middle] { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static let longestQuery = 1000
    private static let largestPage = 500
}

extension Photo.ID {
    /// Whether the id names something below the folder, as one from a link may not.
    fileprivate var isWithinFolder: Bool {
        let parts = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !path.bytes.contains(0)
            && parts.allSatisfy { part in
                !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
            }
    }
}
