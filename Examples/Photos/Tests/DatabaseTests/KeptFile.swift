// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore

/// A folder for a test's own database; deleted when the test ends.
final class KeptFile: Sendable {
    let folder: String
    var path: PhotoPath { PhotoPath(folder + "/data/minya-photos/kept.sqlite") }

    init() {
        folder = NSTemporaryDirectory() + "minya-kept-\(UUID().uuidString)"
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The file's bytes; nil if it does not exist.
    var content: Data? {
        get { FileManager.default.contents(atPath: path.description) }
    }

    func write(_ content: Data) throws {
        let folder = (path.description as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try content.write(to: URL(fileURLWithPath: path.description))
    }
}
