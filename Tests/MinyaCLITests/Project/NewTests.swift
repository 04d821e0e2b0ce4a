// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya new")
struct NewTests {
    let app: MadeApp

    init() throws { app = try MadeApp() }

    @Test("An app has executable scripts and records its options")
    func makes() throws {
        for script in ["build", "run", "test"] {
            let path = app.root.appending(path: "scripts/\(script)").path
            #expect(FileManager.default.isExecutableFile(atPath: path))
        }
        #expect(app.text("Data/org.example.Demo.desktop") != nil)
        #expect(app.text("LICENSE")?.contains("Apache License") == true)
        #expect(app.text(".minya/config")?.contains("\"name\" : \"Demo\"") == true)
        #expect(app.text("Package.swift")?.hasPrefix("// swift-tools-version") == true)
        let headless = app.files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
        for (path, text) in headless {
            #expect(text.hasPrefix("// SPDX-License-Identifier: Apache-2.0\n"), "\(path)")
        }
    }

    @Test("Repeating the call changes nothing; other options are refused")
    func again() throws {
        let before = app.files
        #expect(app.callAround("new Demo --local \(MadeApp.minya)") == .ok)
        #expect(app.said.contains("Nothing to do"))
        #expect(
            app.callAround("new Demo --id org.other.Demo --local \(MadeApp.minya)") == .refused)
        #expect(app.files == before)
    }

    @Test("A folder with other contents is left unchanged")
    func taken() throws {
        let other = app.root.deletingLastPathComponent().appending(path: "Other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: other.appending(path: "note"))
        #expect(app.callAround("new Other --local \(MadeApp.minya)") == .refused)
        let left = try FileManager.default.contentsOfDirectory(atPath: other.path)
        #expect(left == ["note"])
    }

    @Test("An installed tool uses the Minya that is installed with it, by its absolute path")
    func installed() throws {
        let prefix = try Folder()
        for file in ["Package.swift", "Sources/Minya/a.swift", "Sources/MinyaTesting/a.swift"] {
            try prefix.write("share/minya/\(file)", [])
        }
        let work = try Folder()
        let call = Call(
            ["new", "Diary"], in: work.url,
            executable: prefix.url.appending(path: "bin/minya"))
        #expect(call.code == .ok, "\(call.errors)")
        let manifest = String(decoding: work.read("Diary/Package.swift") ?? [], as: UTF8.self)
        #expect(manifest.contains(#"path: "\#(prefix.path)/share/minya")"#))
    }

    @Test("Minya's folder is a valid Swift literal, whatever its path contains")
    func oddFolder() throws {
        let odd = app.root.deletingLastPathComponent().appending(path: ##"a"b\c\(d)\#(e)"##)
        for path in ["Sources/Minya", "Sources/MinyaTesting"] {
            try FileManager.default.createDirectory(
                at: odd.appending(path: path), withIntermediateDirectories: true)
        }
        try Data().write(to: odd.appending(path: "Package.swift"))
        for host in ["gtk", "headless"] {
            #expect(
                app.callAround("new \(host)App --host \(host) --local \(odd.path)") == .ok,
                "\(app.said)")
            let folder = host == "gtk" ? "GtkApp" : "HeadlessApp"
            let package = odd.deletingLastPathComponent().appending(path: "\(folder)/Package.swift")
            let text = try String(contentsOf: package, encoding: .utf8)
            #expect(text.contains(##"/a\"b\\c\\(d)\\#(e)")],"##), "\(text)")
        }
    }

    @Test(
        "A path with a control character is refused",
        arguments: ["line\nbreak", "escape\u{1B}[0m", "return\rhere"])
    func controlCharacters(name: String) throws {
        let folder = app.root.deletingLastPathComponent().appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(app.call("new Fresh --local \(MadeApp.minya)", in: folder) == .refused)
        #expect(app.said.contains("has a control character"), "\(app.said)")
        #expect(!app.said.dropLast().contains { "\n\r\u{1B}".contains($0) }, "\(app.said)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        for path in ["Sources/Minya", "Sources/MinyaTesting", "Package.swift"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        let call = Call(
            ["new", "Fresh", "--local", folder.path], in: app.root.deletingLastPathComponent())
        #expect(call.code == .refused && call.errors.contains("has a control character"), "\(call)")
    }

    @Test("The help of an option names each choice once")
    func hosts() {
        let call = Call(["new", "--help"], in: app.root)
        let text = call.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains("for an app without windows: gtk, gtk,uikit, uikit or headless."),
            "\(text)")
    }

    @Test("Only an app with windows is described as one that scripts/run opens")
    func readme() throws {
        for (host, does) in [("gtk", "opens it"), ("uikit", "starts it, without windows")] {
            let app = try MadeApp.fresh(host: host)
            #expect(app.text("README.md")?.contains("run     builds and \(does)\n") == true)
        }
    }

    @Test("An interrupted call is reverted before another command reads the app")
    func stopped() throws {
        for call in [
            "scene First", "service a --list A", "templates", "move Home .", "row A --in Home",
        ] {
            let app = try MadeApp.fresh()
            let journal = app.root.appending(path: ".minya/journal")
            try FileManager.default.moveItem(
                at: journal.appending(path: "1.json"), to: journal.appending(path: "open.json"))
            try FileManager.default.removeItem(at: app.root.appending(path: "Sources/Pages"))
            #expect(app.call(call) == .refused, "\(call)")
            #expect(
                app.said.contains("'minya new Demo") && app.said.contains("' was interrupted")
                    && app.said.contains("is no longer an app"), "\(app.said)")
            #expect(!FileManager.default.fileExists(atPath: app.root.path), "\(call)")
        }
    }

    @Test(
        "The text of a licence is added, or its absence reported",
        arguments: [
            ("MIT", "MIT License"), ("0BSD", "Permission to use"), ("ISC", "ISC License"),
            ("BSD-3-Clause", "Redistribution and use"), ("Zlib", nil),
        ])
    func licences(name: String, text: String?) throws {
        #expect(app.callAround("new Other --license \(name) --local \(MadeApp.minya)") == .ok)
        #expect(app.said.contains("add it to the app as LICENSE") == (text == nil))
        let file = app.root.deletingLastPathComponent().appending(path: "Other/LICENSE")
        let made = try? String(contentsOf: file, encoding: .utf8)
        #expect(made?.contains(text ?? "") ?? (text == nil))
    }

    @Test(
        "The holder of the copyright is named in each file's header and in the licence",
        arguments: [
            ("--author Ann", "Ann"), ("--author Ann --organization Sample", "Sample"), ("", nil),
        ])
    func holder(options: String, holder: String?) throws {
        #expect(
            app.callAround("new Other --license MIT \(options) --local \(MadeApp.minya)") == .ok)
        let root = app.root.deletingLastPathComponent().appending(path: "Other")
        let text = { (path: String) in
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        let store = try text("Sources/Pages/Home/Core/HomeStore.swift")
        let year = Calendar(identifier: .gregorian).component(.year, from: Date())
        let line = holder.map { "// SPDX-FileCopyrightText: \(year) \($0)\n" } ?? ""
        #expect(store.hasPrefix(line + "// SPDX-License-Identifier: MIT\n"), "\(store.prefix(120))")
        #expect(try text("LICENSE").contains("\(year) \(holder ?? "The Other authors")"))
    }

    @Test(
        "An invalid id, licence, author or folder of Minya is refused",
        arguments: [
            "--id Demo", "--id org..Demo", "--id org.9x.Demo", "--id org.a/b.Demo",
            "--license A/B", "--author a\"b", "--author a\\b", "--author <b>",
            "--author a\u{202E}b",
            "--license A--B", "--id org.\u{212A}.Demo", "--local /nowhere",
        ])
    func refuses(options: String) throws {
        let local = options.hasPrefix("--local") ? "" : " --local \(MadeApp.minya)"
        #expect(app.callAround("new Fresh \(options)\(local)") == .refused)
        let fresh = app.root.deletingLastPathComponent().appending(path: "Fresh").path
        #expect(!FileManager.default.fileExists(atPath: fresh))
    }
}
