// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import MinyaSQLite
import Synchronization
import TestFiles
import Testing

/// A folder for a test's files, which is deleted with this object.
final class Shelf: Sendable {
    private let files: Folder
    var folder: URL { files.url }

    init() throws { files = try Folder() }

    func path(_ name: String = "books.sqlite") -> String { files.path(name) }

    /// The names of all files.
    var names: [String] { files.names }

    func bytes(_ name: String = "books.sqlite") throws -> Data {
        try Data(contentsOf: URL(filePath: path(name)))
    }

    func open(_ name: String = "books.sqlite", patience: Duration = .seconds(5)) async throws
        -> Database
    {
        try await Database(file: path(name), migrations: Book.migrations, patience: patience)
    }

    private static let writer = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "KilledWriter")

    /// Starts a program on one processor that prints how many of its writes ran on threads of
    /// tasks.
    func startLending(on processor: Int, to output: Any) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/taskset")
        process.arguments = ["-c", "\(processor)", Self.writer.path, path("alone.sqlite"), "lend"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Starts a program that writes rows to the table `line` until it is killed, and prints the
    /// number of each stored row.
    ///
    /// Its output must be read: when the pipe is full, the program waits.
    func startWriter(to output: Any) throws -> Process {
        let process = Process()
        process.executableURL = Self.writer
        process.arguments = [path()]
        process.standardOutput = output
        try process.run()
        return process
    }

    /// Whether the file exists and has a table, as another program sees it.
    func has(table: String, _ name: String = "books.sqlite") throws -> Bool {
        guard FileManager.default.fileExists(atPath: path(name)) else { return false }
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        try #require(sqlite3_open(path(name), &handle) == SQLITE_OK)
        return sqlite3_table_column_metadata(
            handle, nil, table, nil, nil, nil, nil, nil, nil) == SQLITE_OK
    }

    /// Runs statements on a separate connection, as another program would.
    func elsewhere(_ script: String, _ name: String = "books.sqlite") throws {
        var handle: OpaquePointer?
        defer { sqlite3_close(handle) }
        try #require(sqlite3_open(path(name), &handle) == SQLITE_OK)
        try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
    }
}

/// Blocks the calling thread for as long as a condition holds.
///
/// The limit only bounds a test that fails: it records an issue.
func keepThread(while holds: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while holds() {
        guard ContinuousClock.now < end else {
            Issue.record("The condition still held after a minute.")
            return
        }
    }
}

/// A counter that any thread can increment.
final class Counter: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .acquiring) }

    func add() { value.add(1, ordering: .acquiringAndReleasing) }
}

struct Book: SQLRow, Equatable {
    var id: Int64
    var title: String
    var price: Double?

    init(id: Int64, title: String, price: Double? = nil) {
        self.id = id
        self.title = title
        self.price = price
    }

    init(_ columns: borrowing Columns) throws(DatabaseError) {
        id = try columns[0]
        title = try columns[1]
        price = try columns[2]
    }

    static let all: SQL = "SELECT id, title, price FROM book ORDER BY id"

    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE book (
                id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE,
                price REAL CHECK (price >= 0)) STRICT;
            CREATE TABLE loan (
                book INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE, reader TEXT) STRICT;
            """)
    ]
}

extension Database {
    func add(_ titles: String...) async throws {
        try await write { writer in
            for title in titles { try writer.run("INSERT INTO book (title) VALUES (\(title))") }
        }
    }

    func titles() async throws -> [String] {
        try await read { try $0.all("SELECT title FROM book ORDER BY id", as: String.self) }
    }
}

/// Returns the `DatabaseError` that the work throws; nil if it throws none.
func databaseError<Value>(of work: () async throws -> Value) async -> DatabaseError? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error as? DatabaseError
    }
}
