// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Minya
import MinyaSQLite
public import PhotosCore

/// A cache of answers that persists between runs of the app.
///
/// It is in the user's cache, and deleting it only loses cached data: a file that is damaged, or is
/// anything else, is deleted and created again. Its total size is limited; the oldest data is
/// dropped.
public actor SQLiteSeenPhotos: SeenPhotos {
    public nonisolated let forgettings: Forgettings
    private let file: PhotoPath
    let limit: Int
    private let fetched: (any PictureFiles)?
    private var opening: Task<Result<Database, DatabaseError>, Never>?
    private var current: Database?
    private var isClosed = false

    /// Creates a cache in a file, which is opened when it is first needed.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes of its data, not counting the overhead of a database.
    ///   - fetched: The downloaded pictures, which are removed together with their photos.
    ///   - forgettings: The record of removals from all caches in its folder.
    public init(
        file: PhotoPath, limit: Int = 32 << 20, fetched: (any PictureFiles)? = nil,
        forgettings: Forgettings? = nil
    ) {
        self.forgettings = forgettings ?? file.folder.map(Forgettings.init(in:)) ?? Forgettings()
        self.file = file
        self.limit = limit
        self.fetched = fetched
    }

    // MARK: - Lists

    public func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        let name = try Self.name(of: source)
        try await write { [limit, forgettings] writer throws(DatabaseError) in
            guard forgettings.spare(source, since: asked) else { return }
            let known: SeenList? = try writer.seen(.list, name)
            guard var list = known ?? (cursor == nil ? SeenList(on: day) : nil) else { return }
            list.insert(page, after: cursor, on: day)
            try writer.keep(list, .list, name)
            try writer.drop(.list, beyond: Self.mostLists)
            try writer.dropOldest(beyond: limit)
        }
    }

    public func list(of source: PhotoSource) async throws -> SeenList? {
        let name = try Self.name(of: source)
        return try await read { reader throws(DatabaseError) in try reader.seen(.list, name) }
    }

    public func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws {
        forgettings.note(text)
        try await erase { writer throws(DatabaseError) in
            try writer.forgetSearch(text, sparing: spared)
        }
    }

    public func clear() async throws {
        forgettings.note(nil)
        await fetched?.clear()
        try await erase { writer throws(DatabaseError) in
            try writer.run("DELETE FROM seen")
            return []
        }
    }

    // MARK: - Details

    public func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        var detail = detail
        detail.seen = day
        try await write { [limit, detail, forgettings] writer throws(DatabaseError) in
            let id = detail.photo.id
            let listed = forgettings.isNothing ? nil : try writer.listed()
            guard listed?.contains(id) != false else { return }
            try writer.keep(detail, .detail, id.description)
            try writer.drop(.detail, beyond: Self.mostDetails)
            try writer.dropOldest(beyond: limit)
        }
    }

    public func detail(of id: Photo.ID) async throws -> PhotoDetail? {
        try await read { reader throws(DatabaseError) in
            try reader.seen(.detail, id.description)
        }
    }

    /// Removes all data of a photo, including its pictures.
    public func forget(_ id: Photo.ID) async throws {
        let addresses = try await write(or: { $0.failureToForget }) {
            writer throws(DatabaseError) in try writer.forget(id)
        }
        await fetched?.drop(addresses)
    }

    /// Removes data so that none remains readable in the file, in its log or among the downloaded
    /// pictures.
    private func erase(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> [PictureAddress]
    ) async throws {
        let addresses = try await write(or: { $0.failureToForget }, work)
        await fetched?.drop(addresses)
        // This also works if another program prevents the log from being truncated now.
        try? await open().compact()
    }

    // MARK: - File

    private static func name(of source: PhotoSource) throws -> String {
        let encoder = JSONEncoder()
        // The same list has the same name in each run.
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(source), as: UTF8.self)
    }

    func read<Value: Sendable>(
        _ work: @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws -> Value {
        do throws(DatabaseError) {
            return try await using { database throws(DatabaseError) in
                try await database.read(work)
            }
        } catch {
            throw error.failure
        }
    }

    @discardableResult
    func write<Value: Sendable>(
        or failure: (DatabaseError) -> Failure = { $0.failure },
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Value
    ) async throws -> Value {
        do throws(DatabaseError) {
            return try await using { database throws(DatabaseError) in
                try await database.write(work)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Accesses the file, which is deleted if it turns out to be damaged.
    private func using<Value: Sendable>(
        _ work: (Database) async throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        let database = try await open()
        do throws(DatabaseError) {
            return try await work(database)
        } catch {
            await drop(database, dueTo: error)
            throw error
        }
    }

    /// Closes the file permanently, which checkpoints its log.
    public func close() async {
        isClosed = true
        try? await opening?.value.get().close()
    }

    private func open() async throws(DatabaseError) -> Database {
        if let opening { return try await opening.value.get() }
        guard !isClosed else { throw DatabaseError.closed }
        let task = Task { [file] in
            do throws(DatabaseError) {
                return Result<_, DatabaseError>.success(try await Self.open(file))
            } catch {
                return .failure(error)
            }
        }
        opening = task
        do throws(DatabaseError) {
            let database = try await task.value.get()
            // If the cache was closed meanwhile, `close()` waits for this opening, too.
            guard !isClosed else { throw DatabaseError.closed }
            current = database
            return database
        } catch {
            // The disk may have space the next time.
            opening = nil
            throw error
        }
    }

    private static func open(_ file: PhotoPath) async throws(DatabaseError) -> Database {
        let path = file.description
        guard PhotoPath(path) == file else { throw DatabaseError.notADatabase(file: path) }
        file.makeFolders()
        do throws(DatabaseError) {
            return try await Database(file: path, migrations: migrations, readers: 1)
        } catch {
            guard isUseless(after: error) else { throw error }
        }
        file.removeDatabase()
        return try await Database(file: path, migrations: migrations, readers: 1)
    }

    /// Deletes the file if it is damaged; the next use creates a new one.
    private func drop(_ database: Database, dueTo error: DatabaseError) async {
        // A new database that replaced it meanwhile is not affected.
        guard Self.isUseless(after: error), current === database else { return }
        current = nil
        opening = nil
        await database.close()
        file.removeDatabase()
    }

    private static func isUseless(after error: DatabaseError) -> Bool {
        switch error {
        case .mismatch, .migration, .statement: true
        default: error.isOfTheFile
        }
    }

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE seen (
                number INTEGER PRIMARY KEY,
                kind INTEGER NOT NULL,
                name TEXT NOT NULL,
                content BLOB NOT NULL,
                UNIQUE (kind, name)
            ) STRICT
            """)
    ]
}
