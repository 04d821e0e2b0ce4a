// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Pending changes to an app's files.
///
/// Each file may be edited and moved, in any order, before the whole operation is known to be
/// possible.
struct FileChanges {
    private struct File {
        /// Its current path; nil for a new file.
        var origin: String?
        var before: Data
        var after: Data
    }

    private let root: URL
    /// The files by their new paths.
    private var files: [String: File] = [:]
    private var deleted: [String: Data] = [:]

    init(_ root: URL) { self.root = root }

    /// Returns the new text of a file, by its new path; nil if it does not exist or is not text.
    func text(of path: String) -> String? {
        if let file = files[path] { return String(data: file.after, encoding: .utf8) }
        guard deleted[path] == nil else { return nil }
        return bytes(of: path).flatMap { String(data: $0, encoding: .utf8) }
    }

    mutating func create(_ file: RenderedFile) {
        // Recreating a deleted file is an edit.
        let before = deleted.removeValue(forKey: file.path)
        files[file.path] = File(
            origin: before == nil ? nil : file.path, before: before ?? Data(),
            after: Data(file.text.utf8))
    }

    /// Sets the contents of a file, creating it if necessary.
    mutating func set(_ path: String, to text: String) {
        let now = bytes(of: path)
        var file =
            files[path]
            ?? File(origin: now == nil ? nil : path, before: now ?? Data(), after: Data())
        file.after = Data(text.utf8)
        files[path] = file
    }

    /// Moves a file; does nothing if it does not exist.
    mutating func move(_ path: String, to other: String) {
        guard path != other else { return }
        if let file = files.removeValue(forKey: path) {
            files[other] = file
        } else if let now = bytes(of: path) {
            files[other] = File(origin: path, before: now, after: now)
        }
    }

    mutating func delete(_ path: String) {
        let file = files.removeValue(forKey: path)
        guard let origin = file.map(\.origin) ?? path, let now = bytes(of: origin) else { return }
        deleted[origin] = now
    }

    private func bytes(of path: String) -> Data? {
        try? Data(contentsOf: root.appending(path: path))
    }

    /// The existing files that are deleted or edited, with the text before and after; nil after
    /// deletion.
    var changed: [(path: String, before: String, after: String?)] {
        let edited = files.values.compactMap { file in
            file.origin.map { ($0, Self.text(file.before), Self.text(file.after)) }
        }
        let gone = deleted.map { ($0, Self.text($1), String?.none) }
        return (edited.filter { $0.1 != $0.2 } + gone).sorted { $0.0 < $1.0 }
    }

    /// The current paths of files that are moved or deleted.
    var origins: [String] {
        files.compactMap { $1.origin == $0 ? nil : $1.origin } + deleted.keys
    }

    /// The new texts of all files with pending changes.
    var texts: [(path: String, text: String)] {
        files.map { ($0, Self.text($1.after)) }.sorted { $0.0 < $1.0 }
    }

    /// Returns the new texts of all Swift and interface files of the app, by their new paths.
    func sources() -> [String: String] {
        var texts: [String: String] = [:]
        for folder in ["Sources", "iOS"] {
            let names = FileManager.default.subpaths(atPath: root.appending(path: folder).path)
            for name in names ?? [] where name.hasSuffix(".swift") || name.hasSuffix(".ui") {
                texts["\(folder)/\(name)"] = text(of: "\(folder)/\(name)")
            }
        }
        for origin in origins { texts[origin] = nil }
        for (path, text) in self.texts where path.hasPrefix("Sources/") { texts[path] = text }
        return texts
    }

    private static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns a plan with all changes.
    func plan(_ title: String) -> Plan {
        var plan = Plan(title)
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            guard let origin = file.origin else {
                plan.add(.create(path: path, file.after))
                continue
            }
            if origin != path {
                plan.add(.move(path: path, from: origin, was: file.before, to: file.after))
            } else if file.before != file.after {
                plan.add(.edit(path: path, from: file.before, to: file.after))
            }
        }
        for (path, bytes) in deleted.sorted(by: { $0.key < $1.key }) {
            plan.add(.delete(path: path, was: bytes))
        }
        return plan
    }
}
