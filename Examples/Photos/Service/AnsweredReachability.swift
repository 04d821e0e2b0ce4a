// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya
import Synchronization

/// A way that is there, too, where what is asked is answered although the network is said to lead
/// nowhere.
///
/// A desktop finds out whether a network leads anywhere by asking a server of its choice, and it may
/// be only that one which cannot be reached. What was answered counts until the network changes, or
/// until something is asked that is not answered.
public final class AnsweredReachability: Reachability {
    private struct State {
        /// What is said of the network; nil until anything is.
        var isThere: Bool?
        var isAnswered = false
        var changes = 0
    }

    private let network: any Reachability
    private let state = Broadcast(State())
    private let following = Mutex<Task<Void, Never>?>(nil)

    /// Makes a way of a network.
    public init(_ network: any Reachability) { self.network = network }

    deinit { following.withLock { $0 }?.cancel() }

    /// Whether there is a way: at first as it is now, then each time it changes.
    public var states: AsyncStream<Bool> {
        follow()
        let changes = state.changes
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let telling = Task {
                var told: Bool?
                for await state in changes {
                    guard let isThere = state.isThere.map({ $0 || state.isAnswered }),
                        isThere != told
                    else { continue }
                    continuation.yield(isThere)
                    told = isThere
                }
            }
            continuation.onTermination = { _ in telling.cancel() }
        }
    }

    /// How often the network has changed, to be taken before anything is asked.
    public var changes: Int { state.value.changes }

    /// Notes whether what was asked after so many changes was answered.
    public func note(isAnswered: Bool, askedAfter changes: Int) {
        let now = state.value
        guard now.isThere == false, now.isAnswered != isAnswered else { return }
        // What was answered before the network was gone says nothing of now.
        state.change { if $0.changes == changes { $0.isAnswered = isAnswered } }
    }

    private func follow() {
        following.withLock { [network, state] following in
            guard following == nil else { return }
            let states = network.states
            following = Task {
                for await isThere in states {
                    state.change { state in
                        state.isThere = isThere
                        state.isAnswered = false
                        state.changes += 1
                    }
                }
            }
        }
    }
}
