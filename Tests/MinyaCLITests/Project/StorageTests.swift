// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("minya storage")
struct StorageTests {
    let app: MadeApp
    private let steps = "Sources/Storage/AppDatabase+Steps.swift"

    init() throws { app = try MadeApp() }

    @Test("The first storage creates the app's database, and each further one appends its table")
    func joins() throws {
        #expect(app.call("storage Note --fields title") == .ok)
        #expect(app.text("Package.swift")?.contains("    \"MinyaSQLite\"\n") == true)
        let first = try #require(app.text(steps))
        #expect(first.contains("[\n        SQLiteNoteStorage.table\n    ]"))
        #expect(app.call("storage Album --fields title") == .ok)
        #expect(
            app.text(steps)
                == first.replacing(
                    "        SQLiteNoteStorage.table\n",
                    with: "        SQLiteNoteStorage.table,\n        SQLiteAlbumStorage.table,\n"))
        #expect(app.text("Sources/Storage/AppDatabase.swift")?.contains("org.example.Demo") == true)
    }

    @Test("SQL keywords are quoted, and one column holds the insertion order")
    func words() throws {
        #expect(app.call("storage Order --fields group,number:Int,price:Double,isOn:Bool") == .ok)
        let text = try #require(app.text("Sources/Storage/SQLiteOrderStorage.swift"))
        for line in [
            "        CREATE TABLE \"order\" (", "            place INTEGER PRIMARY KEY,",
            "            \"group\" TEXT NOT NULL,", "            number INTEGER NOT NULL,",
            "            price REAL NOT NULL,", "            isOn INTEGER NOT NULL",
            "            try writer.run(\"DELETE FROM \\\"order\\\" WHERE id = \\(id)\")",
        ] {
            #expect(text.contains("\(line)\n"), "\(line)")
        }
    }

    @Test(
        "Fields that are the same column for SQLite are refused",
        arguments: [
            "Note --fields isOn:Bool,ison:Bool", "Note --fields iD", "Note --fields id:Int",
        ])
    func columns(call: String) {
        let before = app.files
        #expect(app.call("storage \(call)") == .refused)
        #expect(app.files == before)
    }

    @Test("If the list of steps was changed by hand, the addition is reported")
    func changed() throws {
        #expect(app.call("storage Note --fields title") == .ok)
        try app.replace("static let steps: [StaticString] = [", by: "static let all = [", in: steps)
        let before = app.files
        #expect(app.call("storage Album --fields title") == .refused)
        #expect(app.said.contains("SQLiteAlbumStorage.table"))
        #expect(app.files == before)
    }

    @Test("Generated lines of a type with many fields are not too long")
    func long() throws {
        let fields = (1...9).map { "aRatherLongFieldName\($0):Double" }.joined(separator: ",")
        #expect(app.call("storage Note --fields \(fields)") == .ok)
        for (path, text) in app.files where path.contains("Note") && path.hasSuffix(".swift") {
            for line in text.split(separator: "\n") {
                #expect(line.count <= 100, "\(path): \(line)")
            }
        }
    }
}
