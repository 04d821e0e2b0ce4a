// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Remaining uses of a page's former name: comments and user-visible texts, which the tool does not
/// change, and code that was not compiled.
struct Leftovers {
    private var places: [SourceLocation] = []
    private var unseen: [SourceLocation] = []
    private let name: Name
    private let types: Set<String>
    /// The name of the property that the tool makes for the page in the view that opens it.
    private let property: String

    /// Searches all sources in their new state.
    ///
    /// - Parameter types: The former names of types.
    init(of name: Name, types: Set<String>, in project: Project, _ files: FileChanges) {
        self.name = name
        self.types = types
        property = "\(name.value)Row"
        var texts: [String: String] = [:]
        let names = FileManager.default.subpaths(
            atPath: project.root.appending(path: "Sources").path)
        for name in names ?? [] where name.hasSuffix(".swift") || name.hasSuffix(".ui") {
            texts["Sources/\(name)"] = files.text(of: "Sources/\(name)")
        }
        for origin in files.origins { texts[origin] = nil }
        for (path, text) in files.texts where path.hasPrefix("Sources/") { texts[path] = text }
        for (path, text) in texts { search(text, path) }
        places.sort()
        unseen.sort()
    }

    private mutating func search(_ text: String, _ path: String) {
        // Files for UIKit are compiled as empty ones here.
        let isUnseen = path.contains("/UIKit/")
        let names = isUnseen ? types.union([property]) : types
        guard said(in: text) || names.contains(where: text.contains) else { return }
        guard path.hasSuffix(".swift") else {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated() where said(in: line)
            {
                places.append(SourceLocation(path: path, line: number + 1, column: 1))
            }
            return
        }
        for (piece, line) in SwiftText(text).pieces {
            switch piece {
            case .word(let word) where names.contains(String(word)):
                unseen.append(SourceLocation(path: path, line: line + 1, column: 1))
            case .comment(let text) where said(in: text), .literal(let text) where said(in: text):
                let place = SourceLocation(path: path, line: line + 1, column: 1)
                if places.last != place { places.append(place) }
            default: break
            }
        }
    }

    /// Whether the name occurs in a text as a whole word.
    private func said(in text: some StringProtocol) -> Bool {
        let words = [name.type, name.words, name.words.lowercased(), name.key] + types
        return words.contains { word in
            var rest = text[...]
            while let range = rest.range(of: word) {
                let before = text[..<range.lowerBound].last
                let after = text[range.upperBound...].first
                if !(before.map(SwiftText.isOfWord) ?? false)
                    && !(after.map(SwiftText.isOfWord) ?? false)
                {
                    return true
                }
                rest = text[range.upperBound...]
            }
            return false
        }
    }

    /// The messages about them, one line each.
    var notes: [String] {
        guard let first = unseen.first else { return [said].compactMap { $0 } }
        let rest = unseen.count > 1 ? " and \(unseen.count - 1) more" : ""
        let code =
            "Change by hand what is not compiled here and still has the former name: "
            + "\(first.path):\(first.line)\(rest)"
        return [code] + [said].compactMap { $0 }
    }

    private var said: String? {
        guard let first = places.first else { return nil }
        let count = places.count
        let what = count == 1 ? "1 of them still says" : "\(count) of them still say"
        return "Titles, texts and comments were left as they are: \(what) '\(name.words)', the "
            + "first at \(first.path):\(first.line)"
    }
}
