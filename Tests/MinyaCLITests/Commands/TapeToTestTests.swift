// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("minya tape to-test")
struct TapeToTestTests {
    private let app: FixtureApp
    private let folder: Folder
    private var program: String { app.scratch + "/debug/Mistakes" }

    init() throws {
        app = try FixtureApp.shared.get()
        _ = try Self.program.get()
        folder = try Folder()
        try write([
            line(1, "the-list", #""event":"opened","presentation":"page","type":"()","text":"()""#),
            line(2, "other", #""event":"closed""#),
            line(
                3, "the-list",
                ###""event":"written","slot":"ListPipeline.query","kind":"Field","layer":"View","writer":"ListView","type":"String","value":"a\"\"\"##\nb""###
            ),
            line(
                4, "the-list",
                #""event":"written","slot":"ListPipeline.hint","kind":"Normal","layer":"Store","writer":"ListStore","type":"String","value":"c""#
            ),
        ])
    }

    /// A program beside the index that stands for the app: it finds a difference in a tape with
    /// the text "broken".
    private static let program = Result {
        let file = try FixtureApp.shared.get().scratch + "/debug/Mistakes"
        let script = """
            #!/bin/sh
            [ -d "$XDG_DATA_HOME" ] || exit 3
            ! grep -q broken "$MINYA_REPLAY" || { echo 'ListStore wrote ListPipeline.hint'; exit 1; }
            echo 'Replay by a: all the same'

            """
        try Folder.writeProgram(script, to: file)
    }

    private func line(_ position: Int, _ scene: String, _ rest: String) -> String {
        #"{"position":\#(position),"time":0.5,"id":\#(scene == "other" ? 2 : 1),"scene":"\#(scene)",\#(rest)}"#
    }

    private func write(_ lines: [String]) throws {
        let header = #"{"format":"minya-tape","version":1,"app":"a","run":"1","part":1}"#
        try Data(([header] + lines).joined(separator: "\n").appending("\n").utf8)
            .write(to: folder.url.appending(path: "a.tape"))
    }

    private func call(scene: String = "the-list", _ more: String...) -> Call {
        Call(
            ["tape", "to-test", folder.path("a.tape"), "--scene", scene]
                + ["--app", program] + more,
            in: URL(filePath: app.root, directoryHint: .isDirectory),
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    }

    @Test("The test names the page's key and types, and has a stand-in for each dependency")
    func parts() throws {
        let call = call()
        #expect(call.code == .ok && call.errors.isEmpty, "\(call.errors)")
        for line in [
            "// SPDX-License-Identifier: Apache-2.0\n// swift-format-ignore-file\n\nimport Minya\n",
            "import MinyaTape\nimport MinyaTesting\nimport MistakesCore\nimport Testing\n",
            "struct ListTapeTests {\n",
            "        host.provide(.handedOn, UncalledItemService())\n",
            "        host.provide(.items, UncalledItemService())\n",
            "        host.provide(.kept, UncalledItemStorage())\n",
            """
                        .list, view: HeadlessView.self, controller: ListController.self, store: \
            ListStore.self)

            """,
            """
            private final class UncalledItemStorage: ItemStorage {
                func count() async -> Int { fatalError("A replay calls no service.") }
            }

            """,
            "// View ListView wrote ListPipeline.query = ",
            "//   Store ListStore wrote ListPipeline.hint = \"c\"\n",
        ] { #expect(call.out.contains(line), "\(line) is not in \(call.out)") }
        #expect(call.out.components(separatedBy: "class UncalledItemService").count == 2)
    }

    @Test("The lines of the scene are in a raw literal that they cannot end")
    func literal() {
        let out = call().out
        let literal = out.components(separatedBy: "= ###\"\"\"\n")
        #expect(literal.count == 2)
        let lines = literal.last?.split(separator: "\n").map { $0.drop { $0 == " " } } ?? []
        #expect(lines.count == 5 && lines.last == "\"\"\"###")
        #expect(
            lines.first?.hasPrefix(#"{"format":"minya-tape","version":1,"app":"a","run""#) == true)
        #expect(!out.contains(#""scene":"other""#))
    }

    @Test("The suite is named after the file, which is not overwritten")
    func file() throws {
        let file = folder.url.appending(path: "HintTests.swift")
        let first = call("--out", file.path)
        #expect(first.code == .ok && first.out.isEmpty, "\(first.errors)")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("struct HintTests {"))
        let second = call("--out", file.path)
        #expect(second.code == .refused && second.errors.contains("exists"))
    }

    @Test("A tape that the app does not replay makes no test, and the difference is printed")
    func different() throws {
        let file = folder.url.appending(path: "a.tape")
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\"c\"", with: "\"broken\"").utf8).write(to: file)
        let call = call()
        #expect(call.code == .refused && call.out.isEmpty)
        #expect(call.errors.contains("ListStore wrote ListPipeline.hint"), "\(call.errors)")
    }

    @Test("What cannot become a test is refused with the reason")
    func refused() throws {
        #expect(call(scene: "none").errors.contains("which has: the-list"))
        let opened = line(1, "lost", #""event":"opened","presentation":"page""#)
        let written = line(
            2, "lost",
            #""event":"written","slot":"P.a","kind":"Normal","layer":"Store","writer":"S","type":"Int","value":1"#
        )
        try write([opened])
        #expect(call(scene: "lost").errors.contains("wrote nothing"))
        try write([opened, written])
        #expect(call(scene: "lost").errors.contains("registers no page 'lost'"))
        try write([opened, #"{"event":"dropped","count":3}"#, written])
        #expect(call(scene: "lost").errors.contains("events are missing"))
        try write([opened, "{"])
        #expect(call(scene: "lost").code == .refused)
        for words in [
            ["to-test", "a.tape"], ["to-test", "a.tape", "--scene", "a"],
            ["to-test", "a.tape", "b.tape", "--scene", "a", "--app", "a"],
            ["show", "a.tape", "--out", "a.swift"],
        ] { #expect(Call(["tape"] + words, in: folder.url).code == .usage, "\(words)") }
    }
}
