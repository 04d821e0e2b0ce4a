// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import MinyaTesting
import Synchronization
import Testing

private struct ChangedMind: Error {}

@Suite("Transactions", .timeLimit(.minutes(2)))
struct TransactionTests {
    private let shelf: Shelf
    private let database: Database

    init() async throws {
        shelf = try Shelf()
        database = try await shelf.open()
    }

    @Test("A write is committed completely or not at all")
    func rollBack() async throws {
        try await database.add("a")
        await #expect(throws: ChangedMind.self) {
            try await database.write { writer in
                try writer.run("INSERT INTO book (title) VALUES ('b')")
                throw ChangedMind()
            }
        }
        let error = await databaseError { try await database.add("c", "a") }
        #expect(error == .constraint(.unique, place: "book.title"))
        #expect(try await database.titles() == ["a"])
    }

    @Test("A nested transaction that throws undoes only its own changes")
    func nested() async throws {
        try await database.write { writer in
            try writer.run("INSERT INTO book (title) VALUES ('a')")
            for title in ["b", "a", "c"] {
                try? writer.transaction { () throws(DatabaseError) in
                    try writer.run("INSERT INTO book (title) VALUES (\(title + "1"))")
                    try writer.run("INSERT INTO book (title) VALUES (\(title))")
                }
            }
        }
        #expect(try await database.titles() == ["a", "b1", "b", "c1", "c"])
    }

    @Test("An error names the violated constraint, and no value of the row")
    func constraints() async throws {
        try await database.add("a")
        let cases: [(SQL, DatabaseError)] = [
            ("INSERT INTO book (title) VALUES (\("a"))", .constraint(.unique, place: "book.title")),
            (
                "INSERT INTO book (id, title) VALUES (\(1), \("secret"))",
                .constraint(.primaryKey, place: "book.id")
            ),
            (
                "INSERT INTO book (title) VALUES (\(String?.none))",
                .constraint(.notNull, place: "book.title")
            ),
            (
                "INSERT INTO book (title, price) VALUES (\("secret"), \(-1.0))",
                .constraint(.check, place: "price >= 0")
            ),
            (
                "INSERT INTO loan (book, reader) VALUES (\(7), \("secret"))",
                .constraint(.foreignKey, place: "FOREIGN KEY constraint failed")
            ),
        ]
        for (sql, expected) in cases {
            let error = await databaseError { try await database.write { try $0.run(sql) } }
            #expect(error == expected)
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Test("The message of a trigger is kept as a whole")
    func trigger() async throws {
        let error = await databaseError {
            try await database.write { writer in
                try writer.run(
                    """
                    CREATE TRIGGER quota BEFORE INSERT ON book
                    BEGIN SELECT RAISE(ABORT, 'The shelf is full: remove a book'); END
                    """)
                try writer.run("INSERT INTO book (title) VALUES ('a')")
            }
        }
        #expect(error == .constraint(.trigger, place: "The shelf is full: remove a book"))
    }

    @Test("A read sees one state, regardless of concurrent writes")
    func snapshot() async throws {
        try await database.add("a")
        let isReading = Atomic(false)
        let counts = Task { [database] in
            try await database.read { reader in
                let before = try reader.first("SELECT count(*) FROM book", as: Int.self)
                isReading.store(true, ordering: .releasing)
                // Not async: this is a thread of the database, which may block.
                keepThread { isReading.load(ordering: .acquiring) }
                return [before, try reader.first("SELECT count(*) FROM book", as: Int.self)]
            }
        }
        await until { isReading.load(ordering: .acquiring) }
        try await database.add("b")
        isReading.store(false, ordering: .releasing)
        #expect(try await counts.value == [1, 1])
        #expect(try await database.titles() == ["a", "b"])
    }

    @Test("Writes of many tasks run one after the other, and none is lost")
    func concurrency() async throws {
        try await database.add("0")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 1...8 {
                group.addTask { [database] in
                    for turn in 0..<50 {
                        try await database.write { writer in
                            let count = try writer.first("SELECT count(*) FROM book", as: Int.self)
                            try writer.run(
                                "INSERT INTO book (id, title) VALUES (\((count ?? 0) + 1), \("\(task)-\(turn)"))"
                            )
                        }
                        let (count, last) = try await database.read { reader in
                            (
                                try reader.first("SELECT count(*) FROM book", as: Int.self),
                                try reader.first("SELECT max(id) FROM book", as: Int.self)
                            )
                        }
                        #expect(count == last)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await database.titles().count == 401)
    }

    @Test("A cancelled read or write ends immediately and changes nothing")
    func cancellation() async throws {
        let endless: SQL = """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
            """
        let reading = Task { [database] in
            try await database.read { try $0.first(endless, as: Int.self) }
        }
        let hasBegun = Atomic(false)
        let writing = Task { [database] in
            try await database.write { writer in
                try writer.run("INSERT INTO book (title) VALUES ('gone')")
                hasBegun.store(true, ordering: .releasing)
                _ = try writer.first(endless, as: Int.self)
            }
        }
        await until { hasBegun.load(ordering: .acquiring) }
        reading.cancel()
        writing.cancel()
        #expect(await databaseError { try await reading.value } == .cancelled)
        #expect(await databaseError { try await writing.value } == .cancelled)
        #expect(try await database.titles() == [])
        try await database.add("stays")
        #expect(try await database.titles() == ["stays"])
    }

    @Test("A write cancelled at any moment is committed or throws cancelled")
    func cancelledAnywhere() async throws {
        for turn in 0..<1000 {
            let task = Task { [database] in try await database.add("\(turn)") }
            for _ in 0..<turn % 7 { await Task.yield() }
            task.cancel()
            let error = await databaseError { try await task.value }
            let isThere = try await database.titles().contains("\(turn)")
            #expect(isThere == (error == nil))
            #expect(error == nil || error == .cancelled)
        }
    }

    @Test("A write waits for another program's lock, and throws busy after its patience")
    func busy() async throws {
        await database.close()
        let impatient = try await shelf.open(patience: .milliseconds(50))
        let other = try await shelf.open()
        let isHolding = Atomic(false)
        let holding = Task {
            try await other.write { _ in
                isHolding.store(true, ordering: .releasing)
                keepThread { isHolding.load(ordering: .acquiring) }
            }
        }
        await until { isHolding.load(ordering: .acquiring) }
        let error = await databaseError { try await impatient.add("a") }
        #expect(error == .busy(file: shelf.path()))
        let patient = try await shelf.open(patience: .seconds(60))
        let waiting = Task { try await patient.add("b") }
        let given = Task { try await patient.add("c") }
        isHolding.store(false, ordering: .releasing)
        try await waiting.value
        given.cancel()
        _ = await databaseError { try await given.value }
        try await holding.value
        #expect(try await impatient.titles().contains("b"))
    }
}
