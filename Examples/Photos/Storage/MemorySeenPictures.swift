// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A cache of picture addresses that is kept in memory.
public final class MemorySeenPictures: SeenPictures {
    private struct State {
        var pictures: [Photo.ID: (number: Int, addresses: [PictureAddress])] = [:]
        var last = 0
    }

    public let forgettings = Forgettings()
    private let state = Mutex(State())

    public init() {}

    public func keep(
        _ pictures: [Photo.ID: [PictureAddress]], of source: PhotoSource?,
        askedAt asked: Forgettings.Moment
    ) async throws {
        state.withLock { state in
            // This cache has no lists that could contain a photo.
            guard
                source.map({ forgettings.spare($0, since: asked) })
                    ?? forgettings.isNothing
            else { return }
            for (id, addresses) in pictures {
                state.last += 1
                state.pictures[id] = (state.last, addresses)
            }
            let tooMany = state.pictures.count - Self.mostPhotos
            guard tooMany > 0 else { return }
            for (id, _) in state.pictures.sorted(by: { $0.value.number < $1.value.number })
                .prefix(tooMany)
            {
                state.pictures[id] = nil
            }
        }
    }

    public func pictures(of id: Photo.ID) async throws -> [PictureAddress] {
        state.withLock { $0.pictures[id]?.addresses ?? [] }
    }

    public func forget(_ id: Photo.ID) async throws {
        state.withLock { $0.pictures[id] = nil }
    }
}
