// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosFolder
import Testing

@Suite("The file of the chosen folders")
struct FileFolderListTests {
    let fixture: Fixture
    let file: PhotoPath

    init() throws {
        fixture = try Fixture()
        file = PhotoPath(fixture.path("data/app/folders.json"))
    }

    private func folders(_ list: some FolderList) async -> [PhotoPath]? {
        var changes = list.changes.makeAsyncIterator()
        return await changes.next()
    }

    @Test("The next run has the same folders, in the order they were added, each once")
    func kept() async throws {
        let odd = PhotoPath(bytes: Array("/pics/".utf8) + [0xFF, 0x25])
        let list = FileFolderList(file: file)
        try await list.add(PhotoPath("/b/"))
        try await list.add(odd)
        try await list.add(PhotoPath("/a"))
        try await list.add(PhotoPath("/b"))
        #expect(await folders(list) == [PhotoPath("/b"), odd, PhotoPath("/a")])
        let next = FileFolderList(file: file)
        #expect(await folders(next) == [PhotoPath("/b"), odd, PhotoPath("/a")])
        #expect(await next.problem == nil)
        try await next.remove(odd)
        #expect(await folders(FileFolderList(file: file)) == [PhotoPath("/b"), PhotoPath("/a")])
        // No temporary file remains beside it.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: fixture.path("data/app")).count == 1
        )
    }

    @Test("Two lists in the same file keep each other's folders")
    func twoLists() async throws {
        let one = FileFolderList(file: file)
        let other = FileFolderList(file: file)
        try await one.add(PhotoPath("/a"))
        try await other.add(PhotoPath("/b"))
        #expect(await folders(FileFolderList(file: file)) == [PhotoPath("/a"), PhotoPath("/b")])
    }

    @Test(
        "A damaged file is moved aside only when a folder is added",
        arguments: [
            "", "{", "[]", #"{"version":1}"#, #"{"version":2,"folders":[]}"#, "\u{0}\u{1}",
        ] + [511, 512, 513, 514, 1000, 100_000].map { String(repeating: "[", count: $0) }
    )
    func damaged(content: String) async throws {
        try fixture.write(Array(content.utf8), to: "data/app/folders.json")
        let list = FileFolderList(file: file)
        #expect(await list.problem == .damaged(file))
        #expect(await folders(list) == [])
        #expect(FileManager.default.contents(atPath: file.description) == Data(content.utf8))
        try await list.add(PhotoPath("/a"))
        #expect(await list.problem == nil)
        #expect(await folders(FileFolderList(file: file)) == [PhotoPath("/a")])
        let aside = fixture.path("data/app/folders.json.damaged-1")
        #expect(FileManager.default.contents(atPath: aside) == Data(content.utf8))
    }

    @Test("If the file cannot be written, adding fails and the list is unchanged")
    func notWritable() async throws {
        try fixture.write([], to: "data")
        let list = FileFolderList(file: file)
        await #expect(throws: Failure.self) { try await list.add(PhotoPath("/a")) }
        #expect(await folders(list) == [])
    }
}
