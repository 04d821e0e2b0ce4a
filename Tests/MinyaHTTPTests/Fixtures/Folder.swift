// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An empty folder of a test, which goes with it.
final class Folder: Sendable {
    let path: String

    /// A folder below the one for temporary files, or below another one.
    init(in parent: String? = nil) throws {
        path =
            (parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("minya-http-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { "\(path)/\(name)" }

    /// Names of all that is in it, hidden files included.
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
