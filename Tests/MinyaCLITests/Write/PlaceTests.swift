// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Places outside of the app")
struct PlaceTests {
    @Test(
        "Paths that leave the app or are reserved are refused",
        arguments: [
            "", "/etc/passwd", "..", "../beside/Own.swift", "Pages/../../beside/Own.swift",
            "Pages/..", "./Package.swift", "Pages//Home.swift", "Pages/",
            ".git/hooks/pre-commit", "Pages/.GIT/config", ".minya/journal/1.json", ".minya/Journal",
            String(repeating: "a", count: 256), String(repeating: "a/", count: 600) + "a",
        ])
    func noPath(text: String) throws {
        // These characters would be invisible in the test's name, which shows its arguments.
        try check(text)
        for control in ["\u{0}", "\n", "\u{7f}", "\u{1b}"] { try check("a\(control)\(text)b") }
    }

    private func check(_ text: String) throws {
        #expect(throws: Refusal.self) { try ProjectPath(text) }
        let folder = try AppFolder()
        let before = try folder.snapshot()
        for change in [
            Change.create(path: text, Data()), .edit(path: text, from: Data(), to: Data([1])),
            .delete(path: text, was: Data()),
            .move(path: text, from: "Package.swift", was: Data(), to: Data()),
            .move(path: "New.swift", from: text, was: Data(), to: Data()),
        ] {
            var plan = Plan("test")
            plan.add(change)
            let writer = try Writer(folder.root)
            #expect(throws: PlanConflicts.self) { try plan.check(against: writer, force: true) }
        }
        #expect(try folder.snapshot() == before)
    }

    @Test(
        "Unusual but valid paths are accepted",
        arguments: [
            "..a", "a..", "Pages/...", ".gitignore", ".minya/config", "Pages/~/é 😀 \".swift",
        ])
    func path(text: String) throws {
        let folder = try AppFolder()
        var plan = Plan("test")
        plan.add(.create(path: text, Data("new\n".utf8)))
        let writer = try Writer(folder.root)
        try writer.write(plan.check(against: writer, force: true))
        #expect(folder.text(text) == "new\n")
    }

    @Test(
        "Symbolic links are not followed",
        arguments: ["../beside", "Pages", ".", "/etc", "nowhere"])
    func links(to other: String) throws {
        let folder = try AppFolder()
        try folder.link("Linked", to: other)
        try folder.link("Pages/Own.swift", to: "../../beside/Own.swift")
        let before = try folder.snapshot()
        let own = Data("// not the app's\n".utf8)
        var plan = Plan("test")
        plan.add(.create(path: "Linked/New.swift", Data()))
        plan.add(.create(path: "Linked/New/New.swift", Data()))
        plan.add(.edit(path: "Linked/Own.swift", from: own, to: Data()))
        plan.add(.delete(path: "Pages/Own.swift", was: own))
        plan.add(.create(path: "Linked", Data()))
        let writer = try Writer(folder.root)
        let conflicts = try #require(throws: PlanConflicts.self) {
            try plan.check(against: writer, force: true)
        }.conflicts
        #expect(conflicts.count == 5)
        #expect(conflicts.allSatisfy { $0.reason.contains("is a link") && !$0.isForceable })
        #expect(try folder.snapshot() == before)
    }

    @Test("A symbolic link that is created during writing is not followed")
    func linkMeanwhile() throws {
        let folder = try AppFolder()
        var plan = Plan("test")
        plan.add(.create(path: "Pages/New/New.swift", Data("new\n".utf8)))
        let pages = folder.root.appending(path: "Pages")
        let writer = try Writer(folder.root, patience: .zero) { call in
            guard call.hasPrefix("begin to write Pages") else { return }
            try? FileManager.default.moveItem(
                at: pages, to: folder.root.appending(path: "Moved"))
            symlink("../beside", pages.path)
        }
        let checked = try plan.check(against: writer)
        #expect(throws: WriteError.self) { try writer.write(checked) }
        let beside = folder.around.appending(path: "beside")
        let names = try FileManager.default.contentsOfDirectory(atPath: beside.path)
        #expect(names == ["Own.swift"])
    }

    @Test("The paths in a forged journal are refused")
    func foreignJournal() throws {
        let paths = [
            #""transitions":[{"path":"../beside/Own.swift","after":{"bytes":"","mode":0,"isMasked":true}}]"#,
            #""transitions":[{"path":".git/hooks/pre-commit"}]"#,
            #""transitions":[],"emptied":["../beside"]"#,
        ]
        for path in paths {
            let folder = try AppFolder()
            let rest = path.contains("emptied") ? "" : #","emptied":[]"#
            try folder.write(
                ".minya/journal/open.json",
                #"{"title":"x","makesRoot":false,"made":[],\#(path)\#(rest)}"#)
            let before = try folder.snapshot()
            #expect(throws: Refusal.self) { try Writer(folder.root) }
            #expect(try folder.snapshot() == before)
        }
    }

    @Test("Entries that are not regular files are neither opened nor waited for")
    func noFiles() throws {
        let folder = try AppFolder()
        mkfifo(folder.root.appending(path: "Pipe.swift").path, 0o600)
        try folder.write("Large.swift", String(repeating: " ", count: 17 << 20))
        var plan = Plan("test")
        for path in ["Pipe.swift", "Pages", "Package.swift/New.swift", "Large.swift"] {
            plan.add(.create(path: path, Data()))
        }
        let writer = try Writer(folder.root)
        let error = try #require(throws: PlanConflicts.self) {
            try plan.check(against: writer, force: true)
        }
        #expect(
            error.conflicts.map(\.reason) == [
                "Pipe.swift is not a file", "Pages is not a file", "Package.swift is not a folder",
                "Large.swift is larger than 16 MB",
            ])
    }
}
