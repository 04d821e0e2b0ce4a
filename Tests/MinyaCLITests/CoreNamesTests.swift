// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The number of names in the core that a reader may meet, and those that an app needs first.
@Suite("Names of the core")
struct CoreNamesTests {
    /// A new type is worth its name only if no other type can do its part.
    private static let mostTypes = 80
    /// Types inside a public type, such as `Menu.Item`; a slot's `Delivered` is not counted.
    private static let mostNestedTypes = 14

    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("The core has no more public types than agreed, and its page lists each of them")
    func count() throws {
        let types = try publicTypes()
        let outer = types.filter { !$0.isNested }.map(\.name)
        let listed = try listedNames(inGroups: "")
        #expect(outer.count > 60)
        #expect(
            outer.count <= Self.mostTypes,
            "new, or not in Minya.docc/Minya.md: \(Set(outer).subtracting(listed).sorted())")
        let unequal = Set(outer).symmetricDifference(listed).sorted()
        #expect(unequal == [], "a public type, or in Minya.docc/Minya.md, but not both")
        #expect(listed.count == Set(listed).count)
        let nested = types.filter { $0.isNested && $0.name != "Delivered" }.map(\.name)
        #expect(nested.count <= Self.mostNestedTypes, "nested types: \(nested)")
    }

    @Test("The groups of the page that begin with First list the names that Notes uses")
    func first() throws {
        let names = try wordsOfNotes()
        let used = Set(try publicTypes().filter { !$0.isNested }.map(\.name))
            .intersection(names)
        let listed = try listedNames(inGroups: "First")
        #expect(used.symmetricDifference(listed).sorted() == [])
    }

    // MARK: - What is read

    private func publicTypes() throws -> [(name: String, isNested: Bool)] {
        let words = "(?:(?:final|indirect|nonisolated) )*"
        let kinds = "(?:class|struct|enum|protocol|actor|typealias|macro)"
        let declaration = try Regex(
            "^( *)(?:@\\w+(?:\\([^)]*\\))? )*(?:public|open) \(words)\(kinds) (\\w+)",
            as: (Substring, Substring, Substring).self
        )
        .anchorsMatchLineEndings()
        return try swiftFiles(in: "Sources/Minya").flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: declaration)
                .map { (String($0.output.2), !$0.output.1.isEmpty) }
        }
    }

    /// Returns the links in the groups of `Minya.md` whose titles have a prefix.
    private func listedNames(inGroups prefix: String) throws -> [String] {
        let page = root.appending(path: "Sources/Minya/Minya.docc/Minya.md")
        var names: [String] = []
        var isInGroup = false
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("### ") { isInGroup = line.dropFirst(4).hasPrefix(prefix) }
            if isInGroup, line.hasPrefix("- ``") {
                names.append(String(line.dropFirst(4).dropLast(2)))
            }
        }
        return names
    }

    /// Returns the words of the code of Notes, without its tests and comments.
    private func wordsOfNotes() throws -> Set<String> {
        var words: Set<String> = []
        for file in try swiftFiles(in: "Examples/Notes")
        where !file.pathComponents.contains("Tests") {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                words.formUnion(code.matches(of: /\w+/).map { String($0.output) })
            }
        }
        return words
    }

    private func swiftFiles(in folder: String) throws -> [URL] {
        let folder = root.appending(path: folder).resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }
}
