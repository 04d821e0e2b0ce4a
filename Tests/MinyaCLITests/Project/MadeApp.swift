// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization

/// An app in a folder of its own, which goes with this; the tool is called in it as a person would.
final class MadeApp {
    let root: URL
    private let around: URL
    private let heard = Said()

    private final class Said: Sendable {
        let text = Mutex("")
        func add(_ more: String) { text.withLock { $0 += more } }
    }

    /// A copy of an app that is called Demo.
    convenience init() throws {
        try self.init(empty: true)
        for (path, file) in try Self.made.get() {
            let place = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            let mode: [FileAttributeKey: Any] = [.posixPermissions: file.mode]
            try file.bytes.write(to: place)
            try FileManager.default.setAttributes(mode, ofItemAtPath: place.path)
        }
    }

    /// An app that was made where it is, so that it can be taken back.
    static func fresh() throws -> MadeApp {
        let app = try MadeApp(empty: true)
        guard app.callAround("new Demo --local \(minya)") == .ok else { throw Refusal(app.said) }
        return app
    }

    private init(empty: Bool) throws {
        around = Self.memory.appending(path: "minya-\(UUID().uuidString)")
        root = around.appending(path: "Demo")
        try FileManager.default.createDirectory(at: around, withIntermediateDirectories: true)
    }

    /// The files of the app that others are copies of, which is made once.
    private static let made = Result {
        let app = try MadeApp(empty: true)
        let code = app.callAround("new Demo --local \(minya)")
        guard code == .ok else { throw Refusal(app.said) }
        let tree = try Tree(app.root.path)
        let paths = (FileManager.default.subpaths(atPath: app.root.path) ?? [])
            .compactMap { try? ProjectPath($0) }
        let states = paths.compactMap { path in
            (try? tree.state(of: path)).flatMap { $0 }.map {
                (path.description, File(bytes: $0.bytes, mode: Int($0.mode)))
            }
        }
        return Dictionary(uniqueKeysWithValues: states)
    }

    private struct File: Sendable {
        var bytes: Data
        var mode: Int
    }

    /// A folder in memory if there is one: the tool has each file written to the disk, which takes a
    /// busy one long.
    static let memory =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    deinit { try? FileManager.default.removeItem(at: around) }

    /// This checkout.
    static var minya: String {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.path
    }

    /// Calls the tool with words between blanks; gives how it ends.
    func call(_ words: String) -> ExitCode { call(words, in: root) }

    func call(_ words: String, in folder: URL) -> ExitCode {
        heard.text.withLock { $0 = "" }
        let context = CommandContext(
            directory: folder, environment: [:], executable: URL(filePath: "/bin/minya"),
            output: Output(.text, to: heard.add, errors: heard.add))
        return Program.run(words.split(separator: " ").map(String.init), in: context)
    }

    /// Calls the tool in the folder around the app.
    func callAround(_ words: String) -> ExitCode { call(words, in: around) }

    /// What the last call said, to whomever.
    var said: String { heard.text.withLock { $0 } }

    // MARK: - Files

    func text(_ path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    func write(_ text: String, to path: String) throws {
        try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
    }

    func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
            at: root.appending(path: folder), withIntermediateDirectories: true)
    }

    /// Puts one text in another's place, in a file that has it.
    func replace(_ old: String, by new: String, in path: String) throws {
        guard let text = text(path), text.contains(old) else { throw CocoaError(.fileNoSuchFile) }
        try write(text.replacing(old, with: new), to: path)
    }

    /// All files and what is in them, but what the tool keeps to take calls back.
    var files: [String: String] {
        let names = FileManager.default.subpaths(atPath: root.path) ?? []
        let pairs = names.filter { !$0.hasPrefix(".minya/journal") }
            .compactMap { name in text(name).map { (name, $0) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
