// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosDatabase
import Testing

/// The contract of every implementation.
@Suite("The cache of picture addresses")
struct SeenPicturesTests {
    enum Kind: CaseIterable {
        case memory, file, person
    }

    private static func make(_ kind: Kind, _ file: KeptFile) -> any SeenPictures {
        switch kind {
        case .memory: MemorySeenPictures()
        case .file: SQLiteSeenPhotos(file: file.path)
        case .person: PersonalSeenPhotos(SQLiteSeenPhotos(file: file.path))
        }
    }

    private let file = KeptFile()

    private func id(_ number: Int) -> Photo.ID { Photo.ID(path: PhotoPath("flickr:\(number)")) }

    private func address(_ name: String) -> PictureAddress {
        PictureAddress(
            "https://example.org/\(name)'); --", pixels: PixelSize(width: 500, height: 333))
    }

    @Test("The addresses stored last are returned for each photo", arguments: Kind.allCases)
    func keeps(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        #expect(try await seen.pictures(of: id(1)) == [])
        try await seen.keep([id(1): [address("a"), address("b")], id(2): [address("c")]])
        #expect(try await seen.pictures(of: id(1)) == [address("a"), address("b")])
        try await seen.keep([id(1): [address("d")]])
        try await seen.keep([:])
        #expect(try await seen.pictures(of: id(1)) == [address("d")])
        #expect(try await seen.pictures(of: id(2)) == [address("c")])
        #expect(try await seen.pictures(of: id(3)) == [])
    }

    @Test("Removing a photo removes its addresses, and no others", arguments: Kind.allCases)
    func forgets(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        try await seen.keep([id(1): [address("a")], id(2): [address("b")]])
        try await seen.forget(id(1))
        #expect(try await seen.pictures(of: id(1)) == [])
        #expect(try await seen.pictures(of: id(2)) == [address("b")])
    }

    @Test("The oldest addresses are dropped when there are too many", arguments: Kind.allCases)
    func bound(_ kind: Kind) async throws {
        let seen = Self.make(kind, file)
        try await seen.keep([id(0): [address("first")]])
        try await seen.keep([id(-1): [address("second")]])
        let most = MemorySeenPictures.mostPhotos
        try await seen.keep(
            Dictionary(uniqueKeysWithValues: (1..<most).map { (id($0), [address("\($0)")]) }))
        #expect(try await seen.pictures(of: id(0)) == [])
        #expect(try await seen.pictures(of: id(-1)) == [address("second")])
        #expect(try await seen.pictures(of: id(most - 1)) == [address("\(most - 1)")])
    }

    @Test("Addresses do not affect the other cached data")
    func beside() async throws {
        let seen = SQLiteSeenPhotos(file: file.path)
        let day = try #require(PhotoDate(year: 2024, month: 5, day: 1))
        let photo = Photo(id: id(1), file: id(1).path, title: "Pier")
        try await seen.keep(PhotoDetail(photo: photo), on: day)
        try await seen.keep([id(1): [address("a")]])
        #expect(try await seen.detail(of: id(1))?.photo == photo)
        let next = SQLiteSeenPhotos(file: file.path)
        #expect(try await next.pictures(of: id(1)) == [address("a")])
    }
}
