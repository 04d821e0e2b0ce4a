// SPDX-License-Identifier: Apache-2.0

/// Reports the beginning and the end of the transitions of a container, each once.
///
/// A toolkit reports one transition in several ways, in an order that it does not document.
@MainActor
package final class TransitionFollower {
    /// Called when a transition begins.
    package var onBegin: @MainActor () -> Void = {}
    /// Called when it has ended, with whether it was cancelled.
    package var onEnd: @MainActor (Bool) -> Void = { _ in }

    private weak var transition: AnyObject?
    /// The number of the last transition.
    private var number = 0
    /// Whether a transition is running.
    package private(set) var isFollowing = false

    /// Creates a follower of no transition yet.
    package init() {}

    /// Follows a transition until its end, unless it is followed already.
    ///
    /// - Parameter observe: Calls the closure that it receives at the end; returns false if it cannot.
    package func follow(
        _ new: AnyObject, _ observe: (@escaping @MainActor (Bool) -> Void) -> Bool
    ) {
        guard !isFollowing || transition !== new else { return }
        transition = new
        number += 1
        isFollowing = true
        onBegin()
        let number = number
        let isObserved = observe { [weak self] isCancelled in
            self?.end(number, isCancelled: isCancelled)
        }
        if !isObserved { end(number, isCancelled: false) }
    }

    /// Reports the end in the main actor's next turn: a container restores its pages after a
    /// cancelled gesture at some time during this one.
    private func end(_ number: Int, isCancelled: Bool) {
        Task { [weak self] in
            // Another transition may have begun meanwhile; its end is reported instead.
            guard let self, isFollowing, number == self.number else { return }
            isFollowing = false
            onEnd(isCancelled)
        }
    }
}
