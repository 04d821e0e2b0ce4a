// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import PhotosCore
import PhotosDatabase
import Testing

@Suite("The file of the cache")
struct SeenFileTests {
    private let file = KeptFile()
    private let day = PhotoDate(year: 2024, month: 5, day: 1)

    private func detail(_ number: Int, caption: String? = nil) -> PhotoDetail {
        let path = PhotoPath("flickr:\(number)")
        return PhotoDetail(
            photo: Photo(id: Photo.ID(path: path), file: path, title: "\(number)"),
            caption: caption)
    }

    private func isSeen(_ number: Int, in seen: SQLiteSeenPhotos) async throws -> Bool {
        try await seen.detail(of: detail(number).photo.id) != nil
    }

    @Test("The next run of the app has the same cached data")
    func nextRun() async throws {
        let day = try #require(day)
        let seen = SQLiteSeenPhotos(file: file.path)
        let photo = detail(1).photo
        let page = PhotoPage(photos: [photo], total: 1)
        try await seen.keep(page, of: .interesting, after: nil, on: day)
        try await seen.keep(detail(1), on: day)
        let next = SQLiteSeenPhotos(file: file.path)
        #expect(try await isSeen(1, in: next))
        #expect(
            try await next.list(of: .interesting)?.page(after: nil, limit: 60)?.photos == [photo])
    }

    @Test("The oldest data is dropped beyond the limit, and data that is too large is not stored")
    func bytes() async throws {
        let day = try #require(day)
        let seen = SQLiteSeenPhotos(file: file.path, limit: 10_000)
        let text = String(repeating: "word ", count: 800)
        for number in 1...3 { try await seen.keep(detail(number, caption: text), on: day) }
        #expect(try await !isSeen(1, in: seen))
        #expect(try await isSeen(2, in: seen))
        #expect(try await isSeen(3, in: seen))
        try await seen.keep(detail(4, caption: text + text + text), on: day)
        #expect(try await !isSeen(4, in: seen))
    }

    @Test("A file that is no database, or one of another program, is replaced")
    func useless() async throws {
        let day = try #require(day)
        try file.write(Data("a letter to my aunt, of which there is no copy".utf8))
        let first = SQLiteSeenPhotos(file: file.path)
        try await first.keep(detail(1), on: day)
        let next = SQLiteSeenPhotos(file: file.path)
        #expect(try await isSeen(1, in: next))
        // A database that is released without this is closed at some later time, and then deletes
        // the next file's log.
        await first.close()
        await next.close()

        try FileManager.default.removeItem(atPath: file.path.description)
        let other = try await Database(file: file.path.description, migrations: [])
        try await other.write { writer throws(DatabaseError) in
            try writer.run("CREATE TABLE song (title TEXT)")
        }
        await other.close()
        try await SQLiteSeenPhotos(file: file.path).keep(detail(2), on: day)
        #expect(try await isSeen(2, in: SQLiteSeenPhotos(file: file.path)))
    }

    @Test("A file whose table has other columns is replaced")
    func otherColumns() async throws {
        let day = try #require(day)
        let seen = SQLiteSeenPhotos(file: file.path)
        try await seen.keep(detail(1), on: day)
        await seen.close()
        var content = try #require(file.content)
        let name = try #require(content.firstRange(of: Data("content".utf8)))
        content[name.lowerBound] = UInt8(ascii: "x")
        try file.write(content)
        let next = SQLiteSeenPhotos(file: file.path)
        await #expect(throws: (any Error).self) { try await next.keep(detail(2), on: day) }
        try await next.keep(detail(2), on: day)
        #expect(try await isSeen(2, in: next))
    }

    @Test(
        "Data of another version is ignored, and can be stored again",
        arguments: ["{}"]
            + [511, 512, 513, 514, 1000, 100_000].map {
                String(repeating: "[", count: $0)
            })
    func otherContent(_ content: String) async throws {
        let day = try #require(day)
        let seen = SQLiteSeenPhotos(file: file.path)
        try await seen.keep(detail(1), on: day)
        let page = PhotoPage(photos: [detail(1).photo], total: 1)
        try await seen.keep(page, of: .interesting, after: nil, on: day)
        let database = try await Database(file: file.path.description, migrations: [])
        try await database.write { writer throws(DatabaseError) in
            try writer.run("UPDATE seen SET content = \(Array(content.utf8))")
        }
        await database.close()
        #expect(try await !isSeen(1, in: seen))
        try await seen.keep(detail(1), on: day)
        #expect(try await isSeen(1, in: seen))
        // It does not prevent a removal either.
        try await seen.forgetSearch("pier", sparing: [])
        try await seen.forget(detail(1).photo.id)
        #expect(try await !isSeen(1, in: seen))
    }

    @Test("A list with impossible entries is returned without them")
    func impossible() async throws {
        let day = try #require(day)
        let seen = SQLiteSeenPhotos(file: file.path)
        let photos = (1...3).map { detail($0).photo }
        let page = PhotoPage(photos: photos, total: 3)
        try await seen.keep(page, of: .interesting, after: nil, on: day)
        let database = try await Database(file: file.path.description, migrations: [])
        try await database.write { writer throws(DatabaseError) in
            // The third photo is replaced by the first one, so that paging would never end.
            try writer.run(
                """
                UPDATE seen SET content = CAST(replace(replace(CAST(content AS TEXT),
                    'flickr:3', 'flickr:1'), '"total":3', '"total":-9223372036854775808') AS BLOB)
                """)
        }
        await database.close()
        let list = try await seen.list(of: .interesting)
        let told = try #require(list?.page(after: nil, limit: 60))
        #expect(told.photos.map(\.id) == photos.prefix(2).map(\.id) && told.total == 2)
        try await seen.forget(photos[0].id)
        let rest = try await seen.list(of: .interesting)?.page(after: nil, limit: 60)
        #expect(rest?.photos.map(\.id) == [photos[1].id] && rest?.total == 1)
    }

    @Test("Storing fails while the file cannot be created, and succeeds afterwards")
    func noPlace() async throws {
        let day = try #require(day)
        // A file is in place of the folder: no user can write there, not even root.
        try FileManager.default.createDirectory(
            atPath: file.folder, withIntermediateDirectories: true)
        let wall = file.folder + "/data"
        try Data().write(to: URL(fileURLWithPath: wall))
        let seen = SQLiteSeenPhotos(file: file.path)
        await #expect(throws: (any Error).self) { try await seen.keep(detail(1), on: day) }
        try FileManager.default.removeItem(atPath: wall)
        try await seen.keep(detail(1), on: day)
        #expect(try await isSeen(1, in: seen))
    }
}
