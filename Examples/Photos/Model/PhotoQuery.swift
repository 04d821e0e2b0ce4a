// SPDX-License-Identifier: Apache-2.0

import Minya

/// The criteria of a search.
///
/// Every word of ``text`` must occur in a photo's file name, title, author, keywords, camera or
/// year; case and accents do not matter. Without a word it finds every photo.
public struct PhotoQuery: Hashable, Sendable, Codable {
    /// The words, separated by white space.
    public var text: String

    /// The photos that are searched, such as the user's favourites; nil for all.
    public var among: [Photo.ID]?

    /// The length of the longest text that a service searches for, in bytes.
    package static let longest = 1000

    /// Creates a query for words; without any it finds every photo, or all of those in `among`.
    public init(_ text: String = "", among: [Photo.ID]? = nil) {
        self.text = text
        self.among = among
    }

    /// Throws a `Rejection` if the text is too long.
    package func check() throws {
        if text.utf8.count <= Self.longest { return }
        throw Rejection(
            code: "query.too-long",
            message: localized("The search text is too long. Search for fewer words."))
    }
}
