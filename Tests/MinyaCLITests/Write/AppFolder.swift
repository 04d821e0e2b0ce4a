// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

/// A folder with a small app and another folder beside it, both removed with its last copy.
struct AppFolder {
    let files: Folder
    var around: URL { files.url }
    var root: URL { around.appending(path: "App") }

    /// - Parameter isEmpty: Whether to create no app.
    init(isEmpty: Bool = false) throws {
        // The order of the system calls is tested; syncing to a disk after each would take long.
        files = try Folder(in: Folder.memory)
        try files.write("beside/Own.swift", "// not the app's\n".utf8)
        guard !isEmpty else { return }
        try write("Package.swift", "let pages = [\n]\n")
        try write("App/Secret.swift", "// secret\n")
        chmod(root.appending(path: "App/Secret.swift").path, 0o600)
        try write("Pages/Old/OldStore.swift", "class OldStore {}\n")
        try write("Pages/Gone/Gone.swift", "class Gone {}\n")
        try write(".minya/config", "{}\n")
    }

    /// Creates a copy of the folder.
    init(copying other: AppFolder) throws {
        files = try Folder(in: Folder.memory)
        for name in other.files.names {
            try FileManager.default.copyItem(
                atPath: other.files.path(name), toPath: files.path(name))
        }
    }

    func write(_ path: String, _ text: String) throws {
        try files.write("App/\(path)", text.utf8)
    }

    func link(_ path: String, to other: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: root.appending(path: path).path, withDestinationPath: other)
    }

    func text(_ path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// All files, folders and links with their permissions and contents, except the journal.
    func snapshot() throws -> [String: String] {
        let manager = FileManager.default
        var found: [String: String] = [:]
        for path in try manager.subpathsOfDirectory(atPath: around.path) {
            if path == "App/.minya" || path.hasPrefix("App/.minya/journal") { continue }
            let place = around.appending(path: path).path
            var about = stat()
            lstat(place, &about)
            let kind = about.st_mode & S_IFMT
            let bytes = kind == S_IFREG ? manager.contents(atPath: place) : nil
            found[path] = "\(String(about.st_mode, radix: 8)) \(bytes?.base64EncodedString() ?? "")"
        }
        return found
    }
}

/// A program that writes and stops at a given system call.
struct StoppedWriter {
    let code: Int32
    let said: String
    /// The time from its first write to its end, in microseconds.
    let time: UInt32

    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "StoppedWriter")

    /// Runs the program to its end.
    ///
    /// - Parameter delay: The time after its first write at which it is killed, in microseconds.
    @discardableResult
    init(_ folder: AppFolder, _ arguments: String..., kill delay: UInt32? = nil) throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = Self.program
        process.arguments = [folder.root.path] + arguments
        process.standardOutput = output
        try process.run()
        let reading = output.fileHandleForReading
        var said = reading.availableData
        let start = ContinuousClock.now
        if let delay {
            usleep(delay)
            Foundation.kill(process.processIdentifier, SIGKILL)
        }
        said += reading.readDataToEndOfFile()
        process.waitUntilExit()
        time = UInt32((ContinuousClock.now - start) / .microseconds(1))
        code = process.terminationStatus
        self.said = String(decoding: said, as: UTF8.self)
    }

    /// The number of system calls that changed something.
    var calls: Int {
        said.split(separator: "\n").last.flatMap { Int($0) } ?? 0
    }
}
