// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Records what was removed from the caches since a request was made, so that its answer is not
/// stored.
///
/// The answer to one account's request is not stored either once the account may have changed. Of
/// other processes only the number of removals is known: after a removal by one of them, no list
/// requested before it is stored.
public final class Forgettings: Sendable {
    /// The moment at which a request was made.
    public struct Moment: Equatable, Sendable {
        fileprivate let count: Int
        /// The number of removals by other processes.
        fileprivate let others: Int
        fileprivate let asker: Int
    }

    private struct State {
        var count = 0
        /// The count at which everything was last removed.
        var everything = 0
        /// The count at which each text was removed.
        var searches: [String: Int] = [:]
        /// A number that changes whenever the account may change.
        var asker = 0
        /// The number of account changes in progress.
        var askerChanges = 0
    }

    private let state = Mutex(State())
    private let shared: (any SharedCount)?
    private let othersAtFirst: Int

    /// Creates a record without removals.
    ///
    /// - Parameter shared: Counts the removals of all processes; nil if there is only this one.
    public init(shared: (any SharedCount)? = nil) {
        self.shared = shared
        othersAtFirst = shared?.value ?? 0
    }

    /// The current moment, to be read before a request is made.
    public var moment: Moment {
        state.withLock { state in
            Moment(count: state.count, others: others(state), asker: state.asker)
        }
    }

    /// Records that a search is about to be removed; nil for everything.
    ///
    /// Call it before the removal: data stored until then is removed, and data that arrives later
    /// is not stored.
    public func note(_ text: String?) {
        state.withLock { state in
            state.count += 1
            if let text {
                state.searches[text] = state.count
            } else {
                state.everything = state.count
                state.searches = [:]
            }
            shared?.increase()
        }
    }

    /// Whether nothing was removed in this run.
    ///
    /// After a removal, a page that still shows the removed data may request more of it.
    public var isNothing: Bool {
        state.withLock { state in state.count == 0 && others(state) == othersAtFirst }
    }

    /// Whether nothing was removed since `moment`.
    public func isNothing(since moment: Moment) -> Bool {
        state.withLock { state in
            state.count == moment.count && others(state) == moment.others
        }
    }

    /// Whether the answer to a request that was made for a list at `moment` may be stored.
    public func spare(_ source: PhotoSource, since moment: Moment) -> Bool {
        state.withLock { state in
            others(state) == moment.others && state.everything <= moment.count
                && !state.searches.contains { text, count in
                    count > moment.count && source.isSearch(for: text)
                }
        }
    }

    // MARK: - Account

    /// Marks the account as changed before and after `change`.
    ///
    /// A request made during the change cannot be attributed to either account.
    public func changeAsker(_ change: () async -> Void) async {
        state.withLock { state in
            state.asker += 1
            state.askerChanges += 1
        }
        await change()
        state.withLock { state in
            state.asker += 1
            state.askerChanges -= 1
        }
    }

    /// Whether a request made at `moment` belongs to the current account.
    public func isSameAsker(since moment: Moment) -> Bool {
        state.withLock { $0.askerChanges == 0 && $0.asker == moment.asker }
    }

    private func others(_ state: State) -> Int { shared.map { $0.value - state.count } ?? 0 }
}
