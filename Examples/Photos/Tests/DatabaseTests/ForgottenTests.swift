// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import PhotosCore
import PhotosDatabase
import Testing

@Suite("Removed searches")
struct ForgottenTests {
    private static let word = "SECRETWORD"
    private let file = KeptFile()
    private let kept: PhotosDatabase
    private let history: SQLiteSearchHistory

    init() {
        kept = PhotosDatabase(file: file.path)
        history = SQLiteSearchHistory(in: kept)
    }

    /// The files that contain the word.
    private var places: [String] {
        get throws {
            let all = FileManager.default.enumerator(atPath: file.folder)?.allObjects ?? []
            return try all.compactMap { $0 as? String }.sorted().filter { name in
                let place = URL(filePath: file.folder + "/" + name)
                guard
                    (try? place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
                else { return false }
                return try Data(contentsOf: place).firstRange(of: Data(Self.word.utf8)) != nil
            }
        }
    }

    /// Stores searches, of which one is secret.
    private func search() async throws {
        for number in 0..<12 {
            try await history.add(number == 5 ? Self.word : "search \(number)")
        }
    }

    @Test(
        "A removed search is in no file, at once and after closing", arguments: [false, true])
    func removed(_ isAll: Bool) async throws {
        try await search()
        #expect(try !places.isEmpty)
        if isAll { try await history.clear() } else { try await history.remove(Self.word) }
        #expect(try places == [])
        #expect(await history.changes.first { _ in true }?.count == (isAll ? 0 : 11))
        await kept.close()
        #expect(try places == [])
    }

    @Test("A history that cannot be written reports that the search was not removed")
    func historyOnly() async throws {
        await kept.close()
        await #expect {
            try await history.remove(Self.word)
        } throws: {
            ($0 as? Failure)?.message.hasPrefix("The search could not be removed. ") == true
        }
        await #expect {
            try await history.add(Self.word)
        } throws: {
            ($0 as? Failure)?.message.hasPrefix("It could not be saved. ") == true
        }
    }

    @Test("Closing the database removes its log, and nothing is stored afterwards")
    func ended() async throws {
        try await search()
        await kept.close()
        let names = FileManager.default.enumerator(atPath: file.folder)?.allObjects ?? []
        #expect(
            names.compactMap { $0 as? String }.filter { $0.contains("sqlite") }
                == ["data/minya-photos/kept.sqlite"])
        await #expect(throws: (any Error).self) { try await history.add("late") }
    }
}
