// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI

/// An approximation of the compiler's index of a generated app, by names alone.
///
/// A word with the name of a declaration refers to it, unless it is the name of something local.
///
/// `Tests/CLI/rework` tests the same with the real index.
struct ReadApp {
    private var index = SourceIndex()
    private var files: [(String, [SourceIndex.Mention])] = []
    /// The types that declare a member of a name, by the name; an empty string for the top level.
    private var declared: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - page: Only names that contain this are known; all if it is empty.
    ///   - locals: Names that are local in a file: `HomeStore.swift` → `photoList`.
    init(_ app: MadeApp, page: String = "", locals: [String: String] = [:]) throws {
        let names = FileManager.default.subpaths(atPath: app.root.path) ?? []
        // On systems other than Apple's, the views for UIKit are compiled as empty files.
        let paths = names.filter {
            $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") && !$0.contains("/UIKit/")
        }.sorted()
        // All declarations are collected before the references.
        for path in paths {
            Self.read(app.text(path) ?? "") { word in
                let isWanted = page.isEmpty || word.name.lowercased().contains(page.lowercased())
                if word.isMade, isWanted {
                    declared[word.name, default: []].insert(word.around ?? "")
                }
            }
        }
        for path in paths {
            var mentions: [SourceIndex.Mention] = []
            let local = locals[path.split(separator: "/").last.map(String.init) ?? ""]
            Self.read(app.text(path) ?? "") { word in
                let isMade = word.isMade && declared[word.name] == nil
                if word.name != local, !isMade { mentions += self.mentions(of: word) }
            }
            let file = "\(app.root.path)/\(path)"
            files.append((file, mentions))
            index.add(file, module: "Demo", mentions)
        }
    }

    /// Removes a file from the index.
    mutating func forget(_ name: String) {
        var rest = SourceIndex()
        for (file, mentions) in files where !file.hasSuffix("/\(name)") {
            rest.add(file, module: "Demo", mentions)
        }
        index = rest
    }

    func read(_ app: MadeApp) -> AppIndex { AppIndex(root: app.root.path, index) }

    /// A name in the code, or a key in quotation marks.
    private struct Word {
        var name: String
        var line: Int
        var column: Int
        /// The enclosing type; nil at the top level.
        var around: String?
        var isMade = false
        /// Whether it follows a leading dot, like a key.
        var isKey = false
        /// The mangled name of the Minya declaration that it refers to; nil for none.
        var framework: String?
    }

    private func mentions(of word: Word) -> [SourceIndex.Mention] {
        func mention(_ usr: String, _ roles: Occurrence.Roles) -> SourceIndex.Mention {
            let isType = !usr.contains(".") && word.name.first?.isUppercase ?? false
            return .init(
                usr: usr, name: word.name, kind: isType ? .type : .property, roles: roles,
                line: word.line, column: word.column,
                parent: roles == .definition ? word.around : nil)
        }
        func usr(_ around: String) -> String {
            around.isEmpty ? word.name : "\(around).\(word.name)"
        }
        if let framework = word.framework { return [mention(framework, .reference)] }
        if word.isMade { return [mention(usr(word.around ?? ""), .definition)] }
        let arounds = (declared[word.name] ?? []).filter { around in
            around.isEmpty || (around == "SceneKey") == word.isKey
        }
        return arounds.sorted().map { mention(usr($0), .reference) }
    }

    nonisolated(unsafe) private static let declaration =
        /\b(?<word>class|struct|enum|protocol|func|var|let) (?<name>\w+)/
    nonisolated(unsafe) private static let around =
        /^(?:[\w@]+ )*(?:class|struct|enum|extension) (\w+)/
    nonisolated(unsafe) private static let word = /\w+/

    private static func read(_ text: String, _ body: (Word) -> Void) {
        var type: String?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated()
        where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            let opened = line.firstMatch(of: around).map { String($0.output.1) }
            if let opened { type = opened }
            let code = withoutLiterals(line)
            let indent = line.prefix { $0 == " " }.count
            let made = code.firstMatch(of: declaration)?.output.name.startIndex
            func column(_ place: String.Index) -> Int {
                code.utf8.distance(from: code.startIndex, to: place) + 1
            }
            for match in code.matches(of: word) {
                let before = code[..<match.range.lowerBound]
                var found = Word(
                    name: String(match.output), line: number + 1,
                    column: column(match.range.lowerBound), around: opened == nil ? type : nil)
                found.isKey = before.hasSuffix("(.") || before.hasSuffix(" .")
                found.isMade = made == match.range.lowerBound && (indent == 0 || indent == 4)
                found.framework =
                    before.hasSuffix("PackageResources.")
                    ? "s:16PackageResources\(found.name)" : framework[found.name]
                body(found)
            }
            if let key = code.range(of: "Self { \"") {
                var found = Word(
                    name: "init(stringLiteral:)", line: number + 1,
                    column: column(key.upperBound) - 1)
                found.framework = "s:5Minya8SceneKeyV"
                body(found)
            }
        }
    }

    private static let framework = [
        "show": "s:12MinyaTesting14TestNavigationC4CallO4show",
        "action": "s:8MinyaGTK9InterfaceC6action", "outlet": "s:8MinyaGTK9InterfaceC6outlet",
    ]

    /// Returns the line with the contents of its literals replaced by spaces.
    private static func withoutLiterals(_ line: Substring) -> String {
        var isIn = false
        return String(
            line.map { character in
                if character == "\"" { isIn.toggle() }
                return isIn && character != "\"" && character.utf8.count == 1 ? " " : character
            })
    }
}
