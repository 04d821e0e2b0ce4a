// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Synchronization

/// Who follows what happens on disk, and what each of them is told of it.
final class ChangeListeners: Sendable {
    /// What happened to one path.
    struct Change {
        let path: PhotoPath
        let old: PhotoReader.Entry?
        let new: PhotoReader.Entry?

        /// The way from one entry to another; nil if nobody could see it.
        init?(from old: PhotoReader.Entry?, to new: PhotoReader.Entry?) {
            guard let path = (new ?? old)?.photo.id.path else { return nil }
            // The same photo may show another picture: its file was written anew.
            if let old, let new, !old.isPartial, old.photo == new.photo, old.stamp == new.stamp {
                return nil
            }
            self.path = path
            self.old = old
            self.new = new
        }

        /// What it means for who looks for `photos`.
        func seen(by photos: Wanted) -> PhotoChange? {
            let was = old.map(photos.includes) ?? false
            if let new, photos.includes(new) {
                return was ? .changed(new.photo) : .appeared(new.photo)
            }
            return was ? old.map { .vanished($0.photo.id) } : nil
        }
    }

    /// More changes at once than these are not told one by one: a list asks again at less cost.
    static let mostAtOnce = 200

    private struct Listener {
        let photos: Wanted
        let continuation: AsyncStream<PhotoChange>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    /// Whether nobody listens.
    var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

    /// What is told from here on; `cameOrWent` is called when this listener begins and ends.
    func listen(
        for photos: Wanted,
        _ cameOrWent: @escaping @Sendable () -> Void
    ) -> AsyncStream<PhotoChange> {
        AsyncStream { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = Listener(photos: photos, continuation: continuation)
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
                cameOrWent()
            }
            cameOrWent()
        }
    }

    /// Tells changes in their order; whoever tells must not tell others meanwhile.
    func tell(_ changes: [Change]) {
        guard changes.count <= Self.mostAtOnce else { return tellRefreshed() }
        for listener in state.withLock({ $0.listeners.values.map(\.self) }) {
            for change in changes {
                if let seen = change.seen(by: listener.photos) { listener.continuation.yield(seen) }
            }
        }
    }

    /// Tells that lists should ask again.
    func tellRefreshed() {
        for listener in state.withLock({ $0.listeners.values.map(\.self) }) {
            listener.continuation.yield(.refreshed)
        }
    }
}
