// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaGTK
import TestFiles
import Testing

private enum Order: String { case newest, oldest }

extension SettingsKey where Value == Int {
    fileprivate static var size: Self { Self("size", default: 12) }
}

extension SettingsKey where Value == Order {
    fileprivate static var order: Self { Self("order", default: .newest) }
}

extension AllGTKTests {
    @MainActor @Suite("Settings")
    struct SettingsFiles {
        private let folder: Folder
        private let settings: SettingsFile

        init() throws {
            folder = try Folder()
            settings = SettingsFile(path: folder.path("a/settings.ini"))
        }

        @Test("A setting is kept with all others, and one that is missing or wrong has its default")
        func values() throws {
            let text = SettingsKey("text", default: "none")
            #expect(settings.read(.size) == 12 && settings.read(text) == "none")
            try settings.write(14, to: .size)
            try settings.write(" a = [b]\n\\#;\u{1F600}", to: text)
            try settings.write(.oldest, to: .order)
            #expect(settings.read(text) == " a = [b]\n\\#;\u{1F600}")
            #expect(settings.read(.size) == 14 && settings.read(.order) == .oldest)
            let lines = "# mine\n\n[Settings]\nsize=many\norder=none\nother=1\n"
            try lines.write(toFile: settings.path, atomically: true, encoding: .utf8)
            #expect(settings.read(.size) == 12 && settings.read(.order) == .newest)
            try settings.write(16, to: .size)
            let written = try String(contentsOfFile: settings.path, encoding: .utf8)
            #expect(written == lines.replacing("many", with: "16"))
            try Data([0xFF, 0, 0x0A, 0x5B]).write(to: URL(filePath: settings.path))
            #expect(settings.read(.size) == 12)
        }

        @Test("A damaged file is not replaced, and the failure names it")
        func damaged() throws {
            try settings.write(14, to: .size)
            let lines = "[Settings]\norder=oldest\nnot a setting\nsize=14\n"
            try lines.write(toFile: settings.path, atomically: true, encoding: .utf8)
            let failure = #expect(throws: Failure.self) { try settings.write(16, to: .size) }
            #expect(failure?.message.contains(settings.path) == true)
            #expect(try String(contentsOfFile: settings.path, encoding: .utf8) == lines)
        }

        @Test(
            "A change by another program is noticed, and a file that cannot be written is a failure"
        )
        func changes() async throws {
            var sizes: [Int] = []
            let watching = Task { [settings] in
                for await _ in settings.changes { sizes.append(settings.read(.size)) }
            }
            #expect(await Desk.pump { sizes == [12] })
            try "[Settings]\nsize=20\n".write(
                toFile: settings.path, atomically: true, encoding: .utf8)
            #expect(await Desk.pump { sizes.last == 20 })
            watching.cancel()
            let inFile = SettingsFile(path: settings.path + "/settings.ini")
            #expect(throws: Failure.self) { try inFile.write(1, to: .size) }
        }
    }
}
