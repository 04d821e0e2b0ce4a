// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya undo")
struct UndoCommandTests {
    private let folder: Folder
    private var root: URL { folder.url }

    init() throws {
        folder = try Folder()
        try FileManager.default.createDirectory(
            at: root.appending(path: "Pages"), withIntermediateDirectories: true)
        try folder.write("Package.swift", "old\n".utf8)
    }

    @Test("The last call is reverted, then the one before it, from any folder of the app")
    func last() throws {
        let before = try texts()
        try write("minya scene Photo", create: "Pages/Photo/PhotoStore.swift", packageTo: "one\n")
        let between = try texts()
        try write("minya scene Note", create: "Pages/Note/NoteStore.swift", packageTo: "two\n")

        let call = Call(["undo"], in: root.appending(path: "Pages/Photo"))
        #expect(call.code == .ok, "\(call.errors)")
        #expect(call.out.hasPrefix("Reverted 'minya scene Note':"), "\(call.out)")
        #expect(call.out.contains("NoteStore.swift") && call.out.contains("Package.swift"))
        #expect(try texts() == between)

        #expect(Call(["undo"], in: root).out.contains("'minya scene Photo'"))
        #expect(try texts() == before)
        // Nothing remains by which a folder without an app could be recognized.
        try FileManager.default.createDirectory(
            at: root.appending(path: ".minya"), withIntermediateDirectories: true)
        let third = Call(["undo"], in: root)
        #expect(third.code == .ok && third.out.contains("no call to revert"), "\(third)")
    }

    @Test("A call is not reverted if its files have changed since, and these are listed")
    func changed() throws {
        try write("minya scene Photo", create: "Pages/Photo/PhotoStore.swift", packageTo: "one\n")
        try folder.write("Package.swift", "mine\n".utf8)
        let state = try texts()
        for words in [["undo"], ["undo", "--dry-run"]] {
            let call = Call(words, in: root)
            #expect(call.code == .refused)
            #expect(call.errors.contains("Package.swift"), "\(call.errors)")
            #expect(try texts() == state)
        }
    }

    @Test("A call that git has reverted is skipped, and the one before it is kept")
    func takenBackByGit() throws {
        let first = "Pages/Photo/PhotoStore.swift"
        try write("minya scene Photo", create: first, packageTo: "one\n")
        let between = try texts()
        try write("minya scene Note", create: "Pages/Note/NoteStore.swift", packageTo: "two\n")
        try folder.write("Package.swift", "one\n".utf8)
        try FileManager.default.removeItem(at: root.appending(path: "Pages/Note"))
        #expect(Call(["undo", "-n"], in: root).out.contains("would be forgotten"))
        let call = Call(["undo"], in: root)
        #expect(call.code == .ok && call.out.contains("before 'minya scene Note'"), "\(call)")
        #expect(try texts() == between)
        #expect(Call(["undo"], in: root).out.hasPrefix("Reverted 'minya scene Photo'"))
        #expect(try texts()[first] == nil)
    }

    @Test("With --forget the last call keeps its files, and the one before it can be reverted")
    func forget() throws {
        let before = try texts()
        try write("minya scene Photo", create: "Pages/Photo/PhotoStore.swift", packageTo: "one\n")
        try write("minya scene Note", create: "Pages/Note/NoteStore.swift", packageTo: "two\n")
        let note = root.appending(path: "Pages/Note/NoteStore.swift")
        try Data("// mine\n".utf8).write(to: note)
        #expect(Call(["undo"], in: root).errors.contains("minya undo --forget"))
        let state = try texts()
        for (words, said) in [
            (["undo", "--forget", "-n"], "Would"), (["undo", "--forget"], "Forgot"),
        ] {
            let call = Call(words, in: root)
            #expect(call.code == .ok && call.out.hasPrefix(said), "\(call)")
            #expect(call.out.contains("'minya scene Note'"))
            #expect(try texts() == state)
        }
        try folder.write("Package.swift", "one\n".utf8)
        #expect(Call(["undo"], in: root).out.hasPrefix("Reverted 'minya scene Photo'"))
        try FileManager.default.removeItem(at: note.deletingLastPathComponent())
        #expect(try texts() == before)
        #expect(Call(["undo", "--forget", "--app"], in: root).code == .usage)
    }

