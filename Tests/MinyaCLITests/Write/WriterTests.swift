// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Writing to an app's folder")
struct WriterTests {
    private func mode(_ folder: AppFolder, _ path: String) -> mode_t {
        var about = stat()
        lstat(folder.root.appending(path: path).path, &about)
        return about.st_mode & 0o777
    }

    @Test("Permissions are kept, and scripts are executable")
    func permissions() throws {
        let folder = try AppFolder()
        var plan = Plan("test")
        plan.create([
            RenderedFile(path: "scripts/run", text: "#!/bin/sh\n", isExecutable: true),
            RenderedFile(path: "New.swift", text: "// new\n"),
        ])
        plan.edit("App/Secret.swift", from: "// secret\n", to: "// still secret\n")
        let writer = try Writer(folder.root)
        try writer.write(plan.check(against: writer))
        #expect(mode(folder, "App/Secret.swift") == 0o600)
        #expect(mode(folder, "scripts/run") & 0o100 != 0)
        #expect(mode(folder, "New.swift") & 0o111 == 0)
        try writer.undo()
        #expect(mode(folder, "App/Secret.swift") == 0o600)
    }

    @Test("The writer leaves no file of its own except the journal")
    func leavings() throws {
        let folder = try AppFolder()
        let before = try folder.snapshot().count
        var plan = Plan("test")
        plan.create([RenderedFile(path: "New.swift", text: "// new\n")])
        let writer = try Writer(folder.root)
        try writer.write(plan.check(against: writer))
        #expect(try folder.snapshot().count == before + 1)
        let journal = folder.root.appending(path: ".minya/journal")
        let names = try FileManager.default.contentsOfDirectory(atPath: journal.path)
        #expect(names == ["1.json"])
    }

    @Test("If a file has changed since it was read, nothing is written")
    func changedSince() throws {
        let folder = try AppFolder()
        var plan = Plan("test")
        plan.create([RenderedFile(path: "A.swift", text: "a\n")])
        plan.edit("Package.swift", from: "let pages = [\n]\n", to: "b\n")
        let writer = try Writer(folder.root)
        let checked = try plan.check(against: writer)
        try folder.write("Package.swift", "mine\n")
        let error = #expect(throws: Refusal.self) { try writer.write(checked) }
        #expect(error?.description.contains("Package.swift has changed") == true)
        #expect(folder.text("A.swift") == nil && folder.text("Package.swift") == "mine\n")
    }

    @Test("A file that is created meanwhile is never overwritten")
    func comesMeanwhile() throws {
        for path in ["New.swift", "Package.swift"] {
            let folder = try AppFolder()
            var plan = Plan("test")
            plan.create([RenderedFile(path: "New.swift", text: "new\n")])
            plan.edit("Package.swift", from: "let pages = [\n]\n", to: "b\n")
            let writer = try Writer(folder.root, patience: .zero) { call in
                // After the last check of the file, and before it.
                guard call == (path == "New.swift" ? "put New.swift there" : "sync Package.swift")
                else { return }
                try? folder.write(path, "mine\n")
            }
            let checked = try plan.check(against: writer)
            #expect(throws: WriteError.self) { try writer.write(checked) }
            #expect(folder.text(path) == "mine\n")
            #expect(folder.text("New.swift") == (path == "New.swift" ? "mine\n" : nil))
        }
    }

    @Test("A writer waits for another one, and gives up after a while")
    func twoCalls() throws {
        let folder = try AppFolder()
        var first: Writer? = try Writer(folder.root)
        let error = #expect(throws: Refusal.self) {
            try Writer(folder.root, patience: .milliseconds(30)) { _ in }
        }
        #expect(error?.description.contains("Another minya is writing") == true)
        // Read-only access is possible meanwhile.
        _ = try Writer(folder.root, isReadOnly: true)
        #expect(first != nil)
        first = nil
        _ = try Writer(folder.root, patience: .zero) { _ in }
    }

    @Test("A read-only writer recovers nothing")
    func readOnly() throws {
        let folder = try AppFolder()
        try StoppedWriter(folder, "write", "stop=25")
        let before = try folder.snapshot()
        let error = #expect(throws: Refusal.self) { try Writer(folder.root, isReadOnly: true) }
        #expect(error?.description.contains("minya undo") == true)
        #expect(try folder.snapshot() == before)
        #expect(try Writer(folder.root).mended != nil)
    }

    @Test("An unreadable journal is reported with what to do")
    func brokenJournal() throws {
        let folder = try AppFolder()
        try folder.write(".minya/journal/open.json", "{")
        let error = #expect(throws: Refusal.self) { try Writer(folder.root) }
        #expect(error?.description.contains(".minya/journal/open.json") == true)
        #expect(error?.description.contains("delete that file") == true)
    }
}
