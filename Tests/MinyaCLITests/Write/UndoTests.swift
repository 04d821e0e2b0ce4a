// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Reverting calls")
struct UndoTests {
    private func write(_ folder: AppFolder, _ path: String, _ text: String) throws {
        var plan = Plan("minya scene \(path)")
        plan.create([RenderedFile(path: path, text: text)])
        let writer = try Writer(folder.root)
        try writer.write(plan.check(against: writer, force: true))
    }

    @Test("Undo restores all bytes, folders and permissions")
    func all() throws {
        let folder = try AppFolder()
        let before = try folder.snapshot()
        try #require(try StoppedWriter(folder, "write").code == 0)
        try #require(try folder.snapshot() != before)
        #expect(try Writer(folder.root).undo()?.title == "minya scene New")
        #expect(try folder.snapshot() == before)
        #expect(!FileManager.default.fileExists(atPath: folder.root.path + "/.minya/journal"))
    }

    @Test("Undo goes back one call at a time, up to twenty")
    func manyCalls() throws {
        let folder = try AppFolder()
        for number in 1...25 { try write(folder, "New.swift", "\(number)\n") }
        for number in (6...25).reversed() {
            #expect(folder.text("New.swift") == "\(number)\n")
            #expect(try Writer(folder.root).undo() != nil)
        }
        #expect(folder.text("New.swift") == "5\n")
        #expect(try Writer(folder.root).undo() == nil)
        // Later calls can be reverted as well.
        try write(folder, "New.swift", "again\n")
        #expect(try Writer(folder.root).undo() != nil)
        #expect(folder.text("New.swift") == "5\n")
    }

    @Test("Undo is refused as a whole if files have changed since, and lists them all")
    func changedSince() throws {
        let folder = try AppFolder()
        try StoppedWriter(folder, "write")
        try folder.write("Pages/New/NewStore.swift", "// mine\n")
        try FileManager.default.removeItem(at: folder.root.appending(path: "scripts/new"))
        try folder.write("Pages/Gone/Gone.swift", "// back\n")
        let before = try folder.snapshot()
        let writer = try Writer(folder.root)
        let error = #expect(throws: Refusal.self) { try writer.undo() }
        for path in ["Pages/New/NewStore.swift", "Pages/Gone/Gone.swift"] {
            #expect(error?.description.contains("    \(path)") == true)
        }
        // The files as the call left them, and as they were before.
        for path in ["Package.swift", "scripts/new"] {
            #expect(error?.description.contains(path) == false)
        }
        #expect(try folder.snapshot() == before)
    }

    @Test("A file that is already in its original state counts as reverted")
    func partlyBack() throws {
        let folder = try AppFolder()
        let before = try folder.snapshot()
        try StoppedWriter(folder, "write")
        try folder.write("Pages/Gone/Gone.swift", "class Gone {}\n")
        try folder.write("Package.swift", "let pages = [\n]\n")
        try FileManager.default.removeItem(at: folder.root.appending(path: "scripts/new"))
        try Writer(folder.root).undo()
        #expect(try folder.snapshot() == before)
        #expect(try Writer(folder.root).last() == nil)
    }

    @Test("Undo of the call that created the app removes its folder, unless there is more in it")
    func newApp() throws {
        for isMore in [false, true] {
            let folder = try AppFolder(isEmpty: true)
            try #require(try StoppedWriter(folder, "new").code == 0)
            if isMore { try folder.write("Own.swift", "// mine\n") }
            try Writer(folder.root).undo()
            #expect(FileManager.default.fileExists(atPath: folder.root.path) == isMore)
            #expect(folder.text("Own.swift") == (isMore ? "// mine\n" : nil))
            #expect(folder.text("scripts/new") == nil)
        }
    }

    @Test("A folder that existed before is kept, even if it is empty now")
    func emptyFolder() throws {
        let folder = try AppFolder()
        try FileManager.default.createDirectory(
            at: folder.root.appending(path: "Model"), withIntermediateDirectories: true)
        let before = try folder.snapshot()
        try write(folder, "Model/Made/New.swift", "// new\n")
        try Writer(folder.root).undo()
        #expect(try folder.snapshot() == before)
    }

    @Test("Undo can be previewed")
    func dryRun() throws {
        let folder = try AppFolder()
        try StoppedWriter(folder, "write")
        let writer = try Writer(folder.root, isReadOnly: true)
        let journal = try #require(try writer.last())
        try #require(try writer.rest(of: journal).transitions.count == journal.transitions.count)
        let plan = CheckedPlan(undoing: journal)
        #expect(plan.summary.contains("  deleted  Pages/New/NewStore.swift\n"))
        #expect(plan.summary.contains("  created  Pages/Gone/Gone.swift\n"))
        #expect(plan.diff.contains("--- a/Package.swift\n+++ b/Package.swift\n"))
    }
}