    @Test(
        "Contracts that a call's build has updated are restored, but one that has changed since is left"
    )
    func contracts() throws {
        for name in ["Note", "Photo"] { try folder.write("Contracts/\(name).txt", "old\n".utf8) }
        let before = try texts()
        let change = Transition(
            try ProjectPath("Package.swift"), from: state("old\n"), to: state("new\n"))
        let contracts: [(String, String?, String?)] = [
            ("Photo", "old\n", nil), ("Album", nil, "new\n"), ("Note", "old\n", "new\n"),
        ]
        do {
            // It holds the lock of the folder.
            let writer = try Writer(root)
            try writer.write([change], title: "minya rename Photo Album", isChecked: false)
            for case (let name, _, let text?) in contracts {
                try folder.write("Contracts/\(name).txt", text.utf8)
            }
            try FileManager.default.removeItem(at: root.appending(path: "Contracts/Photo.txt"))
            try writer.keep(
                derived: contracts.map { name, old, new in
                    Transition(
                        try ProjectPath("Contracts/\(name).txt"), from: old.map(state),
                        to: new.map(state))
                })
        }
        try folder.write("Contracts/Note.txt", "mine\n".utf8)

        let dry = Call(["undo", "--dry-run"], in: root)
        #expect(dry.out.contains("Contracts/Album.txt"), "\(dry)")
        let call = Call(["undo"], in: root)
        #expect(call.code == .ok, "\(call.errors)")
        var after = try texts()
        #expect(after.updateValue("old\n", forKey: "Contracts/Note.txt") == "mine\n")
        #expect(after == before)
    }

    private func state(_ text: String) -> FileState {
        FileState(new: Data(text.utf8), isExecutable: false)
    }

    @Test("The call that created the app is reverted only with --app")
    func app() throws {
        let app = try MadeApp.fresh()
        #expect(app.call("scene A --open-from Nobody") == .refused)
        let before = app.files
        for words in ["undo", "undo --dry-run"] {
            #expect(app.call(words) == .refused)
            #expect(
                app.said.contains("'minya new Demo") && app.said.contains("--app"), "\(app.said)")
        }
        #expect(app.files == before)
        #expect(app.call("undo --app") == .ok, "\(app.said)")
        #expect(!FileManager.default.fileExists(atPath: app.root.path))
    }

    @Test("With --dry-run nothing is reverted, and with --json the answer is one value")
    func dry() throws {
        try write("minya scene Photo", create: "Pages/Photo/PhotoStore.swift", packageTo: "one\n")
        let state = try texts()
        let call = Call(["undo", "--dry-run"], in: root)
        #expect(call.code == .ok && call.out.hasPrefix("Would revert"), "\(call)")
        #expect(try texts() == state)
        for (words, isDone) in [(["undo", "-n", "--json"], false), (["undo", "--json"], true)] {
            let data = Data(Call(words, in: root).out.utf8)
            let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            #expect(answer?["call"] as? String == "minya scene Photo")
            #expect(answer?["isDone"] as? Bool == isDone)
            #expect((answer?["changes"] as? [Any])?.count == 2)
        }
        #expect(try texts()["Package.swift"] == "old\n")
    }

    @Test("After an interrupted call, undo cleans up and reverts nothing else")
    func stopped() throws {
        try write("minya scene Photo", create: "Pages/Photo/PhotoStore.swift", packageTo: "one\n")
        let state = try texts()
        // The state after a call that was interrupted before it had written anything.
        let journals = root.appending(path: ".minya/journal")
        try FileManager.default.copyItem(
            at: journals.appending(path: "1.json"), to: journals.appending(path: "open.json"))
        let dry = Call(["undo", "--dry-run"], in: root)
        #expect(dry.code == .refused && dry.errors.contains("minya undo"), "\(dry)")
        let call = Call(["undo"], in: root)
        #expect(call.code == .ok && call.out.contains("was interrupted while it wrote"), "\(call)")
        #expect(try texts() == state)
        #expect(Call(["undo"], in: root).out.contains("Reverted"))
    }

    @Test("Outside of an app undo is refused")
    func elsewhere() {
        let call = Call(["undo"], in: root)
        #expect(call.code == .refused)
        #expect(call.errors.contains("Go into the app's folder first"), "\(call.errors)")
    }

    private func write(_ title: String, create path: String, packageTo text: String) throws {
        let writer = try Writer(root)
        var plan = Plan(title)
        plan.create([RenderedFile(path: path, text: "// \(title)\n")])
        let package = try folder.text("Package.swift")
        plan.edit("Package.swift", from: package, to: text)
        try writer.write(try plan.check(against: writer))
    }

    /// All files except the journals, and all folders.
    private func texts() throws -> [String: String] {
        var texts: [String: String] = [:]
        let files = FileManager.default.enumerator(atPath: root.path)
        for case let file as String in try #require(files) where !file.hasPrefix(".minya") {
            texts[file] =
                (try? folder.text(file)) ?? "folder"
        }
        return texts
    }
}
