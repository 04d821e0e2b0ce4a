// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Plans")
struct PlanTests {
    let folder: AppFolder
    let writer: Writer
    var plan = Plan("minya scene New")

    init() throws {
        folder = try AppFolder()
        writer = try Writer(folder.root)
    }

    private let package = "let pages = [\n]\n"

    @Test("A plan writes nothing before it is carried out")
    mutating func lookedAt() throws {
        let before = try folder.snapshot()
        plan.create([RenderedFile(path: "New/New.swift", text: "// new\n")])
        plan.edit("Package.swift", from: package, to: "// 2\n")
        plan.add(.delete(path: "Pages/Gone/Gone.swift", was: Data("class Gone {}\n".utf8)))
        let checked = try plan.check(against: writer)
        #expect(try folder.snapshot() == before)
        #expect(!checked.isDone)
        #expect(
            checked.summary == """
                  created  New/New.swift
                  edited  Package.swift
                  deleted  Pages/Gone/Gone.swift

                """)
        try writer.write(checked)
        #expect(folder.text("New/New.swift") == "// new\n")
        #expect(folder.text("Package.swift") == "// 2\n")
        // The folder is removed with its last file.
        #expect(!FileManager.default.fileExists(atPath: folder.root.path + "/Pages/Gone"))
    }

    @Test("A plan that was carried out has nothing to do, and leaves no journal")
    mutating func twice() throws {
        plan.create([RenderedFile(path: "New/New.swift", text: "// new\n")])
        plan.edit("Package.swift", from: package, to: "// 2\n")
        plan.add(.delete(path: "Pages/Gone/Gone.swift", was: Data("class Gone {}\n".utf8)))
        plan.add(
            .move(
                path: "Pages/New/NewStore.swift", from: "Pages/Old/OldStore.swift",
                was: Data("class OldStore {}\n".utf8), to: Data("class NewStore {}\n".utf8)))
        try writer.write(plan.check(against: writer))
        let after = try folder.snapshot()
        let again = try plan.check(against: writer)
        #expect(again.isDone && again.changes.map(\.kind) == Array(repeating: .unchanged, count: 4))
        #expect(again.summary == "Nothing to do: everything is already there.")
        #expect(again.diff.isEmpty)
        try writer.write(again)
        #expect(try folder.snapshot() == after)
        let journal = folder.root.appending(path: ".minya/journal").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: journal) == ["1.json"])
    }

    @Test("A plan lists all conflicts at once, and which of them --force overrides")
    mutating func conflicts() throws {
        plan.create([
            RenderedFile(path: "App/Secret.swift", text: "// other\n"),
            RenderedFile(path: "Fine.swift", text: ""),
            RenderedFile(path: "../Out.swift", text: ""),
        ])
        plan.edit("Package.swift", from: "what it was\n", to: "// 2\n")
        plan.edit("Nowhere.swift", from: "", to: "// 2\n")
        plan.add(.delete(path: "Pages/Gone/Gone.swift", was: Data("other\n".utf8)))
        plan.add(.create(path: "Fine.swift", Data()))
        let error = try #require(throws: PlanConflicts.self) { try plan.check(against: writer) }
        #expect(
            error.conflicts.map(\.reason) == [
                "App/Secret.swift exists with other contents",
                "'../Out.swift' is not a valid path for a file: '..' would leave the app's folder.",
                "Package.swift has changed since it was read: run the command again",
                "Nowhere.swift is to be edited, but does not exist",
                "Pages/Gone/Gone.swift was changed, which would be lost",
                "Fine.swift occurs twice in the plan",
            ])
        #expect(error.conflicts.map(\.isForceable) == [true, false, false, false, true, false])
        #expect(error.exitCode == .refused)
        #expect(!error.description.contains("--force"))
        for conflict in error.conflicts { #expect("\(error)".contains("    \(conflict.reason)")) }
    }

    @Test("A plan overwrites only if forced, and then shows what is lost")
    mutating func force() throws {
        let before = try folder.snapshot()
        plan.create([RenderedFile(path: "App/Secret.swift", text: "// other\n")])
        plan.add(.delete(path: "Pages/Gone/Gone.swift", was: Data("other\n".utf8)))
        plan.add(
            .move(
                path: "Package.swift", from: "Pages/Old/OldStore.swift",
                was: Data("class OldStore {}\n".utf8), to: Data("class NewStore {}\n".utf8)))
        let error = try #require(throws: PlanConflicts.self) { try plan.check(against: writer) }
        #expect(error.description.contains("--force overwrites"))
        #expect(error.conflicts[0].diff.contains("-// secret\n+// other\n"))
        #expect(try folder.snapshot() == before)
        let forced = try plan.check(against: writer, force: true)
        #expect(forced.changes.map(\.kind) == [.overwritten, .deleted, .moved])
        for line in ["-// secret\n+// other\n", "-class Gone {}\n", "-let pages = [\n"] {
            #expect(forced.summary.contains(line))
        }
        try writer.write(forced)
        #expect(folder.text("App/Secret.swift") == "// other\n")
        #expect(folder.text("Package.swift") == "class NewStore {}\n")
        #expect(folder.text("Pages/Old/OldStore.swift") == nil)
        try writer.undo()
        #expect(try folder.snapshot() == before)
    }

    @Test("A forced plan does not edit a file that has changed since it was read")
    mutating func changedSince() throws {
        plan.edit("Package.swift", from: "what it was\n", to: "// 2\n")
        #expect(throws: PlanConflicts.self) { try plan.check(against: writer, force: true) }
    }

    @Test("A plan in JSON has each file, its change and its diff")
    mutating func json() throws {
        plan.create([RenderedFile(path: "New.swift", text: "// \"new\" 😀\n")])
        plan.create([RenderedFile(path: "Package.swift", text: package)])
        plan.add(
            .move(
                path: "New/Old.swift", from: "Pages/Old/OldStore.swift",
                was: Data("class OldStore {}\n".utf8), to: Data("class OldStore {}\n".utf8)))
        let data = try JSONEncoder().encode(plan.check(against: writer))
        let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let changes = try #require(json["changes"] as? [[String: String]])
        #expect(json["title"] as? String == "minya scene New" && json["isDone"] as? Bool == false)
        #expect(changes.map { $0["kind"] } == ["created", "unchanged", "moved"])
        #expect(changes.map { $0["path"] } == ["New.swift", "Package.swift", "New/Old.swift"])
        #expect(changes[0]["diff"]?.contains("+// \"new\" 😀\n") == true)
        #expect(changes[1]["diff"] == nil)
        #expect(changes[2]["from"] == "Pages/Old/OldStore.swift")
    }

    @Test("A plan for a new app creates its folder, but not before it is carried out")
    mutating func newApp() throws {
        let folder = try AppFolder(isEmpty: true)
        let writer = try Writer(folder.root)
        plan.create([RenderedFile(path: "App/main.swift", text: "// new\n")])
        let checked = try plan.check(against: writer)
        #expect(!FileManager.default.fileExists(atPath: folder.root.path))
        try writer.write(checked)
        #expect(folder.text("App/main.swift") == "// new\n")
    }
}
