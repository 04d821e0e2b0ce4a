// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Synchronization

/// The observers of changes on disk.
final class ChangeListeners: Sendable {
    /// A change of one path.
    struct Change {
        let path: PhotoPath
        let old: PhotoReader.Entry?
        let new: PhotoReader.Entry?

        /// Creates the change from one entry to another; nil if it has no visible effect.
        init?(from old: PhotoReader.Entry?, to new: PhotoReader.Entry?) {
            guard let path = (new ?? old)?.photo.id.path else { return nil }
            // An equal photo may show another picture: its file was rewritten.
            if let old, let new, !old.isPartial, old.photo == new.photo, old.stamp == new.stamp {
                return nil
            }
            self.path = path
            self.old = old
            self.new = new
        }

        /// Returns the effect of the change on an observer of `photos`.
        func seen(by photos: Wanted) -> PhotoChange? {
            let was = old.map(photos.includes) ?? false
            if let new, photos.includes(new) {
                return was ? .changed(new.photo) : .appeared(new.photo)
            }
            return was ? old.map { .vanished($0.photo.id) } : nil
        }
    }

    /// If more changes than this arrive at once, observers reload their lists, which costs less.
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

    /// Whether there are no observers.
    var isEmpty: Bool { state.withLock { $0.listeners.isEmpty } }

    /// Returns the changes from now on; `cameOrWent` is called when this observer is added and
    /// removed.
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

    /// Delivers changes in their order; calls must not overlap.
    func notify(_ changes: [Change]) {
        guard changes.count <= Self.mostAtOnce else { return notifyRefreshed() }
        for listener in state.withLock({ $0.listeners.values.map(\.self) }) {
            for change in changes {
                if let seen = change.seen(by: listener.photos) { listener.continuation.yield(seen) }
            }
        }
    }

    /// Notifies all observers that they should reload their lists.
    func notifyRefreshed() {
        for listener in state.withLock({ $0.listeners.values.map(\.self) }) {
            listener.continuation.yield(.refreshed)
        }
    }
}
