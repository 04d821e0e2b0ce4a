// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Trails that last as long as somebody follows them.
public final class MemoryPhotoTrails: PhotoTrails {
    private struct State {
        var begun = 0
        var followers: [PhotoTrail: AsyncStream<Photo.ID>.Continuation] = [:]
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
        let follower = state.withLock { $0.followers[trail] }
        _ = follower?.yield(photo)
    }

    public func photos(on trail: PhotoTrail) -> AsyncStream<Photo.ID> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            state.withLock { $0.followers[trail] = continuation }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.followers.removeValue(forKey: trail) }
            }
        }
    }
}
