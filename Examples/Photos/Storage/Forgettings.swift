// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Tells what was forgotten since something was asked: what was on its way then is not kept.
/// Neither is what one person asked for, once another one may ask.
///
/// Of another process it is only known that it forgot something, so then no list is spared.
public final class Forgettings: Sendable {
    /// When something was asked.
    public struct Moment: Equatable, Sendable {
        fileprivate let count: Int
        /// How often others had forgotten something.
        fileprivate let others: Int
        fileprivate let asker: Int
    }

    private struct State {
        var count = 0
        /// At which count everything was forgotten last.
        var everything = 0
        /// At which each text was.
        var searches: [String: Int] = [:]
        /// Another number whenever another person may ask.
        var asker = 0
        /// How many changes of who asks are under way.
        var askerChanges = 0
    }

    private let state = Mutex(State())
    private let shared: (any SharedCount)?
    private let othersAtFirst: Int

    /// Begins to tell.
    ///
    /// - Parameter shared: Counts what all processes forget; nil where there is only this one.
    public init(shared: (any SharedCount)? = nil) {
        self.shared = shared
        othersAtFirst = shared?.value ?? 0
    }

    /// Now, to be taken before anything is asked.
    public var moment: Moment {
        state.withLock { state in
            Moment(count: state.count, others: others(state), asker: state.asker)
        }
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

    /// Whether nothing at all was forgotten in this run.
    ///
    /// Once something was, a page that still shows it may ask for more of it.
    public var isNothing: Bool {
        state.withLock { state in state.count == 0 && others(state) == othersAtFirst }
    }

    /// Whether nothing at all was forgotten since then.
    public func isNothing(since moment: Moment) -> Bool {
        state.withLock { state in
            state.count == moment.count && others(state) == moment.others
        }
    }

    /// Whether what was asked of a list then may be kept.
    public func spare(_ source: PhotoSource, since moment: Moment) -> Bool {
        state.withLock { state in
            others(state) == moment.others && state.everything <= moment.count
                && !state.searches.contains { text, count in
                    count > moment.count && source.isSearch(for: text)
                }
        }
    }

    // MARK: - Who asks

    /// Lets another person ask after `change`.
    ///
    /// Of what is asked for meanwhile nobody can say for whom it was.
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

    /// Whether what was asked then was asked by the person who asks now.
    public func isSameAsker(since moment: Moment) -> Bool {
        state.withLock { $0.askerChanges == 0 && $0.asker == moment.asker }
    }

    private func others(_ state: State) -> Int { shared.map { $0.value - state.count } ?? 0 }
}
