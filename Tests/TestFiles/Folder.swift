// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A folder for the files of a test, which is removed with this object.
package final class Folder: Sendable {
    package let url: URL

    /// The folder for temporary files in memory, if there is one: syncing files to a disk is slow.
    package static let memory =
        FileManager.default.isWritableFile(atPath: "/dev/shm")
        ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    /// Creates a folder in the one for temporary files, or in another folder.
    package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        // The parent may be a symbolic link.
        url = parent.resolvingSymlinksInPath()
            .appending(path: "minya-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    /// The names of all files in it, including hidden ones.
    package var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    }

    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and creates the folders that it is in; returns its path.
    @discardableResult
    package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    /// Writes a shell script that can be run.
    package func writeScript(_ name: String, _ lines: String) throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Self.writeProgram("#!/bin/sh\n\(lines)\n", to: file.path)
    }

    /// Writes a program that can be run at once.
    ///
    /// In a process of its own: a file that this process writes is also open in a process that another
    /// thread starts at that moment, and the system does not run a program that is open for writing.
    package static func writeProgram(_ text: String, to file: String) throws {
        struct NotWritten: Error {}
        let writing = try Process.run(
            URL(filePath: "/bin/sh"),
            arguments: ["-c", #"printf %s "$1" >"$2" && chmod 755 "$2""#, "sh", text, file])
        writing.waitUntilExit()
        guard writing.terminationStatus == 0 else { throw NotWritten() }
    }

    package func read(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: path(name)))).map { Array($0) }
    }

    package func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }
}
