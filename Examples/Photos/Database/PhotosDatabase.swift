// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaSQLite
public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file in which Photos keeps what a person would miss, opened behind the back of who asks.
///
/// A file that cannot be used is left as it is, byte for byte. Photos then goes on with a memory
/// that lasts as long as it runs, and ``problem`` says why: the storages on it need not know.
public final class PhotosDatabase: Sendable {
    fileprivate struct Opened {
        let database: Result<Database, DatabaseError>
        let problem: KeptProblem?
    }

    private let opening: Task<Opened, Never>

    /// Opens the file, and makes it and its folders if need be; without one there is only memory.
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

    /// Why nothing is kept beyond this run; nil if all is well, or nothing was to be kept.
    public var problem: KeptProblem? {
        get async { await opening.value.problem }
    }

    /// Closes the file for good, so that its log is taken in.
    public func close() async {
        try? await opening.value.database.get().close()
    }

    // MARK: - For storages

    /// Does a write, or throws a `Failure` that says so in a person's words.
    func write(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) async throws {
        try await write(or: { $0.failure }, work)
    }

    /// Does a write that forgets something, of which nothing stays readable in the file or its log.
    func erase(
        _ work: @Sendable (DatabaseWriter) throws(DatabaseError) -> Void
    ) async throws {
        try await write(or: { $0.failureToForget }, work)
        // It is forgotten also where another program keeps the log from being emptied now.
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

    /// What a query finds, and again whenever that changes. It ends if the file becomes unreadable:
    /// what was found until then stands.
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

    // MARK: - The file

    private static func open(_ file: PhotoPath) async throws(DatabaseError) -> Database {
        let path = file.description
        guard PhotoPath(path) == file else {
            throw .cannotOpen(file: path, reason: String(cString: strerror(EILSEQ)))
        }
        file.makeFolders()
        let database = try await Database(file: path, migrations: migrations)
        do throws(DatabaseError) {
            // It is small, and what is broken in it must not come to light by half of the
            // favourites.
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
