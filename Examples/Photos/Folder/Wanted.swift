// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import TextSearch

/// The criteria of a search, prepared for comparison with each photo.
struct Wanted: Sendable {
    let words: [SearchText.Folded]
    private let among: Set<Photo.ID>?

    /// Matches every photo.
    static let all = Wanted(PhotoQuery())

    init(_ query: PhotoQuery) {
        words = SearchText.words(of: query.text)
        among = query.among.map(Set.init)
    }

    /// Whether the match depends on a photo's texts.
    var hasWords: Bool { !words.isEmpty }

    var isAll: Bool { words.isEmpty && among == nil }

    /// Whether the photo is one of those that are searched.
    func isAmong(_ id: Photo.ID) -> Bool { among?.contains(id) != false }

    func includes(_ entry: PhotoReader.Entry) -> Bool {
        isAmong(entry.photo.id) && SearchText.matches(entry.text, words)
    }
}
