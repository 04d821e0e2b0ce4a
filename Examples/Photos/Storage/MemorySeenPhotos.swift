// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A cache of answers that is kept in memory.
public final class MemorySeenPhotos: SeenPhotos {
    private struct State {
        /// The cached lists, the most recently stored last.
        var lists: [(source: PhotoSource, list: SeenList)] = []
        var details: [PhotoDetail] = []
    }

    public let forgettings = Forgettings()
    private let state = Mutex(State())

    public init() {}

    public func keep(
        _ page: PhotoPage, of source: PhotoSource, after cursor: PhotoPage.Cursor?,
        on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        state.withLock { state in
            guard forgettings.spare(source, since: asked) else { return }
            let known = state.lists.first { $0.source == source }?.list
            guard var list = known ?? (cursor == nil ? SeenList(on: day) : nil) else { return }
            list.insert(page, after: cursor, on: day)
            state.lists.removeAll { $0.source == source }
            state.lists.append((source, list))
            state.lists.removeFirst(max(0, state.lists.count - Self.mostLists))
        }
    }

    public func list(of source: PhotoSource) async throws -> SeenList? {
        state.withLock { state in state.lists.first { $0.source == source }?.list }
    }

    public func keep(
        _ detail: PhotoDetail, on day: PhotoDate, askedAt asked: Forgettings.Moment
    ) async throws {
        var detail = detail
        detail.seen = day
        state.withLock { [detail] state in
            guard
                forgettings.isNothing
                    || state.lists.contains(where: { $0.list.photos.contains(detail.photo.id) })
            else { return }
            state.details.removeAll { $0.photo.id == detail.photo.id }
            state.details.append(detail)
            state.details.removeFirst(max(0, state.details.count - Self.mostDetails))
        }
    }

    public func detail(of id: Photo.ID) async throws -> PhotoDetail? {
        state.withLock { state in state.details.first { $0.photo.id == id } }
    }

    public func forgetSearch(_ text: String, sparing spared: Set<Photo.ID>) async throws {
        forgettings.note(text)
        state.withLock { state in
            state.lists.removeAll { $0.source.isSearch(for: text) }
            var needed = spared
            for index in state.lists.indices {
                // Photos that are no longer favourites are no longer reachable through this list.
                if state.lists[index].source.query.among != nil {
                    state.lists[index].list = state.lists[index].list.among(spared)
                }
                needed.formUnion(state.lists[index].list.photos)
            }
            state.details.removeAll { !needed.contains($0.photo.id) }
        }
    }

    public func forget(_ id: Photo.ID) async throws {
        state.withLock { state in
            state.details.removeAll { $0.photo.id == id }
            for index in state.lists.indices { state.lists[index].list.forget(id) }
        }
    }

    public func clear() async throws {
        forgettings.note(nil)
        state.withLock { $0 = State() }
    }
}
