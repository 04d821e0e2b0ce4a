// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Synchronization
import TestFiles

/// A generated app in a temporary folder, which is removed with this object; calls the tool in it.
final class MadeApp {
    let root: URL
    private let around: Folder
    private let heard = Said()

    private final class Said: Sendable {
        let text = Mutex("")
        func add(_ more: String) { text.withLock { $0 += more } }
    }

    /// Creates a copy of a generated app named Demo.
    convenience init() throws {
        try self.init(empty: true)
        for (path, file) in try Self.made.get() {
            let place = try around.write("Demo/\(path)", file.bytes)
            let mode: [FileAttributeKey: Any] = [.posixPermissions: file.mode]
            try FileManager.default.setAttributes(mode, ofItemAtPath: place)
        }
    }

    /// Returns an app created at its place, so that its creation can be reverted.
    static func fresh(host: String = "gtk") throws -> MadeApp {
        let app = try MadeApp(empty: true)
        let call = "new Demo --host \(host) --local \(minya)"
        guard app.callAround(call) == .ok else { throw Refusal(app.said) }
        return app
    }

    private init(empty: Bool) throws {
        around = try Folder(in: Folder.memory)
        root = around.url.appending(path: "Demo")
    }

    /// The files of the generated app, which is created once and then copied.
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

    /// The path of this checkout.
    static var minya: String {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder.path
    }

    /// Calls the tool with words separated by spaces and returns the exit code.
    func call(_ words: String) -> ExitCode { call(words, in: root) }

    func call(_ words: String, in folder: URL) -> ExitCode {
        heard.text.withLock { $0 = "" }
        let context = CommandContext(
            directory: folder, environment: [:], executable: URL(filePath: "/bin/minya"),
            output: Output(.text, to: heard.add, errors: heard.add))
        return Program.run(words.split(separator: " ").map(String.init), in: context)
    }

    /// Calls the tool in the folder around the app.
    func callAround(_ words: String) -> ExitCode { call(words, in: around.url) }

    /// The output of the last call, including errors.
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

    /// Replaces a text in a file; throws if the file does not contain it.
    func replace(_ old: String, by new: String, in path: String) throws {
        guard let text = text(path), text.contains(old) else { throw CocoaError(.fileNoSuchFile) }
        try write(text.replacing(old, with: new), to: path)
    }

    /// The texts of all files, without the journal.
    var files: [String: String] {
        let names = FileManager.default.subpaths(atPath: root.path) ?? []
        let pairs = names.filter { !$0.hasPrefix(".minya/journal") }
            .compactMap { name in text(name).map { (name, $0) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
