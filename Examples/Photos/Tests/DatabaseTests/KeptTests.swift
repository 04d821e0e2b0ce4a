// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaSQLite
import PhotosCore
import PhotosDatabase
import Testing

@Suite("The database of favourites and searches")
struct KeptTests {
    private let file = KeptFile()
    private let lake = Photo.ID(path: PhotoPath("/pictures/lake.jpg"))

    /// Creates a file with `count` favourites, and closes it.
    private func fill(_ count: Int) async throws {
        let kept = PhotosDatabase(file: file.path)
        try await SQLiteFavourites(in: kept).add(lake)
        // A database that is released without this is closed at some later time, and then writes to
        // the file.
        await kept.close()
        let database = try await Database(file: file.path.description, migrations: [])
        try await database.write { writer throws(DatabaseError) in
            for number in 0..<count {
                let photo = "/pictures/\(number).jpg"
                try writer.run("INSERT INTO favourite (photo) VALUES (\(photo))")
            }
        }
        await database.close()
    }

    /// Marks a favourite in a database that cannot use its file, and returns the problem.
    private func problemOfMarking() async throws -> KeptProblem? {
        let kept = PhotosDatabase(file: file.path)
        let favourites = SQLiteFavourites(in: kept)
        try await favourites.add(lake)
        #expect(await first(favourites.changes) == [lake])
        return await kept.problem
    }

    @Test("The next run of the app has the same favourites and searches")
    func nextRun() async throws {
        let kept = PhotosDatabase(file: file.path)
        try await SQLiteFavourites(in: kept).add(lake)
        try await SQLiteSearchHistory(in: kept).add("lake")
        let next = PhotosDatabase(file: file.path)
        #expect(await first(SQLiteFavourites(in: next).changes) == [lake])
        #expect(await first(SQLiteSearchHistory(in: next).changes) == ["lake"])
        #expect(await next.problem == nil)
    }

    @Test("Favourites of the first version are kept when the table of searches is added")
    func migrates() async throws {
        try await fill(3)
        // The format of the first version; the database itself stores the number of the last
        // migration.
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/python3")
        python.arguments = [
            "-c",
            """
            import sqlite3, sys
            file = sqlite3.connect(sys.argv[1])
            file.executescript("DROP TABLE search; PRAGMA user_version = 1")
            """, file.path.description,
        ]
        try python.run()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        let kept = PhotosDatabase(file: file.path)
        try await SQLiteSearchHistory(in: kept).add("lake")
        #expect(await first(SQLiteFavourites(in: kept).changes)?.count == 4)
        #expect(await kept.problem == nil)
    }

    @Test("A file that is no database is left unchanged, and favourites last until the app ends")
    func notADatabase() async throws {
        let text = Data("a letter to my aunt, of which there is no copy".utf8)
        try file.write(text)
        let problem = try #require(try await problemOfMarking())
        #expect(problem.error == .notADatabase(file: file.path.description))
        #expect(problem.isLasting)
        #expect(problem.sentence.contains(file.path.description))
        #expect(file.content == text)
    }

    @Test("A file that is damaged in its middle is left unchanged")
    func damaged() async throws {
        try await fill(2000)
        var content = try #require(file.content)
        #expect(content.count > 16 * 4096)
        content.replaceSubrange(5 * 4096..<8 * 4096, with: Data(repeating: 0xA5, count: 3 * 4096))
        try file.write(content)
        let problem = try #require(try await problemOfMarking())
        #expect(problem.error == .damaged(file: file.path.description))
        #expect(file.content == content)
    }

    @Test("A file with other tables is left unchanged", arguments: ["text", "photo TEXT"])
    func otherTables(_ text: String) async throws {
        try await fill(3)
        var content = try #require(file.content)
        let name = try #require(content.firstRange(of: Data(text.utf8)))
        content[name.lowerBound] = UInt8(ascii: "x")
        try file.write(content)
        let problem = try #require(try await problemOfMarking())
        #expect(problem.error == .damaged(file: file.path.description))
        #expect(file.content == content)
    }

    @Test("The database of another program is left unchanged")
    func foreign() async throws {
        try await fill(1)
        let path = file.path.description
        try? FileManager.default.removeItem(atPath: path)
        let other = try await Database(file: path, migrations: [])
        try await other.write { writer throws(DatabaseError) in
            try writer.run("CREATE TABLE song (title TEXT)")
        }
        await other.close()
        let content = file.content
        let problem = try #require(try await problemOfMarking())
        #expect(problem.error == .foreign(file: path))
        #expect(file.content == content)
    }

    @Test("Favourites work until the app ends if the file cannot be created")
    func noPlace() async throws {
        // A file is in place of the folder: no user can write there, not even root.
        let folder = file.folder
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder + "/data"))
        let problem = try #require(try await problemOfMarking())
        guard case .cannotOpen = problem.error else {
            Issue.record("the problem is \(problem.error), not that the file cannot be opened")
            return
        }
        #expect(!problem.isLasting)
        #expect(problem.sentence.contains("system says"))
    }

    @Test("Two processes see each other's favourites")
    func twoApps() async throws {
        let one = SQLiteFavourites(in: PhotosDatabase(file: file.path))
        let other = SQLiteFavourites(in: PhotosDatabase(file: file.path))
        var changes = other.changes.makeAsyncIterator()
        #expect(await changes.next() == [])
        try await one.add(lake)
        #expect(await changes.next() == [lake])
    }
}
