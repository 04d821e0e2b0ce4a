// SPDX-License-Identifier: Apache-2.0

import PhotosCore

/// What a search looks for, ready to be compared with each photo.
struct Wanted: Sendable {
    private let words: [SearchText.Folded]
    private let among: Set<Photo.ID>?

    /// Every photo.
    static let all = Wanted(PhotoQuery())

    init(_ query: PhotoQuery) {
        words = SearchText.words(of: query.text)
        among = query.among.map(Set.init)
    }

    /// Whether it takes a photo's texts to know if it is wanted.
    var hasWords: Bool { !words.isEmpty }

    var isAll: Bool { words.isEmpty && among == nil }

    func includes(_ entry: PhotoReader.Entry) -> Bool {
        among?.contains(entry.photo.id) != false && SearchText.matches(entry.haystack, words)
    }
}
