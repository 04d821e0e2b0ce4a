// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import Synchronization

/// The pictures among the app's documents, which the user adds with the app Files.
///
/// A photo is known by its file alone: its metadata is not read.
final class DocumentPhotos: PhotoService, NeighbourService {
    let abilities: PhotoAbilities = .changeFiles
    /// Without ratings, the order is that of the names.
    let ranking = ""

    let folder = PhotoPath(URL.documentsDirectory.path(percentEncoded: false).withoutSlash)
    private let observers = Mutex<[UUID: AsyncStream<PhotoChange>.Continuation]>([:])

    /// The extensions of the files that are shown.
    static let formats: Set = ["gif", "heic", "heif", "jpeg", "jpg", "png", "tif", "tiff", "webp"]

    // MARK: - PhotoService

    func folders() async throws -> [PhotoFolder] {
        [PhotoFolder(name: folder.name.description, path: folder)]
    }

    func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        let words = query.text.split(whereSeparator: \.isWhitespace)
        let found = try all().filter { photo in
            query.among?.contains(photo.id) != false
                && words.allSatisfy { photo.title.localizedStandardContains($0) }
        }
        return page(of: found, in: .newestFirst, after: cursor, limit: limit)
    }

    func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage {
        page(of: try all(), in: .mostInteresting, after: cursor, limit: limit)
    }

    func detail(of id: Photo.ID) async throws -> PhotoDetail {
        guard let photo = try all().first(where: { $0.id == id }) else { throw unknown(id) }
        return PhotoDetail(photo: photo)
    }

    func neighbours(of id: Photo.ID) async throws -> PhotoNeighbours {
        let photos = try all().sorted(by: PhotoOrder.newestFirst.precedes)
        guard let place = photos.firstIndex(where: { $0.id == id }) else { throw unknown(id) }
        return PhotoNeighbours(
            previous: place > 0 ? photos[place - 1] : nil,
            next: place + 1 < photos.count ? photos[place + 1] : nil)
    }

    func folder(meantBy place: PhotoPath) async -> PhotoPath { folder }

    func refresh() async { notify() }

    func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        AsyncStream { continuation in
            let id = UUID()
            observers.withLock { $0[id] = continuation }
            continuation.onTermination = { [weak self] _ in
                self?.observers.withLock { $0[id] = nil }
            }
        }
    }

    // MARK: - Parts

    /// Notifies the observers that lists should be reloaded.
    func notify() {
        for observer in observers.withLock({ Array($0.values) }) { observer.yield(.refreshed) }
    }

    /// Returns the photo of a file.
    func photo(at path: PhotoPath) -> Photo {
        let facts = try? FileManager.default.attributesOfItem(atPath: path.description)
        let seconds = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return Photo(
            id: Photo.ID(path: path), file: path, title: path.name.description,
            fileSize: facts?[.size] as? Int ?? 0,
            modified: Int(exactly: (seconds * 1_000_000_000).rounded()) ?? 0)
    }

    func unknown(_ id: Photo.ID) -> Rejection {
        Rejection(
            code: "photo.unknown",
            message: localized("There is no photo “%s” in the chosen folders.", id.path))
    }

    private func all() throws -> [Photo] {
        try Task.checkCancellation()
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.description)
                .map(PhotoPath.init).filter(Self.isPicture)
                .map { photo(at: folder.appending($0)) }
        } catch {
            throw Failure(.unreadable, error.localizedDescription)
        }
    }

    private static func isPicture(_ name: PhotoPath) -> Bool {
        let parts = name.description.lowercased().split(
            separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0] != "" && formats.contains(String(parts[parts.count - 1]))
    }

    private func page(
        of photos: [Photo], in order: PhotoOrder, after cursor: PhotoPage.Cursor?, limit: Int
    ) -> PhotoPage {
        let rest = photos.sorted(by: order.precedes).drop { photo in
            cursor.map { !order.precedes($0, PhotoPage.Cursor(after: photo)) } ?? false
        }
        let shown = Array(rest.prefix(min(max(limit, 1), 500)))
        let hasMore = shown.count < rest.count
        return PhotoPage(
            photos: shown, total: photos.count,
            next: hasMore ? shown.last.map { PhotoPage.Cursor(after: $0) } : nil)
    }
}

extension String {
    /// A path of a folder without the slash at its end.
    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
