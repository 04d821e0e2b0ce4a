// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase
import Testing

/// The tests that all implementations share.
@Suite("Favourites")
struct FavouritesTests {
    enum Kind: CaseIterable {
        case memory, database, file
    }

    /// Creates the storage under test; `file` must outlive it.
    private static func make(_ kind: Kind, _ file: KeptFile) -> any Favourites {
        switch kind {
        case .memory: MemoryFavourites()
        case .database: SQLiteFavourites(in: PhotosDatabase(file: nil))
        case .file: SQLiteFavourites(in: PhotosDatabase(file: file.path))
        }
    }

    private let file = KeptFile()
    private let lake = Photo.ID(path: PhotoPath("/pictures/lake.jpg"))
    private let path = Photo.ID(path: PhotoPath("/pictures/path.jpg"))

    @Test("There are no favourites at first", arguments: Kind.allCases)
    func none(_ kind: Kind) async {
        #expect(await first(Self.make(kind, file).changes) == [])
    }

    @Test("The newest mark is first, and each photo is included once", arguments: Kind.allCases)
    func order(_ kind: Kind) async throws {
        let favourites = Self.make(kind, file)
        try await favourites.add(lake)
        try await favourites.add(path)
        try await favourites.add(lake)
        #expect(await first(favourites.changes) == [path, lake])
    }

    @Test(
        "Removing a mark removes it, and removing a missing one changes nothing",
        arguments: Kind.allCases)
    func removes(_ kind: Kind) async throws {
        let favourites = Self.make(kind, file)
        try await favourites.add(lake)
        try await favourites.remove(path)
        #expect(await first(favourites.changes) == [lake])
        try await favourites.remove(lake)
        #expect(await first(favourites.changes) == [])
    }

    @Test("The mark of a renamed photo keeps its position", arguments: Kind.allCases)
    func renames(_ kind: Kind) async throws {
        let favourites = Self.make(kind, file)
        let other = Photo.ID(path: PhotoPath("/pictures/other.jpg"))
        try await favourites.add(lake)
        try await favourites.add(path)
        try await favourites.rename(lake, to: other)
        #expect(await first(favourites.changes) == [path, other])
        // Renaming adds no mark, and the same name keeps a mark.
        try await favourites.rename(lake, to: path)
        try await favourites.rename(path, to: path)
        #expect(await first(favourites.changes) == [path, other])
        try await favourites.rename(other, to: path)
        #expect(await first(favourites.changes) == [path])
    }

    @Test(
        "A name that is not UTF-8, or contains SQL, is stored unchanged",
        arguments: Kind.allCases)
    func names(_ kind: Kind) async throws {
        let favourites = Self.make(kind, file)
        let odd = Photo.ID(path: PhotoPath(bytes: [0x2f, 0xff, 0x25, 0x27, 0x2e, 0x6a]))
        let hostile = Photo.ID(path: PhotoPath("/'); DROP TABLE favourite; --.jpg"))
        try await favourites.add(odd)
        try await favourites.add(hostile)
        #expect(await first(favourites.changes) == [hostile, odd])
    }

    @Test("Every observer receives each change", arguments: Kind.allCases)
    func follows(_ kind: Kind) async throws {
        let favourites = Self.make(kind, file)
        var changes = favourites.changes.makeAsyncIterator()
        var others = favourites.changes.makeAsyncIterator()
        #expect(await changes.next() == [])
        #expect(await others.next() == [])
        try await favourites.add(lake)
        #expect(await changes.next() == [lake])
        #expect(await others.next() == [lake])
        try await favourites.remove(lake)
        #expect(await changes.next() == [])
    }
}

/// Returns the first element of a sequence.
func first<Value>(_ changes: AsyncStream<Value>) async -> Value? {
    var iterator = changes.makeAsyncIterator()
    return await iterator.next()
}
