// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("Shell completion and the manual")
struct ShellTests {
    private static func file(_ program: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(program)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// Returns the output of a program for a text, followed by a `!` if the program failed.
    private func run(_ program: String, _ arguments: [String], on text: String) throws -> String {
        let folder = try Folder()
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: try #require(Self.file(program)))
        process.arguments = try arguments + [folder.write("input", text.utf8)]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self) + (process.terminationStatus == 0 ? "" : "!")
    }

    /// A folder with the records of an app, from which a shell completes names.
    private struct Records {
        let folder: Folder

        init() throws {
            folder = try Folder()
            for file in [
                ".minya/pages/Home", ".minya/pages/Notes", ".minya/pages/NoteList",
                ".minya/services/photos", "Sources/none",
            ] { try folder.write("\(file).json", "{}".utf8) }
        }

        /// A line that enters one of its folders, in the syntax of all shells.
        var line: String { "cd '\(folder.path)/Sources'\n" }
    }

    @Test(
        "bash completes commands, options and names",
        arguments: [
            (["minya", "doc"], ["doctor"]), (["minya", "completion", "z"], ["zsh"]),
            (["minya", "doctor", "--ho"], ["--host"]),
            (["minya", "doctor", "--host", "g"], ["gtk", "gtk,uikit"]),
            (["minya", "doctor", "--host", "=", "g"], ["gtk", "gtk,uikit"]),
            (["minya", "doctor", "--host", "="], ["gtk", "gtk,uikit", "uikit", "headless"]),
            (["minya", "scene", "New", "--open-from", "No"], ["Notes", "NoteList"]),
            (["minya", "scene", "New", "--service", ""], ["photos"]),
            (["minya", "rename", "Ho"], ["Home"]), (["minya", "row", "Tip", "--in", "x"], []),
            (["minya", "help", "ma"], ["man", "map"]), (["minya", "--ver"], ["--version"]),
            (["minya", "nothing", "x"], []),
        ])
    func bash(words: [String], expected: [String]) throws {
        let script = Call(["completion", "bash"]).out
        let records = try Records()
        let typed = words.map { "'\($0)'" }.joined(separator: " ")
        let said = try run(
            "bash", ["--norc"],
            on: script + records.line + #"""
                COMP_WORDS=(\#(typed)); COMP_CWORD=\#(words.count - 1)
                _minya; printf '%s\n' "${COMPREPLY[@]}"
                """#)
        let found = said.split(separator: "\n").map(String.init)
        #expect(Set(found).isSubset(of: expected) && found.isEmpty == expected.isEmpty)
    }

    @Test("fish completes commands, options and names", .enabled(if: file("fish") != nil))
    func fish() throws {
        let script = Call(["completion", "fish"]).out
        let records = try Records()
        let said = try run(
            "fish", ["--no-config"],
            on: script + records.line + """
                complete -C 'minya doc'
                complete -C 'minya doctor --host '
                complete -C 'minya completion '
                complete -C 'minya rename N'
                complete -C 'minya scene New --service '
                """)
        let words = said.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
        #expect(
            words == [
                "doctor", "gtk", "gtk,uikit", "headless", "uikit", "bash", "fish", "zsh",
                "NoteList", "Notes", "photos",
            ])
    }

    @Test("zsh loads the script and lists the names of pages", .enabled(if: file("zsh") != nil))
    func zsh() throws {
        let script = Call(["completion", "zsh"]).out
        let said = try run(
            "zsh", ["-f"],
            on: "autoload -Uz compinit; compinit -u -D\n\(script)print -r -- ${_comps[minya]}\n")
        #expect(said == "_minya\n")
        let records = try Records()
        let names = try run(
            "zsh", ["-f"], on: "compdef() {}\n\(script)\(records.line)_minya_names pages")
        #expect(names == "Home\nNoteList\nNotes\n")
    }

    @Test("mandoc finds no fault in the manual", .enabled(if: file("mandoc") != nil))
    func mandoc() throws {
        let page = Call(["man"]).out
        #expect(try run("mandoc", ["-T", "lint", "-W", "warning"], on: page) == "")
        let shown = try run("mandoc", ["-T", "ascii"], on: page)
        let plain = shown.replacing(/.\u{8}/, with: "")
        for command in Program.spec.commands {
            #expect(plain.contains("minya \(command.name)"))
            for option in command.options { #expect(plain.contains("--\(option.name)")) }
        }
    }
}
