// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// Whether the other side has just left somebody without an answer: then it is not waited for again
/// where there is something to tell from memory.
///
/// It ends when anything is answered: what was asked goes on waiting for that on behalf of all. It
/// ends, too, when the way to the other side comes or goes, and when a person hopes so.
final class Silence: Sendable {
    private struct State {
        var isThere = false
        /// How many requests go on although nobody waits for them any more.
        var listeners = 0
        var watch: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let way: any Reachability

    init(on way: any Reachability) { self.way = way }

    deinit { state.withLock(\.watch)?.cancel() }

    var isThere: Bool { state.withLock(\.isThere) }

    func begin() {
        let isNew = state.withLock { state in
            defer { state.isThere = true }
            return !state.isThere
        }
        guard isNew else { return }
        // The first is how the way is now.
        let changes = way.states.dropFirst()
        let watch = Task { [weak self] in
            for await _ in changes {
                self?.end()
                return
            }
        }
        let former = state.withLock { state in
            defer { state.watch = watch }
            return state.watch
        }
        former?.cancel()
    }

    /// Returns whether it was there until now.
    @discardableResult func end() -> Bool {
        let (wasThere, watch) = state.withLock { state in
            defer { (state.isThere, state.watch) = (false, nil) }
            return (state.isThere, state.watch)
        }
        watch?.cancel()
        return wasThere
    }

    /// Whether nobody listens any more; who is told so is the next one to.
    func takesListener() -> Bool {
        state.withLock { state in
            guard state.isThere, state.listeners == 0 else { return false }
            state.listeners = 1
            return true
        }
    }

    func addListener() { state.withLock { $0.listeners += 1 } }
    func removeListener() { state.withLock { $0.listeners -= 1 } }
}
