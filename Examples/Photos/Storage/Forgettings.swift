// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Tells what was forgotten since something was asked: what was on its way then is not kept.
///
/// Of another process it is only known that it forgot something, so then no list is spared.
public final class Forgettings: Sendable {
    /// When something was asked.
    public struct Moment: Equatable, Sendable {
        fileprivate let count: Int
        /// How often others had forgotten something.
        fileprivate let others: Int
    }

    private struct State {
        var count = 0
        /// At which count everything was forgotten last.
        var everything = 0
        /// At which each text was.
        var searches: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let shared: (any SharedCount)?

    /// Begins to tell.
    ///
    /// - Parameter shared: Counts what all processes forget; nil where there is only this one.
    public init(shared: (any SharedCount)? = nil) {
        self.shared = shared
    }

    /// Now, to be taken before anything is asked.
    public var moment: Moment {
        state.withLock { state in Moment(count: state.count, others: others(state)) }
    }

    /// Says that a search is going to be forgotten; nil for everything.
    ///
    /// It is said before: what is kept until then is there to be forgotten, and what comes
    /// afterwards is not kept.
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

    /// Whether nothing at all was forgotten since then.
    public func isNothing(since moment: Moment) -> Bool { self.moment == moment }

    /// Whether what was asked of a list then may be kept.
    public func spare(_ source: PhotoSource, since moment: Moment) -> Bool {
        state.withLock { state in
            others(state) == moment.others && state.everything <= moment.count
                && !state.searches.contains { text, count in
                    count > moment.count && source.isSearch(for: text)
                }
        }
    }

    private func others(_ state: State) -> Int { shared.map { $0.value - state.count } ?? 0 }
}
