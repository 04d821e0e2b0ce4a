// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import Testing

/// Pseudorandom numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}

@Suite("Mutated files")
struct FuzzTests {
    /// The number of files: MINYA_SQLITE_FUZZ, or a short run as a part of the tests.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_SQLITE_FUZZ"].flatMap { Int($0) } ?? 600

    @Test("Mutated files are read or rejected with a DatabaseError, without a crash")
    func mutated() async throws {
        let shelf = try Shelf()
        let database = try await shelf.open()
        try await database.write { writer in
            try writer.run("CREATE VIRTUAL TABLE words USING fts5(title)")
            for number in 0..<120 {
                let title = "Title \(number)"
                try writer.run("INSERT INTO book (title, price) VALUES (\(title), \(0.5))")
                try writer.run("INSERT INTO words VALUES (\(title))")
            }
        }
        await database.close()
        let whole = [UInt8](try shelf.bytes())
        var dice = Dice(state: 2016)
        var outcomes: [String: Int] = [:]
        for number in 0..<Self.count {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &dice) {
                // The first page holds the header and the schema, on which everything depends.
                let end = Bool.random(using: &dice) ? 4096 : bytes.count
                let position = Int.random(in: 0..<end, using: &dice)
                bytes[position] = UInt8.random(in: 0...255, using: &dice)
            }
            if number % 10 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &dice)) }
            let name = "mutated.sqlite"
            try Data(bytes).write(to: URL(filePath: shelf.path(name)))
            let outcome = await use(shelf, name)
            outcomes[outcome, default: 0] += 1
            for end in ["", "-wal", "-shm", "-journal"] {
                try? FileManager.default.removeItem(atPath: shelf.path(name) + end)
            }
        }
        let told = outcomes.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
        print("│ \(Self.count) mutated files: \(told.joined(separator: ", "))")
        #expect(outcomes["unknown"] == nil && outcomes["read"] != nil && outcomes["damaged"] != nil)
    }

    /// Opens, reads and writes a file, and returns the name of the outcome.
    private func use(_ shelf: Shelf, _ name: String) async -> String {
        var opened: Database?
        defer { opened = nil }
        let error: (any Error)?
        do {
            let database = try await shelf.open(name, patience: .zero)
            opened = database
            _ = try await database.read { try $0.all(Book.all, as: Book.self) }
            _ = try await database.read { reader in
                guard let words = FullText("title 11") else { return [Int]() }
                return try reader.all(
                    "SELECT rowid FROM words WHERE words MATCH \(words)", as: Int.self)
            }
            try await database.check()
            try await database.add("new")
            error = nil
        } catch let found { error = found }
        await opened?.close()
        guard let error else { return "read" }
        guard let error = error as? DatabaseError else { return "unknown" }
        return String(
            "\(error)".isEmpty
                ? "unknown" : Mirror(reflecting: error).children.first?.label ?? "\(error)")
    }
}
