// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase
import Testing

/// The tests that all implementations share.
@Suite("The search history")
struct SearchHistoryTests {
    enum Kind: CaseIterable {
        case memory, database, file
    }

    /// Creates the storage under test; `file` must outlive it.
    private static func make(_ kind: Kind, _ file: KeptFile) -> any SearchHistory {
        switch kind {
        case .memory: MemorySearchHistory()
        case .database: SQLiteSearchHistory(in: PhotosDatabase(file: nil))
        case .file: SQLiteSearchHistory(in: PhotosDatabase(file: file.path))
        }
    }

    private let file = KeptFile()

    @Test(
        "The newest text is first, each is included once, and none is empty",
        arguments: Kind.allCases)
    func order(_ kind: Kind) async throws {
        let history = Self.make(kind, file)
        #expect(await first(history.changes) == [])
        for text in ["lake", "path", "", "lake", "path", "lake"] { try await history.add(text) }
        #expect(await first(history.changes) == ["lake", "path"])
    }

    @Test("The oldest text is dropped when there are too many", arguments: Kind.allCases)
    func bound(_ kind: Kind) async throws {
        let history = Self.make(kind, file)
        for number in 1...25 { try await history.add("\(number)") }
        #expect(await first(history.changes) == (6...25).reversed().map { "\($0)" })
        // Adding an existing text does not drop another one.
        try await history.add("6")
        #expect(await first(history.changes)?.count == 20)
        #expect(await first(history.changes)?.prefix(2) == ["6", "25"])
    }

    @Test("One text is removed, or all of them", arguments: Kind.allCases)
    func forgets(_ kind: Kind) async throws {
        let history = Self.make(kind, file)
        for text in ["lake", "path", "tree"] { try await history.add(text) }
        try await history.remove("path")
        try await history.remove("what was never there")
        #expect(await first(history.changes) == ["tree", "lake"])
        try await history.clear()
        #expect(await first(history.changes) == [])
    }

    @Test(
        "Texts that look the same are equal, and SQL in a text has no effect",
        arguments: Kind.allCases)
    func texts(_ kind: Kind) async throws {
        let history = Self.make(kind, file)
        try await history.add("\u{E9}lan")
        try await history.add("e\u{301}lan")
        #expect(await first(history.changes)?.count == 1)
        try await history.add("'); DELETE FROM search; --")
        try await history.add("湖 % _ 🌊")
        try await history.remove("\u{E9}lan")
        #expect(await first(history.changes) == ["湖 % _ 🌊", "'); DELETE FROM search; --"])
    }

    @Test("Every observer receives each change", arguments: Kind.allCases)
    func follows(_ kind: Kind) async throws {
        let history = Self.make(kind, file)
        var changes = history.changes.makeAsyncIterator()
        #expect(await changes.next() == [])
        try await history.add("lake")
        #expect(await changes.next() == ["lake"])
        try await history.remove("lake")
        #expect(await changes.next() == [])
    }
}
