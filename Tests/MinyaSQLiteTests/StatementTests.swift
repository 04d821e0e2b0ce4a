// SPDX-License-Identifier: Apache-2.0

import MinyaSQLite
import Testing

@Suite("Statements")
struct StatementTests {
    private enum Shelving: Int, SQLValue { case open = 1, closed = 2 }

    private let database: Database

    init() async throws { database = try await Database(inMemory: Book.migrations) }

    @Test("A parameter in the text is rejected, and receives no value of another run")
    func parameters() async throws {
        let secret = "a secret of another statement"
        let found = try await database.read { reader in
            try reader.first("SELECT \(secret)", as: String.self)
        }
        #expect(found == secret)
        await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.first("SELECT ?", as: String?.self) }
        }
        await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.first("SELECT \(1), :name", as: Int.self, Int?.self) }
        }
        let again = try await database.read { reader in
            try reader.first("SELECT \(secret)", as: String.self)
        }
        #expect(again == secret)
    }

    @Test("A parameter in the text is rejected each time, and nothing is deleted")
    func parametersAgain() async throws {
        try await database.add("a", "b")
        try await database.write { writer in
            for id in [3, 3, 1] { try writer.run("DELETE FROM book WHERE id = \(id)") }
            try writer.run("INSERT INTO book (id, title) VALUES (\(1), \("a"))")
        }
        for _ in 0..<3 {
            await #expect(throws: DatabaseError.self) {
                try await database.write { try $0.run("DELETE FROM book WHERE id = ?") }
            }
        }
        #expect(try await database.titles() == ["a", "b"])
    }

    @Test("Texts whose characters are composed differently are different statements")
    func composed() async throws {
        let lengths = try await database.read { reader in
            [
                try reader.first("SELECT length('\u{e9}')", as: Int.self),
                try reader.first("SELECT length('e\u{301}')", as: Int.self),
            ]
        }
        #expect(lengths == [1, 2])
    }

    @Test("ANALYZE changes no rows of the app")
    func analyze() async throws {
        try await database.add("a", "b")
        let counts = try await database.write { writer in
            try writer.run("ANALYZE")
            let updated = try writer.run("UPDATE book SET price = 1")
            return [updated, try writer.run("ANALYZE book")]
        }
        #expect(counts == [2, 0])
    }

    @Test("Every kind of value is bound and read back unchanged")
    func roundTrip() async throws {
        let texts = ["", "a", "Ein längerer Text, der nicht in ein Wort passt", "🙂 zero\0inside"]
        for text in texts {
            let back = try await database.read { reader in
                try reader.first("SELECT \(text)", as: String.self)
            }
            #expect(back == text)
        }
        for number in [Int.min, -1, 0, 1, Int.max] {
            let back = try await database.read { try $0.first("SELECT \(number)", as: Int.self) }
            #expect(back == number)
        }
        for bytes: [UInt8] in [[], [0], Array(0...255)] {
            let back = try await database.read {
                try $0.first("SELECT \(bytes)", as: [UInt8].self)
            }
            #expect(back == bytes)
        }
        let nothing: String? = nil
        let row = try await database.read { reader in
            try reader.first(
                "SELECT \(1.5), \(true), \(nothing), \(Shelving.closed)",
                as: Double.self, Bool.self, String?.self, Shelving.self)
        }
        #expect(row?.0 == 1.5 && row?.1 == true && row?.2 == nil && row?.3 == .closed)
    }

    @Test("A value is never interpreted as SQL")
    func injection() async throws {
        let title = "Robert'); DROP TABLE book; --"
        try await database.add(title)
        #expect(try await database.titles() == [title])
        let statement: SQL = "SELECT id FROM book WHERE title = \(title)"
        #expect(statement.description == "SELECT id FROM book WHERE title = ?")
    }

    @Test("Pieces of SQL with values, and lists, can be interpolated")
    func pieces() async throws {
        try await database.add("a", "b", "c", "d")
        let condition: SQL = "id > \(1)"
        let order: SQL = "ORDER BY id DESC"
        for count in [3, 2, 1, 0] {
            let ids = try await database.read { reader in
                try reader.all(
                    """
                    SELECT id FROM book WHERE \(condition) AND id IN (\(list: Array(0...count)))
                    \(order)
                    """, as: Int.self)
            }
            #expect(ids == Array(stride(from: count, to: 1, by: -1)))
        }
    }

    @Test("Long values and lists can be bound, also in interpolated pieces")
    func room() async throws {
        let text = String(repeating: "A long text. ", count: 100)
        let piece: SQL = "\(text), \(list: Array(0..<1000)), \(text + ".")"
        let found = try await database.read { reader in
            try reader.first(
                """
                SELECT \(text) IN (\(piece)), \(999) IN (\(piece)), \(1000) IN (\(piece)),
                    \(text + ".") IN (\(piece))
                """, as: Bool.self, Bool.self, Bool.self, Bool.self)
        }
        #expect(found?.0 == true && found?.1 == true && found?.2 == false && found?.3 == true)
    }

    @Test("A statement can run while it is already running")
    func nested() async throws {
        try await database.add("a", "b")
        let pairs = try await database.read { reader in
            var pairs: [[Int]] = []
            func walk(_ above: [Int]) throws(DatabaseError) {
                let sql: SQL = "SELECT id FROM book WHERE id > \(0) ORDER BY id"
                try reader.forEach(sql) { columns throws(DatabaseError) in
                    let path = above + [try columns[0]]
                    if path.count == 2 { pairs.append(path) } else { try walk(path) }
                }
            }
            try walk([])
            return pairs
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test("A thousand similar statements are never confused")
    func shapes() async throws {
        let digits: [SQL] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
        let wrong = try await database.read { reader in
            var wrong: [Int] = []
            for number in 0..<1000 {
                let sql: SQL = """
                    SELECT 1\(digits[number / 100])\(digits[number / 10 % 10])\(digits[number % 10])
                    """
                let found = try reader.first(sql, as: Int.self)
                if found != 1000 + number { wrong.append(number) }
            }
            return wrong
        }
        #expect(wrong == [])
    }

    @Test("A statement continues while others cause the cache to be emptied")
    func many() async throws {
        try await database.add("a", "b", "c")
        let found = try await database.read { reader in
            var found: [Int] = []
            try reader.forEach("SELECT id FROM book ORDER BY id") { columns throws(DatabaseError) in
                let id: Int = try columns[0]
                for count in 0..<300 {
                    let ids = Array(repeating: id, count: count + 1)
                    found += try reader.all(
                        "SELECT id FROM book WHERE id IN (\(list: ids))", as: Int.self)
                }
            }
            return found
        }
        #expect(found == [1, 2, 3].flatMap { Array(repeating: $0, count: 300) })
        #expect(try await database.titles() == ["a", "b", "c"])
    }

    @Test("A mismatch names the column and what it holds")
    func mismatch() async throws {
        let wrong = await databaseError {
            try await database.read { try $0.first("SELECT 'x' AS title", as: Int.self) }
        }
        #expect(
            wrong
                == .mismatch(
                    column: "title", expected: "an integer", found: "text",
                    sql: "SELECT 'x' AS title"))
        for (sql, found) in [
            ("SELECT NULL" as SQL, "NULL"), ("SELECT 1.5", "a floating-point number"),
        ] {
            let error = await databaseError {
                try await database.read { try $0.first(sql, as: Int.self) }
            }
            guard case .mismatch(_, _, found, _) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        let missing = await databaseError {
            try await database.read { try $0.first("SELECT 1", as: Int.self, Int?.self) }
        }
        guard case .mismatch(_, _, "no such column", _) = missing else {
            Issue.record("\(String(describing: missing))")
            return
        }
    }

    @Test("A statement returns the number of changed rows, 0 if it creates a table")
    func changes() async throws {
        try await database.add("a", "b")
        let counts = try await database.write { writer throws(DatabaseError) in
            [
                try writer.run("UPDATE book SET price = 1"),
                try writer.run("CREATE TABLE other (id)"),
                try writer.run("DELETE FROM book WHERE title = 'a'"),
                try writer.run("DROP TABLE other"),
            ]
        }
        #expect(counts == [2, 0, 1, 0])
    }

    @Test("A reader rejects writes, and a writer rejects transactions and settings")
    func refused() async throws {
        let writing = await databaseError {
            try await database.read { try $0.all("DELETE FROM book RETURNING id", as: Int.self) }
        }
        guard case .statement = writing else {
            Issue.record("\(String(describing: writing))")
            return
        }
        for sql: SQL in [
            "COMMIT", "BEGIN", "SAVEPOINT a", "ATTACH 'a' AS b", "PRAGMA application_id = 7",
        ] {
            let error = await databaseError { try await database.write { try $0.run(sql) } }
            guard case .misuse = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        for sql: SQL in ["", "SELECT 1; SELECT 2", "SELEC 1"] {
            let error = await databaseError { try await database.write { try $0.run(sql) } }
            guard case .statement = error else {
                Issue.record("\(sql): \(String(describing: error))")
                continue
            }
        }
    }

    @Test("FullText finds words as a user enters them")
    func fullText() async throws {
        try await database.write { writer in
            try writer.run("CREATE VIRTUAL TABLE words USING fts5(title, prefix = '2 3')")
            for title in ["Autumn leaves", "An autumn day", "Say \"hello\" NOT", "Übung"] {
                try writer.run("INSERT INTO words VALUES (\(title))")
            }
        }
        let cases = [
            ("aut", [1, 2]), ("autumn lea", [1]), ("\"hello", [3]), ("not", [3]), ("übung", [4]),
            ("title: autumn", []), ("a* OR (", []), ("NEAR(autumn day)", []),
            // A quote followed by a combining mark is still a quote.
            ("a\"\u{301}", [1, 2]), ("\"\u{fe0f}say\"\u{200d}hello\"\u{20dd}", [3]),
        ]
        for (text, ids) in cases {
            let found = try await database.read { reader in
                guard let words = FullText(text) else { return [Int]() }
                return try reader.all(
                    "SELECT rowid FROM words WHERE words MATCH \(words) \(words.order)",
                    as: Int.self)
            }
            #expect(found.sorted() == ids, "\(text)")
        }
        #expect(FullText(" \" - \0 ") == nil)
        #expect(FullText("autumn leaves")?.isRanked == true)
        #expect(FullText("autumn lea")?.isRanked == false)
    }

    @Test("No text that a user enters acts as an operator of FTS5")
    func noOperators() async throws {
        let tables: [SQL] = [
            "CREATE VIRTUAL TABLE w0 USING fts5(title)",
            "CREATE VIRTUAL TABLE w1 USING fts5(title, tokenize = 'ascii')",
            "CREATE VIRTUAL TABLE w2 USING fts5(title, tokenize = 'trigram')",
        ]
        let queries: [SQL] = [
            "SELECT rowid FROM w0 WHERE w0 MATCH ", "SELECT rowid FROM w1 WHERE w1 MATCH ",
            "SELECT rowid FROM w2 WHERE w2 MATCH ",
        ]
        let signs: [Unicode.Scalar] = [
            "\"", "'", "a", "é", "7", "\0", " ", "\u{301}", "\u{93e}", "\u{fe0f}", "\u{200d}",
            "\u{20dd}", "\u{1f1e6}", "\u{ad}", "\u{e000}", "*", "^", "(", ":", "+", "{", "-",
        ]
        var dice = Dice(state: 26)
        let texts = (0..<500).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...12, using: &dice) {
                text.append(signs.randomElement(using: &dice) ?? "a")
            }
            return String(text)
        }
        try await database.write { writer in
            for table in tables { try writer.run(table) }
            for text in texts {
                guard let words = FullText(text) else { continue }
                for query in queries {
                    let found: [Int] = try writer.all("\(query)\(words)", as: Int.self)
                    #expect(found.isEmpty, "\(text)")
                }
            }
        }
    }

    @Test("LikePattern treats wildcards in a user's text as literal")
    func like() async throws {
        let titles = [
            "100%", "100 %", "a_b", "axb", "C:\\x", "C:x", "50%\u{301}", "50x\u{301}", "Ärger",
        ]
        for title in titles { try await database.add(title) }
        func found(_ pattern: LikePattern) async throws -> [String] {
            try await database.read { reader in
                try reader.all(
                    "SELECT title FROM book WHERE title LIKE \(pattern) ORDER BY id",
                    as: String.self)
            }
        }
        #expect(try await found(LikePattern(containing: "%")) == ["100%", "100 %", "50%\u{301}"])
        #expect(try await found(LikePattern(containing: "%\u{301}")) == ["50%\u{301}"])
        #expect(try await found(LikePattern(containing: "_")) == ["a_b"])
        #expect(try await found(LikePattern(startingWith: "c:\\")) == ["C:\\x"])
        #expect(try await found(LikePattern(endingWith: "0%")) == ["100%"])
        #expect(try await found(LikePattern(endingWith: "")) == titles)
        #expect(try await found(LikePattern(startingWith: "1\0")) == [])
        let others = try await database.read { reader in
            let pattern = LikePattern(containing: "%")
            return try reader.first(
                "SELECT count(*) FROM book WHERE title NOT LIKE \(pattern) AND true",
                as: Int.self)
        }
        #expect(others == titles.count - 3)
        let long = LikePattern(containing: String(repeating: "%", count: 50_000))
        let error = await databaseError { try await found(long) }
        guard case .tooLarge = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("A plain text after LIKE acts as a pattern, wherever it is interpolated")
    func pattern() async throws {
        try await database.add("100%")
        try await database.add("abc")
        for text in ["%", nil, "a_c", nil, "%"] as [String?] {
            let all: [SQL] = [
                "SELECT title FROM book WHERE title LIKE \(text)",
                "SELECT title FROM book WHERE title LIKE lower(\(text))",
                "SELECT title FROM book WHERE title LIKE /* a pattern */ \(text)",
                "SELECT title FROM book WHERE title LIKE '' || \(text)",
            ]
            let expected = text == nil ? [] : text == "%" ? ["100%", "abc"] : ["abc"]
            for sql in all {
                let found: [String] = try await database.read { try $0.all(sql, as: String.self) }
                #expect(found == expected, "\(sql)")
            }
        }
    }
}
