// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer
import PhotosCore

/// A picture of the folder with the properties of a Flickr photo.
struct Picture: Sendable {
    let photo: Photo
    /// Its number, always the same for the same file, wherever the folder is.
    let number: Int

    init(_ photo: Photo, in folder: String) {
        self.photo = photo
        let path = photo.id.description
        let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        // Eleven digits that begin with a 5, like the numbers of recent pictures.
        number = 50_000_000_000 + Int(hash(name) % 9_999_999_999)
    }

    var id: String { String(number) }
    var secret: String { hexadecimal(hash("secret \(number)"), 10) }
    /// Revealed only if the original may be downloaded.
    var originalSecret: String { hexadecimal(hash("original \(number)"), 10) }

    var ownerName: String { photo.author ?? "somebody" }
    var owner: String { "\(10_000_000 + hash(ownerName) % 89_999_999)@N08" }

    /// The extension of its file, as Flickr names formats.
    var format: String {
        let name = photo.file.description.lowercased()
        let known = ["png", "gif", "tiff", "tif", "webp", "bmp"]
        return known.first { name.hasSuffix("." + $0) } ?? "jpg"
    }

    /// Whether only its owner may see it: every picture with this word in its file name.
    var isPrivate: Bool { has(word: "private") }
    /// Whether searches find it although it no longer exists: every picture with this word in its
    /// file name.
    var isGone: Bool { has(word: "gone") }
    /// Whether the original may be downloaded, which is so for four pictures in five.
    var isDownloadable: Bool { number % 5 != 0 }
    /// Whether numbers are written as text, which is so for every other picture.
    var isQuoted: Bool { number % 2 == 0 }

    /// Returns a number in the format of this picture's answers.
    func number(_ value: Int) -> JSON { isQuoted ? .quoted(value) : .number(value) }

    private func has(word: String) -> Bool {
        photo.file.name.description.lowercased().contains(word)
    }

    /// The upload time: its file's time, in seconds since 1970.
    var posted: Int { photo.modified / 1_000_000_000 }

    /// When it was taken, in Flickr's format; if unknown, the epoch.
    var taken: String {
        guard let taken = photo.taken else { return "1970-01-01 00:00:00" }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let year =
            String(repeating: "0", count: max(0, 4 - String(taken.year).count))
            + String(taken.year)
        return "\(year)-\(two(taken.month))-\(two(taken.day)) "
            + "\(two(taken.hour)):\(two(taken.minute)):\(two(taken.second))"
    }

    /// The licence's number in Flickr's list; 0 is “All rights reserved”.
    var licence: Int {
        let text = (photo.licence ?? "").uppercased().replacing("-", with: " ")
        let known = [
            (1, "BY NC SA"), (3, "BY NC ND"), (2, "BY NC"), (5, "BY SA"), (6, "BY ND"),
            (9, "CC0"), (9, "ZERO"), (10, "PUBLIC DOMAIN"), (4, "BY"),
        ]
        return known.first { text.contains($0.1) }?.0 ?? 0
    }
}

/// Returns a hash of a text that is the same in every run (FNV-1a).
func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

private func hexadecimal(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String((String(repeating: "0", count: 16) + text).suffix(digits))
}
