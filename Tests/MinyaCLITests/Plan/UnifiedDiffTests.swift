// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Diffs")
struct UnifiedDiffTests {
    private func diff(_ old: String?, _ new: String?) throws -> String {
        let path = try ProjectPath("A.swift")
        return UnifiedDiff.between(
            old.map { Data($0.utf8) }, new.map { Data($0.utf8) }, path, path)
    }

    @Test("A diff has the changed lines with three lines of context")
    func lines() throws {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "\n5\n", with: "\nfive\n") + "21"
        #expect(
            try diff(old, new) == """
                --- a/A.swift
                +++ b/A.swift
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                @@ -18,3 +18,4 @@
                 18
                 19
                 20
                +21
                \\ No newline at end of file

                """)
    }

    @Test("The diff of a created or deleted file has all its lines")
    func wholeFiles() throws {
        #expect(try diff(nil, "a\n") == "--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a\n")
        #expect(
            try diff("a\nb\n", nil) == "--- a/A.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n")
        #expect(try diff("a", "a") == "" && diff(nil, nil) == "")
    }

    @Test("Lines with equal appearance but different bytes differ, and so do line endings")
    func spelling() throws {
        #expect(try diff("e\u{301}\n", "\u{e9}\n").contains("-e\u{301}\n+\u{e9}\n"))
        #expect(try diff("a\r\n", "a\n").contains("-a\r\n+a\n"))
        #expect(try diff("a\n", "a").contains("-a\n+a\n\\ No newline at end of file\n"))
    }

    @Test("The diff of binary files only reports that they differ")
    func noText() throws {
        let path = try ProjectPath("A.png")
        let text = UnifiedDiff.between(Data([0xff, 0]), Data([0xfe]), path, path)
        #expect(text == "Files a/A.png and b/A.png differ\n")
    }

    @Test("The diff of long files without common lines takes linear time and memory")
    func longFiles() throws {
        // A search for common lines would take gigabytes.
        let old = (0..<30_000).map { "old \($0)\n" }.joined()
        let new = (0..<30_000).map { "new \($0)\n" }.joined()
        let text = try diff("same\n" + old + "end\n", "same\n" + new + "end\n")
        #expect(
            text.hasPrefix("--- a/A.swift\n+++ b/A.swift\n@@ -1,30002 +1,30002 @@\n same\n-old 0\n")
        )
        #expect(text.hasSuffix("+new 29999\n end\n"))
        #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 60_005)
    }

    @Test("patch turns one text into the other with their diff", arguments: 0..<4)
    func patched(part: Int) throws {
        let patch = "/usr/bin/patch"
        guard FileManager.default.isExecutableFile(atPath: patch) else { return }
        let folder = try AppFolder(isEmpty: true)
        var text = ""
        var expected: [String: String] = [:]
        for number in 0..<50 {
            let path = try ProjectPath("\(part)-\(number).swift")
            let old = Self.randomText()
            let new = Self.changed(old)
            try folder.write(path.description, old)
            expected[path.description] = new
            text += UnifiedDiff.between(Data(old.utf8), Data(new.utf8), path, path)
        }
        try folder.write("changes.diff", text)
        let process = Process()
        process.executableURL = URL(filePath: patch)
        process.arguments = [
            "--quiet", "-p1", "--fuzz=0", "-d", folder.root.path, "-i", "changes.diff",
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for (path, new) in expected { #expect(folder.text(path) ?? "" == new) }
    }

    private static func randomText() -> String {
        let lines = (0..<Int.random(in: 0..<40)).map { _ in "line \(Int.random(in: 0..<6))" }
        return lines.joined(separator: "\n") + (Bool.random() ? "\n" : "")
    }

    private static func changed(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<Int.random(in: 0..<6) {
            let place = Int.random(in: 0..<lines.count)
            if Bool.random(), lines.count > 1 {
                lines.remove(at: place)
            } else {
                lines.insert("new \(Int.random(in: 0..<3))", at: place)
            }
        }
        return lines.joined(separator: "\n")
    }
}
