// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import Synchronization

/// A folder of pictures that are only names, answering what a test tells it to.
final class StubPhotos: PhotoService {
    private struct State {
        var titles: [String]
        var error: (any Error & Sendable)?
        var searches: [String] = []
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ titles: [String] = []) { state = Mutex(State(titles: titles)) }

    convenience init(count: Int) { self.init((0..<count).map { "Picture \($0)" }) }

    /// What was searched for, in order.
    var searches: [String] { state.withLock { $0.searches } }

    /// What every call throws from here on.
    func fail(with error: (any Error & Sendable)?) { state.withLock { $0.error = error } }

    /// Keeps searches waiting until ``release()``.
    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHeld = false
            return state.held
        }
        for waiting in held { waiting.resume() }
    }

    func folder() async throws -> PhotoFolder {
        try check()
        return PhotoFolder(name: "Stub", path: PhotoPath("/stub"), isSample: true)
    }

    func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        state.withLock { $0.searches.append(query.text) }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isHeld { state.held.append(continuation) }
                return !state.isHeld
            }
            if goesOn { continuation.resume() }
        }
        try check()
        let all = photos.filter { query.text.isEmpty || $0.title.contains(query.text) }
        let start =
            cursor.flatMap { cursor in all.firstIndex { $0.id == cursor.id } }
            .map { $0 + 1 } ?? 0
        let page = Array(all[start...].prefix(limit))
        let next =
            start + page.count < all.count
            ? page.last.map { last in
                PhotoPage.Cursor(taken: nil, id: last.id)
            } : nil
        return PhotoPage(photos: page, total: all.count, next: next)
    }

    func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try check()
        guard let photo = photos.first(where: { $0.id == id }) else {
            throw Rejection(code: "photo.unknown", message: "There is no such photo.")
        }
        return PhotoDetail(photo: photo)
    }

    func refresh() async {}

    private func check() throws {
        if let error = state.withLock({ $0.error }) { throw error }
    }

    private var photos: [Photo] {
        state.withLock { $0.titles }.map { title in
            Photo(
                id: Photo.ID(path: PhotoPath(title)), file: PhotoPath("/stub/" + title),
                title: title)
        }
    }
}
