// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer
import PhotosCore

/// A picture of the folder as Flickr would have it.
struct Picture: Sendable {
    let photo: Photo
    /// Its number, the same each time for the same file, wherever the folder lies.
    let number: Int

    init(_ photo: Photo, in folder: String) {
        self.photo = photo
        let path = photo.id.description
        let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        // Eleven digits that begin with a 5, as new pictures' numbers do.
        number = 50_000_000_000 + Int(hash(name) % 9_999_999_999)
    }

    var id: String { String(number) }
    var secret: String { hexadecimal(hash("secret \(number)"), 10) }
    /// Known only to who may have the original.
    var originalSecret: String { hexadecimal(hash("original \(number)"), 10) }

    var ownerName: String { photo.author ?? "somebody" }
    var owner: String { "\(10_000_000 + hash(ownerName) % 89_999_999)@N08" }

    /// The extension of its file, as Flickr names formats.
    var format: String {
        let name = photo.file.description.lowercased()
        let known = ["png", "gif", "tiff", "tif", "webp", "bmp"]
        return known.first { name.hasSuffix("." + $0) } ?? "jpg"
    }

    /// Whether only its owner may see it; every picture with such a file name.
    var isPrivate: Bool { has(word: "private") }
    /// Whether it is found and yet no longer there; every picture with such a file name.
    var isGone: Bool { has(word: "gone") }
    /// Whether others may download the original: of four owners in five.
    var isDownloadable: Bool { number % 5 != 0 }
    /// One picture in two has text where the others have numbers, as Flickr's have.
    var isQuoted: Bool { number % 2 == 0 }

    /// A number as this picture's answers write it.
    func number(_ value: Int) -> JSON { isQuoted ? .quoted(value) : .number(value) }

    private func has(word: String) -> Bool {
        photo.file.name.description.lowercased().contains(word)
    }

    /// When it was uploaded: its file's time, in seconds since 1970.
    var posted: Int { photo.modified / 1_000_000_000 }

    /// When it was taken, as Flickr writes it; of an unknown time when it was uploaded.
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

/// A number for some text, the same in every run (FNV-1a).
func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

private func hexadecimal(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String((String(repeating: "0", count: 16) + text).suffix(digits))
}
