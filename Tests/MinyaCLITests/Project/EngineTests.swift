// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("Products of Minya besides the core")
struct EngineTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    /// Adds products of Minya and writes the changed files.
    private func need(_ engines: Engine...) throws -> Int {
        let project = try Project(at: app.root)
        var draft = Draft(project)
        for engine in engines { draft.need(engine) }
        try draft.check()
        for edit in draft.edited { try app.write(edit.after, to: edit.path) }
        return draft.edited.count
    }

    @Test("A product is added once to Package.swift, and each library once to scripts/packages")
    func once() throws {
        #expect(app.text("Package.swift")?.contains("let engines: [String] = []\n") == true)
        #expect(try need(.sqlite, .http) == 2)
        let package = try #require(app.text("Package.swift"))
        #expect(
            package.contains(
                "let engines: [String] = [\n    \"MinyaHTTP\",\n    \"MinyaSQLite\",\n]\n"))
        let packages = try #require(app.text("scripts/packages"))
        let libraries = packages.split(separator: "\n").filter { $0.hasPrefix("    \"") }
            .compactMap { $0.dropFirst(5).split(separator: " ").first }
        #expect(libraries == ["gtk4", "libadwaita-1", "libcurl", "sqlite3", "zlib"])
        #expect(packages.contains("    \"sqlite3 3.35 libsqlite3-dev sqlite-devel -\"\n"))
        #expect(try need(.http) == 0)
        #expect(try need(.sqlite) == 0)
    }

    @Test("If a list was changed by hand, the additions are reported and nothing is written")
    func changed() throws {
        try app.replace(
            "let engines: [String] = []", by: "let all = [String]()", in: "Package.swift")
        let error = #expect(throws: Refusal.self) { try need(.http) }
        #expect("\(try #require(error))".contains("\"MinyaHTTP\""))
    }

    @Test("Missing packages are installed with a message; a failure is an error")
    func installs() throws {
        _ = try need(.sqlite)
        let asked = app.root.appending(path: "asked")
        let bin = app.root.appending(path: "bin")
        try app.make("bin")
        func program(_ name: String, _ text: String) throws {
            let file = bin.appending(path: name).path
            try Folder.writeProgram("#!/bin/sh\n\(text)\n", to: file)
        }
        func run() throws -> (status: Int32, errors: String) {
            let answer = try Subprocess.run(
                "/usr/bin/env",
                [
                    "PATH=\(bin.path):/usr/bin:/bin", "bash",
                    app.root.appending(path: "scripts/packages").path,
                ])
            return (answer.status, answer.errors)
        }
        try program("pkg-config", "[ \"$3\" != sqlite3 ]")
        try program("sudo", "exec \"$@\"")
        try program("id", "echo 0")
        try program("apt-get", "echo \"$@\" >>\(asked.path)")
        var answer = try run()
        #expect(answer.status == 0)
        #expect(answer.errors == "Installing libsqlite3-dev\n")
        #expect(app.text("asked") == "update -qq\ninstall -y libsqlite3-dev\n")
        try program("apt-get", "echo no network; exit 100")
        answer = try run()
        #expect(answer.status == 69)
        #expect(answer.errors.contains("no network\n"))
        #expect(
            answer.errors.contains(
                "could not be installed. These libraries are missing: sqlite3 3.35 or newer"))
        try program("pkg-config", "true")
        answer = try run()
        #expect(answer.status == 0 && answer.errors.isEmpty)
    }
}
