// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the types that an app declares outside of its pages, by scanning the source text.
///
/// The cost is that of reading those files.
enum DeclaredTypes {
    /// The folders of code shared by pages.
    private static let folders = ["Model", "Service", "Storage", "GTK"].map { "Sources/\($0)" }

    /// Returns the types that are not in a file of the same name, each with its file.
    static func all(in root: URL) -> [String: String] {
        var types: [String: String] = [:]
        for folder in folders {
            let place = root.appending(path: folder).path
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: place)) ?? []
            where name.hasSuffix(".swift") {
                guard let text = try? String(contentsOfFile: "\(place)/\(name)", encoding: .utf8)
                else { continue }
                let own = URL(filePath: name).deletingPathExtension().lastPathComponent
                for type in self.types(in: text) where type != own {
                    types[type] = "\(folder)/\(name)"
                }
            }
        }
        return types
    }

    private static let kinds: Set<String> = [
        "struct", "class", "enum", "actor", "protocol", "typealias",
    ]

    private static func isOfFile(_ word: Substring) -> Bool {
        ["private", "fileprivate"].contains(word)
    }

    /// Returns the types that a text declares at the top level, visible in the whole module.
    private static func types(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            // Nested declarations are indented.
            guard let first = line.utf8.first, first != UInt8(ascii: " ") else { return nil }
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
            guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
                kind + 1 < words.endIndex, !words[..<kind].contains(where: isOfFile),
                words[..<kind].allSatisfy({ $0.allSatisfy(\.isLowercase) })
            else { return nil }
            return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
