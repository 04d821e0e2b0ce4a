// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

/// A folder with a small app in it and another folder beside, both gone with it.
final class AppFolder: Sendable {
    let around: URL
    var root: URL { around.appending(path: "App") }

    /// - Parameter isEmpty: Whether there is no app yet.
    init(isEmpty: Bool = false) throws {
        // In memory, where there is such a place: it is the order of the calls that is tested, and
        // to wait for the disk after each is most of the time.
        let memory = FileManager.default.isWritableFile(atPath: "/dev/shm")
        let folder = memory ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory
        around = folder.appending(path: "minya-cli-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: around, withIntermediateDirectories: true)
        try write("beside/Own.swift", "// not the app's\n", below: around)
        guard !isEmpty else { return }
        try write("Package.swift", "let pages = [\n]\n")
        try write("App/Secret.swift", "// secret\n")
        chmod(root.appending(path: "App/Secret.swift").path, 0o600)
        try write("Pages/Old/OldStore.swift", "class OldStore {}\n")
        try write("Pages/Gone/Gone.swift", "class Gone {}\n")
        try write(".minya/config", "{}\n")
    }

    /// The same folder once more.
    init(copying other: AppFolder) throws {
        around = other.around.deletingLastPathComponent()
            .appending(path: "minya-cli-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: other.around, to: around)
    }

    deinit { try? FileManager.default.removeItem(at: around) }

    func write(_ path: String, _ text: String, below folder: URL? = nil) throws {
        let place = (folder ?? root).appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: place)
    }

    func link(_ path: String, to other: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: root.appending(path: path).path, withDestinationPath: other)
    }

    func text(_ path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every file, folder and link with its permissions and what is in it, but not the journal.
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

/// A program that writes and stops where it is told to.
struct StoppedWriter {
    let code: Int32
    let said: String
    /// From when it began to write to its end, in microseconds.
    let time: UInt32

    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "StoppedWriter")

    /// Runs it to its end.
    ///
    /// - Parameter kill: In how many microseconds, from when it begins to write, it is killed.
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

    /// How many calls of the system changed something.
    var calls: Int {
        said.split(separator: "\n").last.flatMap { Int($0) } ?? 0
    }
}
