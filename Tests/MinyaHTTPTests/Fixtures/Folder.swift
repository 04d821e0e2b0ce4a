// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An empty folder that is removed at the end of a test.
final class Folder: Sendable {
    let path: String

    /// Creates a folder in that for temporary files, or in another one.
    init(in parent: String? = nil) throws {
        path =
            (parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("minya-http-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { "\(path)/\(name)" }

    /// The names of all files in it, including hidden ones.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    }

    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(filePath: self[name]))
        return self[name]
    }

    func read(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: self[name]))).map { Array($0) }
    }
}
