// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit

/// A model of a container, and what the user and the system do with it.
@MainActor
package protocol ModelColumn: PageContainer where Page == ModelPage {
    /// Creates a container of a stack, without pages.
    init()

    /// The keeper of its pages.
    var keeper: PageKeeper<ModelPage>? { get set }
    /// Whether a change is animated.
    var isAnimated: Bool { get set }
    /// Whether a gesture or an animation is running.
    var isMoving: Bool { get }
    /// The first fault; nil if everything was right.
    var fault: String? { get }
    /// The same, and what is wrong if nothing is moving.
    var faultAtRest: String? { get }

    /// Begins a swipe back; returns whether there was a page to go back to.
    @discardableResult
    func beginSwipe() -> Bool

    /// Goes back by several pages, through the menu of the back button.
    @discardableResult
    func goBack(to count: Int) -> Bool

    /// Ends the transition; a gesture may be cancelled.
    ///
    /// - Parameter isRestoredFirst: Whether the pages are restored before the call that reports it.
    func endTransition(isCancelled: Bool, isRestoredFirst: Bool)

    /// Passes a warning of the system on to the pages.
    func warnOfMemory()
}

extension ModelColumn {
    package func endTransition(isCancelled: Bool = false) {
        endTransition(isCancelled: isCancelled, isRestoredFirst: true)
    }
}
