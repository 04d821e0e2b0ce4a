// SPDX-License-Identifier: Apache-2.0

/// A database in a file, or in memory, on top of the system's SQLite.
///
/// One connection writes and several read at the same time, each on its own thread. It never
/// blocks the main actor, and of the threads that tasks share it blocks at most one at a time. A file
/// has a log beside it (`-wal`), enforces its foreign keys, and survives a crash of the app with every
/// completed write.
///
/// ```swift
/// func openPhotos() async throws(DatabaseError) -> Database {
///     try await Database(
///         file: "photos.sqlite",
///         migrations: [
///             Migration(1, "CREATE TABLE photo (id INTEGER PRIMARY KEY, title TEXT) STRICT")
///         ])
/// }
/// ```
public final class Database: Sendable {
    /// The path of the file; ":memory:" for a database in memory.
    public var file: String { place.path }

    let place: Place
    let writer: Lane
    /// Nil in memory, which has only one connection.
    let readers: ReaderPool?
    let watchers = Watchers()

    /// Opens a file, creates it if it does not exist, and runs the missing migrations.
    ///
    /// A file that is not a database, is damaged, or belongs to another program or a newer version
    /// of the app is left unchanged, byte for byte. Without migrations any database is accepted.
    /// - Parameters:
    ///   - file: The path of the file; its folder must exist.
    ///   - migrations: All migrations that the app has ever had, in order.
    ///   - patience: How long to wait for a lock of another process before `busy` is thrown.
    ///   - readers: The maximum number of simultaneous reads.
    public convenience init(
        file: String, migrations: [Migration], patience: Duration = .seconds(5), readers: Int = 4
    ) async throws(DatabaseError) {
        guard !file.isEmpty, file != Place.memory, !file.utf8.contains(0) else {
            throw .misuse(
                "The path of a file is invalid; use init(inMemory:) for a database in memory.")
        }
        try await self.init(
            Place(path: file, patience: patience), migrations: migrations, readers: readers)
    }

    /// Creates a database in memory, which lasts as long as this object.
    public convenience init(inMemory migrations: [Migration]) async throws(DatabaseError) {
        try await self.init(
            Place(path: Place.memory, patience: .zero), migrations: migrations, readers: 0)
    }

    private init(_ place: Place, migrations: [Migration], readers: Int) async throws(DatabaseError)
    {
        self.place = place
        writer = try Lane(place)
        self.readers = place.isMemory ? nil : ReaderPool(place, limit: max(1, readers))
        let ticket = Ticket()
        let writer = writer
        try await withTicket(ticket) { () async throws(DatabaseError) in
            try await writer.open(migrations, by: ticket)
        }
    }

    /// Closes the file after the work in progress; later work throws `closed`.
    ///
    /// Observations that wait for a change throw it as well. A released database closes itself
    /// shortly afterwards.
    public func close() async {
        await readers?.close()
        await writer.close()
        watchers.note(.all)
    }
}

/// Runs work with a ticket that is cancelled together with the current task.
func withTicket<Value: Sendable>(
    _ ticket: Ticket, _ work: () async throws(DatabaseError) -> Value
) async throws(DatabaseError) -> Value {
    let result = await withTaskCancellationHandler {
        await Result { () async throws(DatabaseError) in try await work() }
    } onCancel: {
        ticket.cancel()
    }
    return try result.get()
}

extension Result {
    fileprivate init(_ work: () async throws(Failure) -> Success) async {
        do throws(Failure) { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
