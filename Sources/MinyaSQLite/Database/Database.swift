// SPDX-License-Identifier: Apache-2.0

/// A database in a file, or in memory, over the system's SQLite.
///
/// One connection writes and several read at the same time, each on a thread of its own: nothing
/// waits on the main actor, nor on more than one of the threads that tasks share. A file has a log
/// beside it (`-wal`), holds its foreign keys, and outlives a crash of the app with every write
/// that ended.
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
    /// The file; ":memory:" for a database in memory.
    public var file: String { place.path }

    let place: Place
    let writer: Lane
    /// Nil in memory, where one connection is all there is.
    let readers: ReaderPool?
    let watchers = Watchers()

    /// Opens a file, makes it if it is not there, and brings it up to the last migration.
    ///
    /// A file that is no database, is damaged, belongs to another program or to a newer version of
    /// the app is left as it is, byte for byte. Without migrations any database is taken.
    /// - Parameters:
    ///   - file: Its path; its folder must be there.
    ///   - migrations: All that the app has ever had, the first first.
    ///   - patience: How long to wait for a lock that another process has, before `busy` is thrown.
    ///   - readers: How many reads may go on at the same time.
    public convenience init(
        file: String, migrations: [Migration], patience: Duration = .seconds(5), readers: Int = 4
    ) async throws(DatabaseError) {
        guard !file.isEmpty, file != Place.memory, !file.utf8.contains(0) else {
            throw .misuse("A database needs the path of a file; in memory it is made without one.")
        }
        try await self.init(
            Place(path: file, patience: patience), migrations: migrations, readers: readers)
    }

    /// Makes a database in memory, which lasts as long as this object.
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

    /// Closes the file; what is going on ends first, and what comes later throws `closed`.
    ///
    /// Observations that wait for a change throw it, too. A database that nobody holds any more closes
    /// by itself, a moment later.
    public func close() async {
        await readers?.close()
        await writer.close()
        watchers.note(.all)
    }
}

/// Does work that goes with the task: when that is cancelled, so is the ticket.
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
