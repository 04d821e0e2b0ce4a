// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Sources that changed since the last build", .serialized)
struct StaleTests {
    @Test("A changed file, a new file and a new folder are reported; a removed file is not")
    func stale() throws {
        let app = try FixtureApp("Mistakes")
        #expect(throws: Never.self) { try app.sources() }
        let changed = app.root + "/Core/List/ListStore.swift"
        let text = try String(contentsOfFile: changed, encoding: .utf8)
        try text.write(toFile: changed, atomically: true, encoding: .utf8)
        #expect(throws: AppError.stale(["Core/List/ListStore.swift"])) { try app.sources() }

        try FileManager.default.removeItem(atPath: changed)
        #expect(throws: Never.self) { try app.sources() }

        try Data().write(to: URL(filePath: app.root + "/Views/New.swift"))
        try FileManager.default.createDirectory(
            atPath: app.root + "/Core/Other", withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: app.root + "/Core/Other/OtherPage.swift"))
        #expect(throws: AppError.stale(["Core/Other/OtherPage.swift", "Views/New.swift"])) {
            try app.sources()
        }
    }
}
