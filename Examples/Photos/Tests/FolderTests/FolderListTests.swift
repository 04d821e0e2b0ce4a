// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import PhotosFolder
import Testing

/// The tests that all implementations share.
@Suite("The chosen folders")
struct FolderListTests {
    enum Kind: CaseIterable {
        case memory, file
    }

    private let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// Creates the storage under test.
    private func make(_ kind: Kind) -> any FolderList {
        switch kind {
        case .memory: MemoryFolderList()
        case .file: FileFolderList(file: PhotoPath(fixture.path("data/app/folders.json")))
        }
    }

    private func folders(_ list: any FolderList) async -> [PhotoPath]? {
        await list.changes.first { _ in true }
    }

    @Test(
        "The list is empty at first, then has each folder once, in the order added",
        arguments: Kind.allCases)
    func order(_ kind: Kind) async throws {
        let list = make(kind)
        #expect(await folders(list) == [])
        let odd = PhotoPath(bytes: Array("/pics/".utf8) + [0xFF, 0x25])
        for path in [PhotoPath("/b"), odd, PhotoPath("/a"), PhotoPath("/b"), odd] {
            try await list.add(path)
        }
        #expect(await folders(list) == [PhotoPath("/b"), odd, PhotoPath("/a")])
    }

    @Test(
        "Removing a folder removes it, and removing an unknown one changes nothing",
        arguments: Kind.allCases)
    func removes(_ kind: Kind) async throws {
        let list = make(kind)
        for name in ["/a", "/b", "/c"] { try await list.add(PhotoPath(name)) }
        try await list.remove(PhotoPath("/b"))
        try await list.remove(PhotoPath("/never"))
        #expect(await folders(list) == [PhotoPath("/a"), PhotoPath("/c")])
        // It is appended again as the last one.
        try await list.add(PhotoPath("/b"))
        #expect(await folders(list) == [PhotoPath("/a"), PhotoPath("/c"), PhotoPath("/b")])
    }

    @Test(
        "An invalid path is rejected, and the list is unchanged", arguments: Kind.allCases)
    func noPath(_ kind: Kind) async throws {
        let list = make(kind)
        try await list.add(PhotoPath("/a"))
        for path in [PhotoPath(""), PhotoPath(bytes: [0x2F, 0x61, 0])] {
            await #expect { try await list.add(path) } throws: {
                ($0 as? Rejection)?.code == "folder.no-path"
            }
        }
        #expect(await folders(list) == [PhotoPath("/a")])
    }

    @Test("Every observer receives each change, or the latest one", arguments: Kind.allCases)
    func follows(_ kind: Kind) async throws {
        let list = make(kind)
        var one = list.changes.makeAsyncIterator()
        var other = list.changes.makeAsyncIterator()
        #expect(await one.next() == [])
        #expect(await other.next() == [])
        try await list.add(PhotoPath("/a"))
        #expect(await one.next() == [PhotoPath("/a")])
        try await list.remove(PhotoPath("/a"))
        #expect(await one.next() == [])
        // An observer that was not iterating meanwhile receives the latest value.
        #expect(await other.next() == [])
    }
}
