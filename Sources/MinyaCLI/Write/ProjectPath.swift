// SPDX-License-Identifier: Apache-2.0

/// A relative path within an app's folder, which cannot leave the folder.
///
/// Symbolic links are detected by ``Tree``; this type checks the text only.
package struct ProjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as text: `Pages/Home/HomeStore.swift`
    package let description: String

    /// Creates a path; throws a ``Refusal`` if it leaves the folder, is invalid, or belongs to git
    /// or the journal.
    package init(_ text: String) throws(Refusal) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        func refuse(_ reason: String) -> Refusal {
            Refusal("\(Self.shown(text)) is not a valid path for a file: \(reason).")
        }
        guard !text.isEmpty else { throw refuse("it is empty") }
        guard !text.hasPrefix("/") else { throw refuse("it is not relative to the app's folder") }
        guard !parts.contains("..") else { throw refuse("'..' would leave the app's folder") }
        guard !parts.contains(""), !parts.contains(".") else {
            throw refuse("a part of it is empty or '.'")
        }
        guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
            throw refuse("it has control characters")
        }
        guard parts.allSatisfy({ $0.utf8.count <= Self.longestPart }),
            text.utf8.count <= Self.longest
        else {
            throw refuse("it is longer than file systems allow")
        }
        let folded = parts.map { $0.lowercased() }
        guard !folded.contains(".git") else { throw refuse("'.git' is git's own") }
        guard folded.prefix(2) != Self.journal[...] else {
            throw refuse("'.minya/journal' belongs to the tool")
        }
        description = text
    }

    /// Sorts a folder before its contents.
    package static func < (left: ProjectPath, right: ProjectPath) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    /// The components of the journal folder.
    static let journal = [".minya", "journal"]
    /// The file that identifies a folder as an app.
    static let config = ".minya/config"

    var parts: [String] { description.split(separator: "/").map(String.init) }
    var name: String { parts.last ?? "" }
    /// The components of its parent folder.
    var folder: [String] { parts.dropLast() }
    /// All parent folders, the outermost first.
    package var folders: [ProjectPath] {
        folder.indices.map { ProjectPath(known: folder[...$0].joined(separator: "/")) }
    }

    private init(known text: String) { description = text }

    private static let longestPart = 255
    private static let longest = 1000

    private static func shown(_ text: String) -> String {
        "'\(text.prefix(60).map { $0.isASCII && ($0.asciiValue ?? 0) < 0x20 ? "?" : String($0) }.joined())'"
    }
}

extension ProjectPath: Codable {
    package init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
