// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Trails that exist as long as they have an observer.
public final class MemoryPhotoTrails: PhotoTrails {
    private typealias Followers<Word: Sendable> = [PhotoTrail: AsyncStream<Word>.Continuation]

    private struct State {
        var begun = 0
        var photos: Followers<Photo.ID> = [:]
        var trashed: Followers<[TrashedPhoto]> = [:]
        var wished: [PhotoTrail: PhotoDetailContext] = [:]
        var wishes: Followers<Void> = [:]
    }

    private let state = Mutex(State())

    public init() {}

    public func begin() -> PhotoTrail {
        state.withLock { state in
            state.begun += 1
            return PhotoTrail(number: state.begun)
        }
    }

    public func leave(_ photo: Photo.ID, on trail: PhotoTrail) {
        let follower = state.withLock { $0.photos[trail] }
        _ = follower?.yield(photo)
    }

    public func photos(on trail: PhotoTrail) -> AsyncStream<Photo.ID> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            state.withLock { $0.photos[trail] = continuation }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.photos.removeValue(forKey: trail) }
            }
        }
    }

    public func wish(for photo: PhotoDetailContext, on trail: PhotoTrail) {
        let follower = state.withLock { state in
            state.wished[trail] = photo
            return state.wishes[trail]
        }
        _ = follower?.yield()
    }

    public func hasWish(on trail: PhotoTrail) -> Bool {
        state.withLock { $0.wished[trail] != nil }
    }

    public func consumeWish(on trail: PhotoTrail) -> PhotoDetailContext? {
        state.withLock { $0.wished.removeValue(forKey: trail) }
    }

    public func wishes(on trail: PhotoTrail) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            state.withLock { $0.wishes[trail] = continuation }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.wishes.removeValue(forKey: trail) }
            }
        }
    }

    /// Reports all photos that a page has moved to the trash and not restored.
    public func leave(_ trashed: [TrashedPhoto], on trail: PhotoTrail) {
        let follower = state.withLock { $0.trashed[trail] }
        _ = follower?.yield(trashed)
    }

    /// The photos that a page has moved to the trash, for one observer; only the newest value is
    /// buffered.
    public func trashed(on trail: PhotoTrail) -> AsyncStream<[TrashedPhoto]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            state.withLock { $0.trashed[trail] = continuation }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.trashed.removeValue(forKey: trail) }
            }
        }
    }
}
