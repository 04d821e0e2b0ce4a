// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya
import Synchronization

/// A reachability that also counts as reachable while requests are answered, although the network
/// is reported as disconnected.
///
/// An answered request counts until the network changes, or until a request is not answered. See
/// Decisions in Photos/README.md.
public final class AnsweredReachability: Reachability {
    private struct State {
        /// The reported state of the network; nil until there is one.
        var isThere: Bool?
        var isAnswered = false
        var changes = 0
    }

    private let network: any Reachability
    private let state = Broadcast(State())
    private let following = Mutex<Task<Void, Never>?>(nil)

    /// Creates a reachability on top of a network's.
    public init(_ network: any Reachability) { self.network = network }

    deinit { following.withLock { $0 }?.cancel() }

    /// Whether the service is reachable: the current state first, then each change.
    public var states: AsyncStream<Bool> {
        follow()
        let changes = state.changes
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let forwarding = Task {
                var last: Bool?
                for await state in changes {
                    guard let isThere = state.isThere.map({ $0 || state.isAnswered }),
                        isThere != last
                    else { continue }
                    continuation.yield(isThere)
                    last = isThere
                }
            }
            continuation.onTermination = { _ in forwarding.cancel() }
        }
    }

    /// The number of network changes so far, to be read before a request is made.
    public var changes: Int { state.value.changes }

    /// Records whether a request made after `changes` network changes was answered.
    public func note(isAnswered: Bool, askedAfter changes: Int) {
        let now = state.value
        guard now.isThere == false, now.isAnswered != isAnswered else { return }
        // An answer from before the network was lost does not reflect the current state.
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
