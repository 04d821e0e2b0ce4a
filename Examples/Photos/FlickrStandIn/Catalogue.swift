// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The pictures of a folder by their numbers, as of the start of the server.
actor Catalogue {
    private let service: FolderPhotoService
    /// The folder's path without links, as in the paths of its pictures.
    private let root: String
    private var byNumber: [Int: Picture] = [:]
    private var newest: [Picture] = []
    private var lastSearch: (text: String, found: [Picture])?

    init(folder: String) {
        service = FolderPhotoService(folder: folder)
        let found = realpath(folder, nil)
        root = found.map { String(cString: $0) } ?? folder
        free(found)
    }

    /// Reads the folder; throws if it cannot be read.
    func load() async throws -> Int {
        newest = try await pictures(of: .search(PhotoQuery()))
        byNumber = Dictionary(newest.map { ($0.number, $0) }) { one, _ in one }
        return newest.count
    }

    /// Returns a picture by its number.
    func picture(_ id: String?) -> Picture? {
        id.flatMap { Int($0) }.flatMap { byNumber[$0] }
    }

    /// Returns the pictures that match a text; without a text, all public ones.
    func search(_ text: String) async throws -> [Picture] {
        if let lastSearch, lastSearch.text == text { return lastSearch.found }
        let found = try await pictures(of: .search(PhotoQuery(text))).filter { !$0.isPrivate }
        lastSearch = (text, found)
        return found
    }

    /// Returns the most interesting pictures, 500 at most, as Flickr has for each day.
    func interesting() async throws -> [Picture] {
        let page = try await service.first(500, of: .interesting)
        return shown(page.photos).filter { !$0.isPrivate && !$0.isGone }
    }

    /// Returns the pictures that the owner uploaded right before and after a picture, and how many
    /// public ones the owner has.
    func neighbours(of picture: Picture) -> (older: Picture?, newer: Picture?, count: Int) {
        let stream = newest.filter {
            !$0.isPrivate && !$0.isGone && $0.owner == picture.owner
        }
        guard let place = stream.firstIndex(where: { $0.number == picture.number }) else {
            return (nil, nil, stream.count)
        }
        return (
            stream.indices.contains(place + 1) ? stream[place + 1] : nil,
            place > 0 ? stream[place - 1] : nil, stream.count
        )
    }

    /// Returns the details from a picture's file.
    func detail(of picture: Picture) async -> PhotoDetail? {
        try? await service.detail(of: picture.photo.id)
    }

    private func pictures(of source: PhotoSource) async throws -> [Picture] {
        shown(try await service.first(.max, of: source).photos)
    }

    private func shown(_ photos: [Photo]) -> [Picture] {
        photos.lazy.filter { $0.issue == nil && $0.pixelSize != nil }.map { Picture($0, in: root) }
    }
}
