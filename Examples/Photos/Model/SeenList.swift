// SPDX-License-Identifier: Apache-2.0

/// The cached part of a list: its photos from the start, each in the state in which it was fetched.
public struct SeenList: Equatable, Sendable, Codable {
    private struct Entry: Equatable, Sendable, Codable {
        let photo: Photo
        let seen: PhotoDate
    }

    private var entries: [Entry] = []
    private var total = 0
    /// Whether the last entry is the end of the list.
    private var isWhole = false
    private var asked: PhotoDate

    /// The maximum number of cached photos per list.
    public static let mostPhotos = 500

    /// Creates a list whose first page is requested on this day.
    public init(on day: PhotoDate) { asked = day }

    private enum CodingKeys: CodingKey {
        case entries, total, isWhole, asked
    }

    /// Decodes a list and repairs it if the file was damaged.
    ///
    /// No photo may occur twice: paging through the list would never end.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        var ids: Set<Photo.ID> = []
        entries = try parts.decode([Entry].self, forKey: .entries)
            .filter { ids.insert($0.photo.id).inserted }
        total = max(entries.count, min(try parts.decode(Int.self, forKey: .total), Int(Int32.max)))
        isWhole = try parts.decode(Bool.self, forKey: .isWhole)
        asked = try parts.decode(PhotoDate.self, forKey: .asked)
    }

    /// Adds a page that was fetched on this day; a page whose start is not cached is ignored.
    ///
    /// Entries after the page are kept unless the page contradicts them.
    public mutating func insert(
        _ page: PhotoPage, after cursor: PhotoPage.Cursor?, on day: PhotoDate
    ) {
        guard let start = place(after: cursor) else { return }
        let new = Set(page.photos.map(\.id))
        var behind = entries[start...]
        if page.next == nil {
            behind = []
        } else if let last = page.photos.last?.id,
            let place = behind.lastIndex(where: { $0.photo.id == last })
        {
            behind = behind[(place + 1)...]
        }
        isWhole = page.next == nil || isWhole && !behind.isEmpty
        entries =
            entries[..<start].filter { !new.contains($0.photo.id) }
            + page.photos.map { Entry(photo: $0, seen: day) }
            + behind.filter { !new.contains($0.photo.id) }
        if entries.count > Self.mostPhotos {
            entries.removeLast(entries.count - Self.mostPhotos)
            isWhole = false
        }
        total = page.total
        asked = day
    }

    /// Returns the cached photos after a cursor; nil if there are none.
    ///
    /// The date of the page is that of the photo that was fetched longest ago.
    public func page(after cursor: PhotoPage.Cursor?, limit: Int) -> PhotoPage? {
        guard let start = place(after: cursor) else { return nil }
        let part = entries[start...].prefix(min(max(limit, 1), 500))
        let isEnd = isWhole && part.endIndex == entries.endIndex
        if part.isEmpty, !isEnd { return nil }
        return PhotoPage(
            photos: part.map(\.photo), total: max(total, entries.count),
            next: isEnd ? nil : part.last.map { PhotoPage.Cursor(after: $0.photo) },
            seen: part.map(\.seen).min() ?? asked)
    }

    /// Returns the cached part of the list that consists of these photos.
    public func among(_ ids: Set<Photo.ID>) -> SeenList {
        var list = self
        list.entries.removeAll { !ids.contains($0.photo.id) }
        if isWhole { list.total = list.entries.count }
        return list
    }

    /// Removes a photo that no longer exists; returns whether it was cached.
    @discardableResult
    public mutating func forget(_ id: Photo.ID) -> Bool {
        guard let place = entries.firstIndex(where: { $0.photo.id == id }) else { return false }
        entries.remove(at: place)
        total -= 1
        return true
    }

    /// The cached photos of the list.
    public var photos: Set<Photo.ID> { Set(entries.lazy.map(\.photo.id)) }

    private func place(after cursor: PhotoPage.Cursor?) -> Int? {
        guard let cursor else { return 0 }
        return entries.firstIndex { $0.photo.id == cursor.id }.map { $0 + 1 }
    }
}
