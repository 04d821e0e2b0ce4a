// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a property or type that is derived from a JSON key.
///
/// `created_at` → `createdAt`, `@type` → `type`, `1st` → `value1st`, `+1` → `plus1`, `媒体` →
/// `meiti`, the empty key → `empty`.
package struct KeyName {
    /// The maximum length of a name; longer names are truncated.
    private static let longest = 40

    /// The words of the key, in the letters A to Z and digits.
    let words: [String]

    package init(_ key: String) {
        var words = Self.latin(key).split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
            .map(String.init)
        if !words.joined().contains(where: \.isLowercase) { words = words.map { $0.lowercased() } }
        let sign = key.first.flatMap { ["+": "plus", "-": "minus"][$0] }
        if let sign, key.dropFirst().first?.isNumber ?? false { words.insert(sign, at: 0) }
        if words.isEmpty { words = [key.isEmpty ? "empty" : "field"] }
        if words[0].first?.isNumber ?? false { words.insert("value", at: 0) }
        self.words = words
    }

    /// The name as a property: `createdAt`.
    package var property: String {
        let name = words[0].loweredStart + words.dropFirst().map(\.raisedStart).joined()
        return String(name.prefix(Self.longest))
    }

    /// Returns the name as a type: `MediaAttachment` for one of `media_attachments`.
    package func type(ofOne: Bool) -> String {
        // Of compound words, such as `mediaAttachments`, only the last becomes singular.
        let name = words.map(\.raisedStart).joined()
        guard ofOne else { return String(name.prefix(Self.longest)) }
        let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
        let last = Singular.of(name[start...].lowercased()).raisedStart
        return String((name[..<start] + last).prefix(Self.longest))
    }

    /// Whether a number with this name may be a timestamp: `created_at`, `updatedAt`, `date`.
    package var isMoment: Bool {
        let last = words.last ?? ""
        let start = last.lastIndex(where: \.isUppercase) ?? last.startIndex
        return Self.moments.contains(last[start...].lowercased())
    }

    /// Whether a number with this name has a fraction, even if the sample has none.
    var isCoordinate: Bool { Self.coordinates.contains(words.last?.lowercased() ?? "") }

    private static let coordinates: Set<String> = [
        "lat", "lon", "lng", "latitude", "longitude", "altitude", "elevation",
    ]
    private static let moments: Set<String> = ["at", "date", "time", "timestamp", "dt", "ts"]

    private static func latin(_ key: String) -> String {
        guard !key.utf8.allSatisfy({ $0 < 0x80 }) else { return key }
        let latin = key.applyingTransform(.toLatin, reverse: false) ?? key
        // Syllables are not separate words: 媒体 becomes méi tǐ.
        let joined = latin.filter { $0 != " " || key.contains(" ") }
        // ß becomes ss, and ø becomes o.
        return joined.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? joined
    }
}

extension String {
    var raisedStart: String { prefix(1).uppercased() + dropFirst() }

    /// `URL` → `url`, `HTMLText` → `htmlText`, `UserName` → `userName`, `IDs` → `ids`.
    fileprivate var loweredStart: String {
        let capitals = prefix(while: \.isUppercase)
        let rest = dropFirst(capitals.count)
        if rest.isEmpty || rest == "s" || rest.first?.isNumber ?? false { return lowercased() }
        let kept = capitals.count > 1 ? 1 : 0
        return capitals.dropLast(kept).lowercased() + capitals.suffix(kept) + rest
    }
}
