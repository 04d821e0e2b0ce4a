// SPDX-License-Identifier: Apache-2.0

/// Keeps a container at the pages that it has to show, and reports those that the user removes.
///
/// The container calls ``moveBegan()`` and ``moveEnded(isCancelled:)`` for each gesture and each
/// animation, whoever started it.
@MainActor
package final class PageKeeper<Page: Hashable> {
    /// Called with the pages that the user has removed.
    package var onLeft: @MainActor ([Page]) -> Void = { _ in }
    /// Called when the container is at rest.
    package var onRest: @MainActor () -> Void = {}

    private var track = PageTrack<Page>()
    private let container: any PageContainer<Page>

    /// Creates the keeper of a container.
    package init(_ container: any PageContainer<Page>) { self.container = container }

    /// Whether a gesture or an animation is running.
    package var isMoving: Bool { track.isMoving }

    /// Whether the container contained a page when it was last at rest.
    package func holds(_ page: Page) -> Bool { track.holds(page) }

    /// Shows these pages, at once or when the container is at rest.
    package func want(_ pages: [Page]) {
        track.want(pages)
        update()
    }

    /// Notes that a gesture or an animation begins.
    package func moveBegan() { track.moveBegan() }

    /// Notes that the container is at rest.
    package func moveEnded(isCancelled: Bool) {
        if isCancelled {
            track.moveCancelled()
        } else {
            let left = track.moveEnded(container.pages)
            if !left.isEmpty { onLeft(left) }
        }
        update()
        if !isMoving { onRest() }
    }

    private func update() {
        if let pages = track.next() { container.show(pages) }
    }
}
