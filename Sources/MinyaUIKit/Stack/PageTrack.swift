// SPDX-License-Identifier: Apache-2.0

/// The pages that a container has to show, and those that it showed when it was last at rest.
///
/// A container, such as a navigation controller, must not be changed while a gesture or an
/// animation is running, and the user may remove pages from it. This state machine decides when
/// the container is changed, and which pages the user has removed.
package struct PageTrack<Page: Hashable> {
    /// The pages to show, the front one last.
    package private(set) var wanted: [Page] = []
    /// The pages that the container had when it was last at rest, without those removed since.
    package private(set) var shown: [Page] = []
    /// The pages that it had when the movement began.
    private var former: [Page] = []
    /// Whether a gesture or an animation is running.
    package private(set) var isMoving = false

    /// Creates the state of an empty container.
    package init() {}

    /// Whether the container contained a page when it was last at rest.
    package func holds(_ page: Page) -> Bool { (isMoving ? former : shown).contains(page) }

    /// Returns the pages to give to the container now; nil if it has them, or while it is moving.
    ///
    /// What they leave out is removed by the app, and not by the user, even if it is wanted again.
    package mutating func next() -> [Page]? {
        guard !isMoving, wanted != shown else { return nil }
        moveBegan()
        shown.removeAll { !wanted.contains($0) }
        return wanted
    }

    /// Changes the pages to show.
    package mutating func want(_ pages: [Page]) { wanted = pages }

    /// Notes that a gesture or an animation begins.
    package mutating func moveBegan() {
        if !isMoving { former = shown }
        isMoving = true
    }

    /// Notes that a gesture was cancelled: the container has the same pages as before it.
    package mutating func moveCancelled() {
        isMoving = false
        former = []
    }

    /// Notes that the container is at rest with these pages.
    ///
    /// A page that is wanted but was not given to the container yet stays wanted, even if the page
    /// below it was removed.
    ///
    /// - Returns: The pages that the user has removed.
    package mutating func moveEnded(_ pages: [Page]) -> [Page] {
        moveCancelled()
        let left = shown.filter { wanted.contains($0) && !pages.contains($0) }
        shown = pages
        wanted.removeAll(where: left.contains)
        return left
    }
}
