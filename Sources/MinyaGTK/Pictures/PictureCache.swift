// SPDX-License-Identifier: Apache-2.0

/// Caches textures up to a number of bytes; the least recently used one is evicted first.
@MainActor
final class PictureCache {
    private final class Entry {
        let request: PictureRequest
        let texture: Texture
        weak var newer: Entry?
        var older: Entry?

        init(_ request: PictureRequest, _ texture: Texture) {
            self.request = request
            self.texture = texture
        }
    }

    var limit: Int { didSet { trim() } }
    private(set) var bytes = 0
    private var entries: [PictureRequest: Entry] = [:]
    private var newest: Entry?
    private var oldest: Entry?

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { entries.count }

    subscript(request: PictureRequest) -> Texture? {
        guard let entry = entries[request] else { return nil }
        unlink(entry)
        linkAsNewest(entry)
        return entry.texture
    }

    /// Returns the matching texture with the most pixels; O(n) in their number.
    func largest(where isMeant: (PictureRequest, Texture) -> Bool) -> Texture? {
        entries.values.filter { isMeant($0.request, $0.texture) }
            .max { $0.texture.byteCount < $1.texture.byteCount }?.texture
    }

    func insert(_ texture: Texture, for request: PictureRequest) {
        if let entry = entries[request] { remove(entry) }
        // A texture larger than the whole cache would only evict the others.
        guard texture.byteCount <= limit else { return }
        let entry = Entry(request, texture)
        entries[request] = entry
        bytes += texture.byteCount
        linkAsNewest(entry)
        trim()
    }

    /// Removes the textures that were decoded from a file; O(n) in the number of textures.
    func removeAll(of path: String) {
        for entry in entries.values where entry.request.file == Array(path.utf8) { remove(entry) }
    }

    func removeAll() {
        // One by one: releasing the chain at once would recurse through it.
        while let oldest { remove(oldest) }
    }

    private func trim() {
        while bytes > limit, let oldest { remove(oldest) }
    }

    private func remove(_ entry: Entry) {
        entries[entry.request] = nil
        bytes -= entry.texture.byteCount
        unlink(entry)
    }

    private func linkAsNewest(_ entry: Entry) {
        entry.older = newest
        newest?.newer = entry
        newest = entry
        if oldest == nil { oldest = entry }
    }

    private func unlink(_ entry: Entry) {
        if newest === entry { newest = entry.older }
        if oldest === entry { oldest = entry.newer }
        entry.newer?.older = entry.older
        entry.older?.newer = entry.newer
        entry.newer = nil
        entry.older = nil
    }

    isolated deinit {
        removeAll()
    }
}
