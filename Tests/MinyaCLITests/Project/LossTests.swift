// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Generated files that are missing")
struct LossTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    private func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: app.root.appending(path: path))
    }

    @Test(
        "Repeating a call recreates missing files and changes nothing else",
        arguments: [
            ("scene A --open-from Home", "Sources/Pages/A", "Sources/Pages/Home"),
            (
                "scene A --list Photo", "Sources/Pages/A/Core/AStore.swift",
                "Sources/Pages/A/Core/AScene"
            ),
            (
                "storage Note --fields title", "Sources/Storage/SQLiteNoteStorage.swift",
                "Sources/Storage/NoteStorage"
            ),
            (
                "service photos --list Photo", "Sources/Service/SamplePhotosService.swift",
                "Sources/Service/PhotosService"
            ),
            (
                "service photos --sample photos.json", "Sources/Service/HTTPPhotosService.swift",
                "Sources/Service/PhotosService"
            ),
            ("service photos --sample photos.json", "Samples/photos.json", "Sources/Service/HTTP"),
        ])
    func again(call: String, lost: String, kept: String) throws {
        try app.write(#"[{"id": 1, "title": "Lake"}]"#, to: "photos.json")
        #expect(app.call(call) == .ok, "\(app.said)")
        let other = try #require(app.files.keys.sorted().first { $0.hasPrefix(kept) })
        try app.write("// mine\n", to: other)
        let before = app.files
        try remove(lost)
        let rest = app.files
        try #require(rest.count < before.count)
        #expect(app.call("\(call) --dry-run") == .ok)
        #expect(app.said.contains("This would be done") && app.files == rest, "\(app.said)")
        #expect(app.call(call) == .ok)
        #expect(app.said.contains("made again") && app.said.contains(lost), "\(app.said)")
        #expect(app.files == before)
        #expect(app.call(call) == .ok)
        #expect(app.said.contains("Nothing to do"))
    }

    @Test("Missing files of a row are recreated")
    func rows() throws {
        #expect(app.call("scene A --list Photo --open-from Home") == .ok)
        #expect(app.call("row Tip --in A") == .ok, "\(app.said)")
        let before = app.files
        try remove("Sources/Pages/A")
        #expect(app.call("scene A --list Photo --open-from Home") == .ok, "\(app.said)")
        #expect(app.call("row Tip --in A") == .ok, "\(app.said)")
        #expect(app.said.contains("made again"))
        #expect(app.files == before)
        #expect(app.call("row Tip --in A") == .ok)
        #expect(app.said.contains("Nothing to do"))
    }

    @Test("A missing entry in the lists of pages is added again")
    func listed() throws {
        #expect(app.call("scene A") == .ok)
        let before = app.files
        try remove("Sources/Pages/A")
        try app.replace("    \"A\",\n", by: "", in: "Package.swift")
        #expect(app.call("scene A") == .ok)
        #expect(app.files == before)
    }

    @Test("An entry that is missing in only some lists is added to those")
    func unlisted() throws {
        #expect(app.call("scene Quiet --no-view --context Int") == .ok)
        #expect(app.call("scene Loud --ui") == .ok)
        let before = app.files
        for text in ["    \"Quiet\",\n", "    \"Loud\",\n"] {
            try app.replace(text, by: "", in: "Package.swift")
        }
        let lost = app.text("Package.swift")
        try app.replace(
            "            .loud, view: LoudView.self,", by: "            .loud, view: Mine.self,",
            in: "Sources/GTK/DemoPages.swift")
        #expect(app.call("scene Quiet --no-view --context Int") == .ok)
        #expect(app.said.contains("made again") && app.said.contains("Package.swift"))
        #expect(app.call("scene Loud --ui") == .ok)
        #expect(app.said.contains("made again"))
        #expect(app.text("Package.swift") == before["Package.swift"], "\(lost ?? "")")
        #expect(app.text("Sources/GTK/DemoPages.swift")?.contains("LoudView") == false)
        #expect(app.call("scene Loud --ui") == .ok)
        #expect(app.said.contains("Nothing to do"))
    }

    @Test("If a list is missing, the entry to add is reported")
    func noList() throws {
        #expect(app.call("scene Loud") == .ok)
        try app.replace("let pages: [String] = [", by: "let pages = [", in: "Package.swift")
        #expect(app.call("scene Loud") == .ok)
        #expect(app.said.contains("Nothing to do"), "\(app.said)")
        try app.replace("    \"Loud\",\n", by: "", in: "Package.swift")
        let before = app.files
        #expect(app.call("scene Loud") == .refused)
        #expect(app.said.contains("Package.swift") && app.said.contains("\"Loud\""), "\(app.said)")
        #expect(app.files == before)
    }

    @Test("A single existing file is not mistaken for a lost record")
    func inTheWay() throws {
        try app.make("Sources/Pages/Zed/Core")
        try app.write("// mine\n", to: "Sources/Pages/Zed/Core/ZedStore.swift")
        #expect(app.call("scene Zed") == .refused)
        #expect(app.said.contains("ZedStore.swift") && !app.said.contains("as if they had been"))
    }

    @Test("An unreadable record is reported with the reason")
    func unreadable() throws {
        try app.write("{", to: ".minya/pages/Home.json")
        #expect(app.call("scene A --open-from Home") == .refused)
        #expect(app.said.contains("Home.json cannot be read: it is not JSON"), "\(app.said)")
        try app.write("{\"name\": 1}", to: ".minya/pages/Home.json")
        #expect(app.call("scene A --open-from Home") == .refused)
        #expect(app.said.contains("its 'name' has the wrong type"), "\(app.said)")
        try app.write("{}", to: ".minya/config")
        #expect(app.call("scene A") == .refused)
        #expect(app.said.contains(".minya/config cannot be read: it has no '"), "\(app.said)")
    }

    @Test(
        "A lost record is recreated by the same call",
        arguments: [
            ("scene A --open-from Home", ".minya/pages/A.json"),
            ("scene A --form title --open-from Home", ".minya/pages/A.json"),
            ("scene A --child-of Home", ".minya/pages/A.json"),
            ("storage Note --fields title", ".minya/storages/note.json"),
            ("service photos --list Photo", ".minya/services/photos.json"),
        ])
    func record(call: String, record: String) throws {
        #expect(app.call(call) == .ok, "\(app.said)")
        let before = app.files
        try remove(record)
        #expect(app.call(call) == .ok, "\(app.said)")
        #expect(app.files == before)
    }

    @Test(
        "If files were changed and their record was lost, the advice is to restore it or use --force"
    )
    func changed() throws {
        let call = "scene A --open-from Home"
        #expect(app.call(call) == .ok)
        let before = app.files
        try remove(".minya/pages/A.json")
        try app.write("// mine\n", to: "Sources/Pages/A/Core/AStore.swift")
        try app.replace(
            "/// Takes", by: "/// Mine. Takes", in: "Sources/Pages/Home/Core/HomeController.swift")
        let state = app.files
        #expect(app.call("scene B --open-from Home") == .refused)
        #expect(app.said.contains("minya scene A"), "\(app.said)")
        #expect(app.call(call) == .refused)
        #expect(app.said.contains("restore that file"), "\(app.said)")
        #expect(app.said.contains(".minya/pages/A.json") && app.said.contains("--force"))
        #expect(app.files == state)
        #expect(app.call("\(call) --force") == .ok, "\(app.said)")
        let now = app.files
        #expect(
            now["Sources/Pages/A/Core/AStore.swift"] == before["Sources/Pages/A/Core/AStore.swift"])
        let home = "Sources/Pages/Home/Core/HomeController.swift"
        #expect(
            now[home] == state[home]
                && now[".minya/pages/Home.json"] == before[".minya/pages/Home.json"])
        #expect(app.call("scene B --open-from Home") == .ok, "\(app.said)")
    }
}
