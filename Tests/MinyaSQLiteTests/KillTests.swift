// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaSQLite
import Testing

@Suite("Crashes")
struct KillTests {
    @Test("A writer killed 200 times loses no stored row and damages nothing")
    func killed() async throws {
        let shelf = try Shelf()
        var kept = 0
        var random = SystemRandomNumberGenerator()
        for turn in 0..<200 {
            let output = Pipe()
            let process = try shelf.startWriter(to: output)
            // Every other process is killed only after it has reported its first row, which takes
            // long on a busy machine; the others may be killed before they have opened the file.
            let reading = output.fileHandleForReading
            var said = turn % 2 == 0 ? Data() : reading.availableData
            usleep(UInt32.random(in: 0..<50_000, using: &random))
            kill(process.processIdentifier, SIGKILL)
            said += reading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
            kept = max(kept, lines.compactMap { Int($0) }.max() ?? 0)
        }
        let database = try await Database(file: shelf.path(), migrations: [])
        try await database.check()
        let (count, last) = try await database.read { reader in
            let row = try reader.first(
                "SELECT count(*), coalesce(max(id), 0) FROM line", as: Int.self, Int.self)
            return row ?? (0, 0)
        }
        // A row may have been stored just before it could be reported.
        #expect(kept > 0 && last >= kept && count == last)
        print("│ 200 kills, \(kept) rows reported as stored, \(count) found, the file is intact")
    }
}
