// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore
import Synchronization

/// A stub of files that exist only as names and that records all calls.
final class StubFiles: PhotoFiles {
    private struct State {
        var calls: [String] = []
        var error: (any Error & Sendable)?
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// The calls, in order.
    var calls: [String] { state.withLock { $0.calls } }

    /// Sets the error that every call throws from here on.
    func fail(with error: (any Error & Sendable)?) { state.withLock { $0.error = error } }

    /// Suspends every call until ``release()``.
    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let held = state.withLock { state in
            defer { state.held = [] }
            state.isHeld = false
            return state.held
        }
        for waiting in held { waiting.resume() }
    }

    func rename(_ id: Photo.ID, to name: String) async throws -> Photo {
        try await note("rename \(id) to \(name)")
        return StubPhotos.photo(name)
    }

    func name(of id: Photo.ID, renamedTo name: String) -> String {
        name.hasSuffix(".jpg") || !id.path.name.description.hasSuffix(".jpg") ? name : name + ".jpg"
    }

    func trash(_ id: Photo.ID) async throws -> TrashedPhoto {
        try await note("trash \(id)")
        return Self.receipt(id)
    }

    func restore(_ trashed: TrashedPhoto) async throws -> Photo {
        try await note("restore \(trashed.id)")
        return StubPhotos.photo("\(trashed.id)")
    }

    static func receipt(_ id: Photo.ID) -> TrashedPhoto {
        TrashedPhoto(
            id: id, title: "\(id)", file: PhotoPath("/trash/\(id)"),
            note: PhotoPath("/trash/\(id).trashinfo"))
    }

    private func note(_ call: String) async throws {
        try state.withLock { state in
            if let error = state.error { throw error }
            state.calls.append(call)
        }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isHeld { state.held.append(continuation) }
                return !state.isHeld
            }
            if goesOn { continuation.resume() }
        }
        if let error = state.withLock({ $0.error }) { throw error }
    }
}
