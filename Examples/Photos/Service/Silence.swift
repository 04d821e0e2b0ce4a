// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// Whether the server recently failed to answer, so that callers with cached data do not wait for
/// it again.
///
/// It ends when any request is answered: a pending request continues to wait on behalf of all
/// callers. It also ends when the reachability of the server changes, and when the user retries.
final class Silence: Sendable {
    private struct State {
        var isThere = false
        /// The number of requests that continue although no caller waits for them.
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
        // The first element is the current state.
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

    /// Ends the silence; returns whether there was one until now.
    @discardableResult func end() -> Bool {
        let (wasThere, watch) = state.withLock { state in
            defer { (state.isThere, state.watch) = (false, nil) }
            return (state.isThere, state.watch)
        }
        watch?.cancel()
        return wasThere
    }

    /// Claims the role of the pending request, if there is a silence and no request is pending.
    func claimListener() -> Bool {
        state.withLock { state in
            guard state.isThere, state.listeners == 0 else { return false }
            state.listeners = 1
            return true
        }
    }

    func addListener() { state.withLock { $0.listeners += 1 } }
    func removeListener() { state.withLock { $0.listeners -= 1 } }
}
