// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Remembers where posts came from, for the next time.
struct LastPlace: Sendable {
    /// Where its file is.
    let folder: String

    private var file: String { folder + "/place" }

    /// Where posts came from the last time; nil for nowhere, or if that cannot be read.
    var place: Place? {
        guard let content = FileManager.default.contents(atPath: file), content.count < 8192 else {
            return nil
        }
        let text = String(decoding: content, as: UTF8.self)
        return text.split(separator: "\n").first.flatMap { Place(line: String($0)) }
    }

    /// Remembers a place; without a disk to write to, until the app ends.
    func keep(_ place: Place) {
        guard place != self.place, !place.isHere else { return }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try? Data("\(place.line)\n".utf8).write(
            to: URL(filePath: file), options: .atomic)
    }
}
