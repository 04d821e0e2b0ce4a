// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import TimelinePlaces

/// The place of the posts, stored for the next start.
struct LastPlace: Sendable {
    /// The folder of its file.
    let folder: String

    private var file: String { folder + "/place" }

    /// The stored place; nil if there is none or it cannot be read.
    var place: Place? {
        guard let content = FileManager.default.contents(atPath: file), content.count < 8192 else {
            return nil
        }
        let text = String(decoding: content, as: UTF8.self)
        return text.split(separator: "\n").first.flatMap { Place(line: String($0)) }
    }

    /// Stores a place; if it cannot be written, the next start uses the former one.
    func keep(_ place: Place) {
        guard place != self.place, !place.isHere else { return }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? Data("\(place.line)\n".utf8).write(
            to: URL(filePath: file), options: .atomic)
    }
}
