// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files of an app as they are to become: each may be changed and moved, in any order, before it is
/// known that all of it can be done.
struct FileChanges {
    private struct File {
        /// Where it is now; nil for one that is made.
        var origin: String?
        var before: Data
        var after: Data
    }

    private let root: URL
    /// By the places where they are to be.
    private var files: [String: File] = [:]
    private var deleted: [String: Data] = [:]

    init(_ root: URL) { self.root = root }

    /// What is to be in a file, by the place where it is to be; nil for none that is text.
    func text(of path: String) -> String? {
        if let file = files[path] { return String(data: file.after, encoding: .utf8) }
        guard deleted[path] == nil else { return nil }
        return bytes(of: path).flatMap { String(data: $0, encoding: .utf8) }
    }

    mutating func create(_ file: RenderedFile) {
        // What is deleted and made again is changed.
        let before = deleted.removeValue(forKey: file.path)
        files[file.path] = File(
            origin: before == nil ? nil : file.path, before: before ?? Data(),
            after: Data(file.text.utf8))
    }

    /// Gives a file other contents; makes it if it is not there.
    mutating func set(_ path: String, to text: String) {
        let now = bytes(of: path)
        var file =
            files[path]
            ?? File(origin: now == nil ? nil : path, before: now ?? Data(), after: Data())
        file.after = Data(text.utf8)
        files[path] = file
    }

    /// Has a file be at another place; does nothing if there is none.
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

    /// The files that are there now and go, or are to be something else: their lines now, and the
    /// lines they are to have; none for those that go.
    var changed: [(path: String, before: String, after: String?)] {
        let edited = files.values.compactMap { file in
            file.origin.map { ($0, Self.text(file.before), Self.text(file.after)) }
        }
        let gone = deleted.map { ($0, Self.text($1), String?.none) }
        return (edited.filter { $0.1 != $0.2 } + gone).sorted { $0.0 < $1.0 }
    }

    /// Where files are now that are elsewhere then, or gone.
    var origins: [String] {
        files.compactMap { $1.origin == $0 ? nil : $1.origin } + deleted.keys
    }

    /// All files that there are to be that the changes know of.
    var texts: [(path: String, text: String)] {
        files.map { ($0, Self.text($1.after)) }.sorted { $0.0 < $1.0 }
    }

    private static func text(_ bytes: Data) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The plan that does all of it.
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
