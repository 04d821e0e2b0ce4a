// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaSQLite
public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The database of the user's data, opened in the background.
///
/// A file that cannot be used is left unchanged, byte for byte. Photos then continues with a
/// database in memory, and ``problem`` contains the reason: the storages that use the database are
/// not affected.
public final class PhotosDatabase: Sendable {
    fileprivate struct Opened {
        let database: Result<Database, DatabaseError>
        let problem: KeptProblem?
    }

    private let opening: Task<Opened, Never>

    /// Opens the file, and creates it and its folders if necessary; without one the data is only in
    /// memory.
    public init(file: PhotoPath?) {
        opening = Task {
            guard let file else { return await Opened.inMemory(nil) }
            do throws(DatabaseError) {
                return Opened(database: .success(try await Self.open(file)), problem: nil)
            } catch {
                return await Opened.inMemory(KeptProblem(file: file, error: error))
            }
        }
    }

    deinit {
        opening.cancel()
    }

    /// Why no data is saved beyond this run; nil if it is, or if there is no file.
    public var problem: KeptProblem? {
        get async { await opening.value.problem }
    }

    /// Closes the file permanently, which checkpoints its log.
    public func close() async {
        try? await opening.value.database.get().close()
    }

    // MARK: - Access for storages

    /// Performs a write, or throws a `Failure` with a message for the user.
    func write(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) async throws {
        try await write(or: { $0.failure }, work)
    }

    /// Performs a removal, after which the data is no longer readable in the file or its log.
    func erase(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) async throws {
        try await write(or: { $0.failureToForget }, work)
        // This also works if another program prevents the log from being truncated now.
        try? await opening.value.database.get().compact()
    }

    private func write(
        or failure: (DatabaseError) -> Failure,
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) async throws {
        do throws(DatabaseError) {
            try await opening.value.database.get().write(work)
        } catch {
            throw failure(error)
        }
    }

    /// The result of a query, and again whenever it changes.
    ///
    /// The stream ends if the file becomes unreadable: the last result remains.
    func changes<Value: Sendable & Equatable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) -> AsyncStream<Value> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let following = Task { [opening] in
                if let database = try? await opening.value.database.get() {
                    do {
                        for try await value in database.observe(query) { continuation.yield(value) }
                    } catch {}
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    // MARK: - File

    private static func open(_ file: PhotoPath) async throws(DatabaseError) -> Database {
        let path = file.description
        guard PhotoPath(path) == file else {
            throw .cannotOpen(file: path, reason: String(cString: strerror(EILSEQ)))
        }
        file.makeFolders()
        let database = try await Database(file: path, migrations: migrations)
        do throws(DatabaseError) {
            // The file is small, and damage must be detected before half of the favourites are
            // loaded.
            try await database.check()
            try await database.read { reader throws(DatabaseError) in
                _ = try reader.first(
                    "SELECT number, photo FROM favourite", as: Int.self, String.self)
                _ = try reader.first("SELECT number, text FROM search", as: Int.self, String.self)
            }
        } catch .statement, .mismatch {
            await database.close()
            throw .damaged(file: path)
        } catch {
            await database.close()
            throw error
        }
        return database
    }

    fileprivate static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE favourite (
                number INTEGER PRIMARY KEY,
                photo TEXT NOT NULL UNIQUE
            ) STRICT
            """),
        Migration(
            2,
            """
            CREATE TABLE search (
                number INTEGER PRIMARY KEY,
                text TEXT NOT NULL
            ) STRICT
            """),
    ]
}

fileprivate extension PhotosDatabase.Opened {
    static func inMemory(_ problem: KeptProblem?) async -> Self {
        do throws(DatabaseError) {
            let database = try await Database(inMemory: PhotosDatabase.migrations)
            return Self(database: .success(database), problem: problem)
        } catch {
            return Self(database: .failure(error), problem: problem)
        }
    }
}
