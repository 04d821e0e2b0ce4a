// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore
import Synchronization

/// A stub of files that exist only as names and that records all calls.
final class StubFiles: PhotoFiles {
    private struct State {
        var calls: [String] = []
        var error: (any Error & Sendable)?
    }

    private let state = Mutex(State())
    private let gate = StubCalls<Void, Void>(endsWhenCancelled: false) {}

    /// The calls, in order.
    var calls: [String] { state.withLock { $0.calls } }

    /// Sets the error that every call throws from here on.
    func fail(with error: (any Error & Sendable)?) { state.withLock { $0.error = error } }

    /// Suspends every call until ``release()``.
    func hold() { gate.hold() }

    func release() { gate.release() }

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
        try await gate.call(())
        if let error = state.withLock({ $0.error }) { throw error }
    }
}
