// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// A stub of a network whose state a test sets.
final class StubWay: Reachability {
    private struct State {
        var isThere = true
        var followers: [AsyncStream<Bool>.Continuation] = []
    }

    private let state = Mutex(State())

    var states: AsyncStream<Bool> {
        AsyncStream { continuation in
            state.withLock { state in
                continuation.yield(state.isThere)
                state.followers.append(continuation)
            }
        }
    }

    func become(_ isThere: Bool) {
        state.withLock { state in
            state.isThere = isThere
            for follower in state.followers { follower.yield(isThere) }
        }
    }
}
