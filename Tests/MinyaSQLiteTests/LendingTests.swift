// SPDX-License-Identifier: Apache-2.0

import CSQLite
import Foundation
import MinyaSQLite
import MinyaTesting
import Synchronization
import Testing

/// Returns the current thread.
private func thread() -> ObjectIdentifier { ObjectIdentifier(Thread.current) }

/// Counts slow writes on threads of tasks.
private final class Lent: Sendable {
    private let now = Atomic(0)
    private let most = Atomic(0)

    /// The largest number of simultaneous writes.
    var atOnce: Int { most.load(ordering: .relaxed) }

    func wait() {
        most.max(now.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
        usleep(20_000)
        now.subtract(1, ordering: .relaxed)
    }
}

@Suite(
    "Writes on the thread of their task", .timeLimit(.minutes(1)),
    .enabled(if: minya_usable_processors() > 1, "it needs at least two processors"))
struct LendingTests {
    private let shelf: Shelf
    private let database: Database

    init() async throws {
        shelf = try Shelf()
        database = try await shelf.open()
    }

    /// Writes until a write runs on the thread of its task.
    ///
    /// Several consecutive writes must have been fast, which is rare on a busy machine.
    private func warmUp(_ database: Database) async throws {
        for _ in 0..<10_000 where try await isWrittenElsewhere(database) == false { return }
        Issue.record("no write ran on the thread of its task")
    }

    private func isWrittenElsewhere(_ database: Database) async throws -> Bool {
        let here = thread()
        return try await database.write { writer in
            try writer.run("UPDATE book SET price = 1")
            return thread()
        } != here
    }

    @Test("After several fast writes, a write runs on the thread of its task")
    func quick() async throws {
        #expect(try await isWrittenElsewhere(database))
        try await warmUp(database)
    }

    @Test("After a slow write, a write runs on the database's thread")
    func slow() async throws {
        for _ in 0..<3 {
            try await warmUp(database)
            // Not async: any thread may block for this long.
            try await database.write { _ in usleep(10_000) }
            #expect(try await isWrittenElsewhere(database))
        }
    }

    @Test("A write never runs on the main thread")
    @MainActor
    func onMain() async throws {
        try await warmUp(database)
        for _ in 0..<100 {
            #expect(try await !database.write { _ in Thread.isMainThread })
        }
    }

    @Test("Waiting for another program's lock does not block the threads of tasks")
    func others() async throws {
        // More than the threads of tasks: if these were blocked, the lock could not be released.
        var all: [Database] = []
        for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
            all.append(try await shelf.open(patience: .seconds(10)))
        }
        for database in all { try await warmUp(database) }
        var other: OpaquePointer?
        defer { sqlite3_close(other) }
        try #require(sqlite3_open(shelf.path(), &other) == SQLITE_OK)
        try #require(sqlite3_exec(other, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
        let begun = Counter()
        var writes: [Task<Void, any Error>] = []
        for (number, database) in all.enumerated() {
            writes.append(
                Task {
                    begun.add()
                    try await database.add("\(number)")
                })
        }
        await until { begun.count == all.count }
        try #require(sqlite3_exec(other, "ROLLBACK", nil, nil, nil) == SQLITE_OK)
        for write in writes { try await write.value }
        #expect(try await database.titles().count == all.count)
    }

    @Test("Only one write at a time runs on the thread of a task")
    func oneAtATime() async throws {
        let lent = Lent()
        try await withThrowingTaskGroup { group in
            for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
                let database = try await Database(inMemory: Book.migrations)
                let own = try await database.write { _ in thread() }
                try await warmUp(database)
                group.addTask {
                    for _ in 0..<20 {
                        try await warmUp(database)
                        try await database.write { _ in
                            if thread() != own { lent.wait() }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(lent.atOnce == 1)
    }

    @Test("With a single processor, no write runs on the thread of its task")
    func alone() throws {
        // It is not known which processor the process may use.
        for processor in 0..<64 {
            let output = Pipe()
            let writer = try shelf.startLending(on: processor, to: output)
            let said = output.fileHandleForReading.readDataToEndOfFile()
            writer.waitUntilExit()
            guard writer.terminationStatus == 0 else { continue }
            #expect(String(decoding: said, as: UTF8.self) == "0\n")
            return
        }
        Issue.record("the program could not run on any single processor")
    }

    @Test("The log is checkpointed into the file from time to time")
    func log() async throws {
        try await warmUp(database)
        for number in 0..<2000 { try await database.add("\(number)") }
        // Each write adds at least four pages: the row, the index, and the pages that lead to both.
        let log = try shelf.bytes("books.sqlite-wal")
        #expect(log.count < 8_000_000)
    }
}
