// SPDX-License-Identifier: Apache-2.0

import Minya
public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// Pages over several folders: each folder's answer is in order, so they are merged as far as a page
// needs.
extension FolderPhotoService: NeighbourService {
    /// One folder's part of an answer.
    private struct Part {
        let index: FolderIndex
        var found: FolderIndex.Found
        /// The index of the first key that was not returned yet.
        var next: Int
    }

    /// A row of a page: a key of one of the parts.
    private struct Row {
        let part: Int
        let key: FolderEntries.Key
        let entry: PhotoReader.Entry
    }

    /// The folders that are missing from an answer.
    private struct Skipped {
        var folders: [PhotoPath] = []
        var missing: [PhotoPath] = []
        /// Only folders that were rejected; one that failed for another reason is not expected to
        /// return.
        var mayReturn: [PhotoPath] = []
        private var problems: [any Error] = []

        /// The error if no folder is left; it describes the first three problems.
        var problem: (any Error)? {
            let messages = problems.compactMap { ($0 as? Rejection)?.message }
            guard messages.count > 1, messages.count == problems.count,
                let first = problems.first as? Rejection
            else { return problems.first }
            return Rejection(code: first.code, message: messages.prefix(3).joined(separator: "\n"))
        }

        mutating func add(_ folder: PhotoPath, _ reason: any Error) {
            folders.append(folder)
            problems.append(reason)
            guard let rejection = reason as? Rejection else { return }
            mayReturn.append(folder)
            if ["folder.missing", "folder.not-a-folder"].contains(rejection.code) {
                missing.append(folder)
            }
        }
    }

    /// Returns the page of the `wanted` photos after `cursor`.
    func page(
        of wanted: Wanted,
        in order: PhotoOrder,
        after cursor: PhotoPage.Cursor?,
        limit: Int
    ) async throws -> PhotoPage {
        var (parts, skipped) = try await find(wanted, in: order, after: cursor)
        let rows = try Self.merge(&parts, in: order, limit: min(max(limit, 1), Self.largestPage))
        let known = rows.map(\.entry)
        // Otherwise the index would copy all of its entries when some are stored.
        for part in parts.indices { parts[part].found.entries = [] }
        let entries = await reading {
            let reader = PhotoReader()
            return known.map(reader.current)
        }
        try Task.checkCancellation()
        for (number, part) in parts.enumerated() {
            let own = rows.indices.filter { rows[$0].part == number }
            guard !own.isEmpty else { continue }
            await part.index.store(
                own.map { entries[$0] }, of: own.map { rows[$0].key },
                generation: part.found.generation)
        }
        for part in parts { skipped.folders += part.found.skippedFolders }
        let isLast = parts.allSatisfy { $0.next == $0.found.keys.endIndex }
        return PhotoPage(
            photos: entries.map(\.photo),
            total: parts.reduce(0) { $0 + $1.found.keys.count },
            next: isLast ? nil : rows.last?.key.place,
            skippedFolders: skipped.folders,
            missingFolders: skipped.missing
        )
    }

    /// Returns all photos after a cursor: see ``PhotoService/rest(of:after:)``.
    public func rest(
        of source: PhotoSource, after cursor: PhotoPage.Cursor
    ) async throws -> PhotoPage? {
        let wanted = if case .search(let query) = source { Wanted(query) } else { Wanted.all }
        var (parts, skipped) = try await find(wanted, in: source.order, after: cursor)
        let rows = try Self.merge(&parts, in: source.order, limit: .max)
        for part in parts { skipped.folders += part.found.skippedFolders }
        return PhotoPage(
            photos: rows.map(\.entry.photo),
            total: parts.reduce(0) { $0 + $1.found.keys.count },
            skippedFolders: skipped.folders,
            missingFolders: skipped.missing
        )
    }

    /// Returns the photos right before and after one among all photos, the newest first.
    ///
    /// The time is linear in the number of all photos.
    public func neighbours(of id: Photo.ID) async throws -> PhotoNeighbours {
        try await check(id)
        var (parts, _) = try await find(.all, in: .newestFirst, after: nil)
        let rows = try Self.merge(&parts, in: .newestFirst, limit: .max)
        guard let place = rows.firstIndex(where: { $0.entry.photo.id == id }) else {
            throw FileMove.reason(ENOENT, for: id.path)
        }
        return PhotoNeighbours(
            previous: place > 0 ? rows[place - 1].entry.photo : nil,
            next: place + 1 < rows.count ? rows[place + 1].entry.photo : nil)
    }

    /// Returns some photos as their files are now: see ``PhotoService/current(_:)``.
    public func current(_ ids: [Photo.ID]) async throws -> [Photo] {
        _ = try await current()
        var asked: [(index: FolderIndex, ids: [Photo.ID])] = []
        for id in ids {
            guard let index = index(of: id.path) else { continue }
            if let place = asked.firstIndex(where: { $0.index === index }) {
                asked[place].ids.append(id)
            } else {
                asked.append((index, [id]))
            }
        }
        var photos: [Photo] = []
        for (index, ids) in asked {
            let known = await index.entries(of: ids)
            let entries = await reading {
                let reader = PhotoReader()
                return known.map { reader.current($0) }
            }
            try Task.checkCancellation()
            await index.store(entries)
            photos += entries.map(\.photo)
        }
        return photos
    }

    /// Queries every folder; one that fails is skipped, unless all fail.
    private func find(
        _ wanted: Wanted,
        in order: PhotoOrder,
        after cursor: PhotoPage.Cursor?
    ) async throws -> (parts: [Part], skipped: Skipped) {
        let (chosen, indexes) = try await indexesInOrder()
        var parts: [Part] = []
        var skipped = Skipped()
        for folder in chosen.folders {
            if case .failure(let error) = folder.place {
                skipped.add(folder.chosen, error.reason(for: folder.chosen))
            }
        }
        for index in indexes {
            do {
                let found = try await index.find(wanted, in: order, isFirst: cursor == nil)
                let next = cursor.map { found.keys.start(after: $0, in: order) } ?? 0
                parts.append(Part(index: index, found: found, next: next))
            } catch let error as CancellationError {
                throw error
            } catch {
                skipped.add(index.root, error)
            }
        }
        awaitReturn(of: skipped.mayReturn)
        guard parts.isEmpty else { return (parts, skipped) }
        throw skipped.problem
            ?? Rejection(
                code: "folder.none",
                message: localized("No folder is chosen yet. Add one that has pictures in it.")
            )
    }

    /// Returns the next rows, each from the part whose next photo is first in the order.
    private static func merge(_ parts: inout [Part], in order: PhotoOrder, limit: Int) throws
        -> [Row]
    {
        var rows: [Row] = []
        while rows.count < limit {
            if rows.count % 1024 == 0 { try Task.checkCancellation() }
            var first: (part: Int, key: FolderEntries.Key)?
            for (number, part) in parts.enumerated() where part.next < part.found.keys.count {
                let key = part.found.keys[part.next]
                if let best = first, order.precedes(best.key.place, key.place) { continue }
                first = (number, key)
            }
            guard let first else { break }
            parts[first.part].next += 1
            if let entry = parts[first.part].found.entries[first.key.position] {
                rows.append(Row(part: first.part, key: first.key, entry: entry))
            }
        }
        return rows
    }

    private static let largestPage = 500
}
