// SPDX-License-Identifier: Apache-2.0

/// What a person looks for.
///
/// Every word of ``text`` must occur in a photo's file name, title, author, keywords, camera or
/// year; case and accents do not matter. No word at all finds every photo.
public struct PhotoQuery: Hashable, Sendable, Codable {
    /// The words, separated by white space.
    public var text: String

    /// The photos that are searched, the person's favourites; nil for all.
    public var among: [Photo.ID]?

    /// Makes a query of words; without any it finds every photo, or all of those it is among.
    public init(_ text: String = "", among: [Photo.ID]? = nil) {
        self.text = text
        self.among = among
    }
}
